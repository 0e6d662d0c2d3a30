import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/property-runs.ts';
import type { Claim } from './claim.ts';
import { collectClaims } from './claims.ts';
import { formatClock } from './clock.ts';
import { collectKnowable, type Knowable } from './coverage.ts';
import { type Moment, observe } from './operator.ts';
import { check } from './truth.ts';
import { createWorld } from './world.ts';

/** Seeds of worlds in which a sentence was false once. */
const SEEDS_THAT_FAILED_ONCE: readonly number[] = [86, 97, 102, 109, 117, 135, 182, 187, 218, 242, 270];
const MOMENTS_PER_WORLD = process.env.LONG_RUN ? 20 : 5;
/** A failure names so many examples. */
const MOST_EXAMPLES = 12;

/** The seeds to run: those of SEEDS in the environment, such as `0-19` or `7,29`, otherwise all. */
function chooseSeeds(): readonly number[] {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const given = process.env.SEEDS;
  if (!given) return [...SEEDS_THAT_FAILED_ONCE, ...range(0, runs(50).numRuns - 1)];
  return given.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return range(first, last);
  });
}

interface Counted {
  count: number;
  open: number;
  readonly faults: string[];
}

const said = new Map<Claim['kind'], Counted>();
const knowable = new Map<Knowable['kind'], Counted>();

const KINDS = [
  'usual',
  'expected',
  'late',
  'not seen',
  'jump',
  'went down',
  'source',
  'was silent',
  'ahead',
  'not fetched',
] as const satisfies readonly Claim['kind'][];
const KNOWABLE_KINDS = [
  'next day',
  'next number',
  'late',
  'not seen',
  'jump',
  'silent',
  'ahead',
] as const satisfies readonly Knowable['kind'][];

function countedOf<Kind>(counts: Map<Kind, Counted>, kind: Kind): Counted {
  const counted = counts.get(kind) ?? { count: 0, open: 0, faults: [] };
  counts.set(kind, counted);
  return counted;
}

beforeAll(() => {
  for (const seed of new Set(chooseSeeds())) {
    const world = createWorld(seed);
    for (const moment of observe(world, MOMENTS_PER_WORLD)) {
      const claims = collectClaims(moment);
      const place = `seed ${seed}, ${formatClock(moment.now)}, ${describeFetches(moment)}`;
      for (const claim of claims) {
        const counted = countedOf(said, claim.kind);
        const verdict = check(claim, world, moment);
        counted.count += 1;
        if (verdict === 'open') counted.open += 1;
        else if (verdict !== 'true')
          counted.faults.push(`${place}: “${claim.words()}”, but ${verdict.because}`);
      }
      for (const { kind, words, isSaid } of collectKnowable(world, moment)) {
        const counted = countedOf(knowable, kind);
        counted.count += 1;
        if (!claims.some(isSaid)) counted.faults.push(`${place}: not said: ${words}`);
      }
    }
  }
}, 4 * PROPERTY_TIMEOUT_MS);

function describeFetches({ fetches }: Moment): string {
  return `fetched last at ${fetches.slice(-3).map(formatClock).join(', ')}`;
}

it.each(KINDS)('no sentence of the kind “%s” is false', (kind) => {
  const { faults } = countedOf(said, kind);
  expect(faults.slice(0, MOST_EXAMPLES)).toEqual([]);
});

it.each(KNOWABLE_KINDS)('of what one can know of the kind “%s”, nine of ten are said', (kind) => {
  const { count, faults } = countedOf(knowable, kind);
  expect(count).toBeGreaterThan(0);
  if (faults.length > count / 10) expect(faults.slice(0, MOST_EXAMPLES)).toEqual([]);
});

afterAll(() => {
  if (!process.env.SEEDS) return;
  for (const counts of [said, knowable])
    console.table(
      [...counts].map(([kind, { count, open, faults }]) => ({ kind, count, open, faults: faults.length })),
    );
});
