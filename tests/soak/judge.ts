import type { Figures } from './figures.ts';
import type { Holding } from './memory.ts';
import type { World } from './world.ts';

/**
 * What a tab may hold at the end, by what it held after the first rest. Measured: the heap, 6 MB, gains up to 2 MB in five
 * minutes, and snapshots show nothing of the app in it but compiled code, beside what the browser keeps for its tools of
 * each request. Elements, nodes and listeners move by a note on the page or a menu that was opened, by less than a
 * hundred; any that stay from every action would be thousands.
 */
const BOUNDS: Readonly<Record<keyof Holding, { factor: number; room: number }>> = {
  heapBytes: { factor: 1.2, room: 3e6 },
  elements: { factor: 1, room: 40 },
  nodes: { factor: 1, room: 400 },
  listeners: { factor: 1, room: 60 },
};

/** Throws with all that speaks against the run as a whole; what speaks against a tab was said at its rest. */
export function judge(world: World, figures: Figures, unexpected: readonly string[]): void {
  const findings = [
    ...world.model.violations,
    ...judgeReuse(world),
    ...judgeMemory(figures),
    ...judgeEffort(world, figures),
    ...unexpected.map((problem) => `Not to be seen in a page: ${problem}`),
  ];
  if (findings.length > 0) throw new Error(findings.join('\n'));
}

/** A token whose successor was lost on the way can only be presented again, as nobody knows that it was spent. */
function judgeReuse(world: World): string[] {
  const count = world.standIn.refreshTokenReuseCount;
  return count === 0 || world.lostRefreshCount() > 0
    ? []
    : [`A spent refresh token was presented ${count} times.`];
}

function judgeMemory({ early, end }: Figures): string[] {
  return end.flatMap((now, tab) => {
    const then = early[tab];
    if (!then) return [`Tab ${tab} was not measured early.`];
    return Object.entries(BOUNDS).flatMap(([name, { factor, room }]) => {
      const key = name as keyof Holding;
      const limit = then[key] * factor + room;
      if (now[key] <= limit) return [];
      return [`Tab ${tab} grew in ${name} from ${then[key]} to ${now[key]}, beyond ${Math.round(limit)}.`];
    });
  });
}

/** A run in which hardly anything happened proves nothing. */
function judgeEffort({ standIn, model }: World, { done, passedOver }: Figures): string[] {
  const isIdle =
    done.total() < passedOver.total() ||
    // What the rests do themselves does not count.
    ['navigate', 'refresh', 'sign in', 'sign out', 'fault'].some((kind) => done.of(kind) === 0) ||
    standIn.countOf('POST', '/auth/refresh') === 0 ||
    model.signInCount === 0 ||
    model.signOutCount === 0;
  return isIdle ? ['Too little happened: see the table.'] : [];
}
