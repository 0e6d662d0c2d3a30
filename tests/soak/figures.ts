import { table } from '../bench/figures.ts';
import type { Holding } from './memory.ts';
import type { World } from './world.ts';

/** Counts by name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, this.of(name) + 1);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  rows(): (readonly [string, number])[] {
    return [...this.#counts].sort(([a], [b]) => a.localeCompare(b));
  }

  total(): number {
    return this.rows().reduce((sum, [, count]) => sum + count, 0);
  }
}

export interface Figures {
  readonly seed: number;
  seconds: number;
  readonly done: Tally;
  /** Actions that found the tab in no state for them. */
  readonly passedOver: Tally;
  readonly faults: Tally;
  /** By tab, after the first rest; empty before. */
  early: readonly Holding[];
  end: readonly Holding[];
}

export function createFigures(seed: number): Figures {
  const [done, passedOver, faults] = [new Tally(), new Tally(), new Tally()];
  return { seed, seconds: 0, done, passedOver, faults, early: [], end: [] };
}

export function printFigures(figures: Figures, world: World): void {
  const { seed, seconds, done, passedOver, faults } = figures;
  const { standIn, model } = world;
  const { requests } = standIn;
  const countOf = (path: string, status?: number) =>
    requests.filter((request) => request.path === path && (status ?? request.status) === request.status)
      .length;
  const kinds = [...new Set([...done.rows(), ...passedOver.rows()].map(([kind]) => kind))].sort();
  console.log(
    table(`Soak: seed ${seed}, ${seconds.toFixed(0)} s`, [
      ['action', 'done', 'passed over'],
      ...kinds.map((kind) => [kind, done.of(kind), passedOver.of(kind)]),
      ['all', done.total(), passedOver.total()],
    ]),
  );
  console.log(table('Faults', [['ordered', 'times'], ...faults.rows()]));
  console.log(
    table('Session', [
      ['', 'count'],
      ['requests', requests.length],
      ['refreshes', countOf('/auth/refresh')],
      ['  that brought a token', countOf('/auth/refresh', 200)],
      ['  whose answer was lost', world.lostRefreshCount()],
      ['  with a token used before', standIn.refreshTokenReuseCount],
      ['lists read', countOf('/api/anis', 200)],
      ['sign-ins', model.signInCount],
      ['sign-outs', model.signOutCount],
      ['401s', requests.filter(({ status }) => status === 401).length],
    ]),
  );
  console.log(table('Memory: early, at the end', memoryRows(figures)));
}

function memoryRows({ early, end }: Figures): string[][] {
  const megabytes = (bytes: number | undefined) => ((bytes ?? Number.NaN) / 1e6).toFixed(1);
  return [
    ['tab', 'heap, MB', '', 'elements', '', 'nodes', '', 'listeners', ''],
    ...end.map((now, tab) => {
      const then = early[tab];
      return [
        String(tab),
        megabytes(then?.heapBytes),
        megabytes(now.heapBytes),
        ...[then?.elements, now.elements, then?.nodes, now.nodes, then?.listeners, now.listeners].map(String),
      ];
    }),
  ];
}
