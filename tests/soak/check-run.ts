import type { Environment } from './environment.ts';
import type { MemoryUse } from './memory.ts';
import type { Statistics } from './statistics.ts';

/**
 * Memory limits at the last checkpoint, relative to the first. In five minutes the heap of 6 MB grows by up to 2 MB
 * because of compiled code and the data that DevTools keeps for each request. A notice or an open menu changes
 * the numbers of elements, nodes and listeners by less than a hundred. A leak at every action would add
 * thousands.
 */
const BOUNDS: Readonly<Record<keyof MemoryUse, { factor: number; margin: number }>> = {
  heapBytes: { factor: 1.2, margin: 3e6 },
  elements: { factor: 1, margin: 40 },
  nodes: { factor: 1, margin: 400 },
  listeners: { factor: 1, margin: 60 },
};

/** Throws with all failures of the whole run; checkpoints have already checked the tabs. */
export function checkRun(
  environment: Environment,
  statistics: Statistics,
  unexpected: readonly string[],
): void {
  const findings = [
    ...environment.model.violations,
    ...checkTokenReuse(environment),
    ...checkMemory(statistics),
    ...checkActivity(environment, statistics),
    ...unexpected.map((problem) => `Unexpected problem in a page: ${problem}`),
  ];
  if (findings.length > 0) throw new Error(findings.join('\n'));
}

/** If the response to a refresh is lost, the app must present the spent token again, because it has no other. */
function checkTokenReuse(environment: Environment): string[] {
  const count = environment.standIn.refreshTokenReuseCount;
  return count === 0 || environment.lostRefreshCount() > 0
    ? []
    : [`A spent refresh token was presented ${count} times.`];
}

function checkMemory({ first, last }: Statistics): string[] {
  return last.flatMap((now, tab) => {
    const before = first[tab];
    if (!before) return [`Tab ${tab} was not measured at the first checkpoint.`];
    return Object.entries(BOUNDS).flatMap(([name, { factor, margin }]) => {
      const key = name as keyof MemoryUse;
      const limit = before[key] * factor + margin;
      if (now[key] <= limit) return [];
      return [
        `Tab ${tab}: ${name} grew from ${before[key]} to ${now[key]}; the limit is ${Math.round(limit)}.`,
      ];
    });
  });
}

/** A run with hardly any actions proves nothing. */
function checkActivity(
  { standIn, model, refreshPath }: Environment,
  { done, skipped }: Statistics,
): string[] {
  const isInactive =
    done.total() < skipped.total() ||
    // `done` does not include what checkpoints do.
    ['navigate', 'refresh', 'sign in', 'sign out', 'fault'].some((kind) => done.of(kind) === 0) ||
    standIn.countOf('POST', refreshPath) === 0 ||
    model.signInCount === 0 ||
    model.signOutCount === 0;
  return isInactive ? ['Too few actions: see the table.'] : [];
}
