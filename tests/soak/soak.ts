import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from '../browser/test.ts';
import { Diary } from './diary.ts';
import { EXPECTED_PROBLEMS } from './expected-problems.ts';
import { createFigures, printFigures } from './figures.ts';
import { judge } from './judge.ts';
import { run } from './run.ts';
import { readSoakOptions } from './soak-options.ts';
import { World } from './world.ts';

const LAST_LINES = 40;

const options = readSoakOptions(process.env);
const seed = options.seed ?? Date.now() % 1_000_000;

test('six tabs endure what happens to them', async ({ context, standIn, problems }, testInfo) => {
  problems.expect(...EXPECTED_PROBLEMS);
  console.log(`Soak: ${options.seconds} s of actions; to run it again: SOAK_SEED=${seed}`);
  const diary = new Diary();
  const figures = createFigures(seed);
  const world = await World.open(context, standIn, diary);
  const file = testInfo.outputPath(`diary-${seed}.txt`);
  try {
    await run(world, figures, options.seconds);
    judge(world, figures, problems.unexpected());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const ending = `The last that happened; all of it is in ${file}:\n${diary.last(LAST_LINES)}`;
    throw new Error(`SOAK_SEED=${seed}: ${message}\n\n${ending}`, { cause: error });
  } finally {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${diary.text()}\n`);
    printFigures(figures, world);
  }
});
