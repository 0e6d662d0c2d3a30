import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from '../browser/test.ts';
import { checkRun } from './check-run.ts';
import { Environment } from './environment.ts';
import { EventLog } from './event-log.ts';
import { EXPECTED_PROBLEMS } from './expected-problems.ts';
import { run } from './run.ts';
import { readSoakOptions } from './soak-options.ts';
import { createStatistics, printStatistics } from './statistics.ts';

const LAST_LINE_COUNT = 40;

const options = readSoakOptions(process.env);
const seed = options.seed ?? Date.now() % 1_000_000;

test.use({ version: options.version });

test('six tabs survive random faults', async ({ context, standIn, problems }, testInfo) => {
  problems.allow(...EXPECTED_PROBLEMS);
  console.log(
    `Soak: ${options.seconds} s of actions; to repeat it: SOAK_VERSION=${options.version} SOAK_SEED=${seed}`,
  );
  const log = new EventLog();
  const statistics = createStatistics(seed);
  const environment = await Environment.open(options.version, context, standIn, log);
  const file = testInfo.outputPath(`log-${options.version}-${seed}.txt`);
  try {
    await run(environment, statistics, options.seconds);
    checkRun(environment, statistics, problems.unexpected());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const ending = `The last events (all events are in ${file}):\n${log.last(LAST_LINE_COUNT)}`;
    throw new Error(`SOAK_VERSION=${options.version} SOAK_SEED=${seed}: ${message}\n\n${ending}`, {
      cause: error,
    });
  } finally {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${log.text()}\n`);
    printStatistics(statistics, environment);
  }
});
