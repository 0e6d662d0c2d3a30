import { measureHistory } from './history.ts';
import { measureLists, measureStoring } from './lists.ts';
import { measurePages } from './pages.ts';
import { measureShifts } from './shift.ts';
import { test } from './sites.ts';
import type { World } from './visit.ts';

const PARTS: Readonly<Record<string, (world: World, runCount: number) => Promise<void>>> = {
  pages: measurePages,
  shift: measureShifts,
  lists: measureLists,
  history: measureHistory,
  storing: measureStoring,
};
/** The name of a part; unset for all. */
const ONLY = process.env.BENCH_ONLY;
const RUN_COUNT = Number(process.env.BENCH_RUNS) || 3;

test('bench', async ({ browser, standIn, site }) => {
  const parts = Object.entries(PARTS).filter(([name]) => !ONLY || name === ONLY);
  if (parts.length === 0)
    throw new Error(`BENCH_ONLY is "${ONLY}", but must be one of ${Object.keys(PARTS).join(', ')}.`);
  for (const [, measure] of parts) await measure({ browser, standIn, site }, RUN_COUNT);
});
