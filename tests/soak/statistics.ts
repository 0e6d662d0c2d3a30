import { table } from '../bench/report/figures.ts';
import type { Environment } from './environment.ts';
import type { MemoryUse } from './memory.ts';

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

export interface Statistics {
  readonly seed: number;
  seconds: number;
  readonly done: Tally;
  /** Actions that did not apply to the state of the tab. */
  readonly skipped: Tally;
  readonly faults: Tally;
  /** Memory of each tab at the first checkpoint that follows actions; empty until then. */
  first: readonly MemoryUse[];
  /** Memory of each tab at the last checkpoint. */
  last: readonly MemoryUse[];
}

export function createStatistics(seed: number): Statistics {
  const [done, skipped, faults] = [new Tally(), new Tally(), new Tally()];
  return { seed, seconds: 0, done, skipped, faults, first: [], last: [] };
}

export function printStatistics(statistics: Statistics, environment: Environment): void {
  const { seed, seconds, done, skipped, faults } = statistics;
  const { standIn, model, refreshPath } = environment;
  const { requests } = standIn;
  const countOf = (path: string, status?: number) =>
    requests.filter((request) => request.path === path && (status ?? request.status) === request.status)
      .length;
  const kinds = [...new Set([...done.rows(), ...skipped.rows()].map(([kind]) => kind))].sort();
  console.log(
    table(`Soak: version ${environment.version.toUpperCase()}, seed ${seed}, ${seconds.toFixed(0)} s`, [
      ['action', 'done', 'skipped'],
      ...kinds.map((kind) => [kind, done.of(kind), skipped.of(kind)]),
      ['all', done.total(), skipped.total()],
    ]),
  );
  console.log(table('Faults', [['injected', 'times'], ...faults.rows()]));
  console.log(
    table('Session', [
      ['', 'count'],
      ['requests', requests.length],
      ['refreshes', countOf(refreshPath)],
      ['  successful', countOf(refreshPath, 200)],
      ['  whose response was lost', environment.lostRefreshCount()],
      ['  with a token used before', standIn.refreshTokenReuseCount],
      ['lists loaded', countOf('/api/anis', 200)],
      ['sign-ins', model.signInCount],
      ['sign-outs', model.signOutCount],
      ['401s', requests.filter(({ status }) => status === 401).length],
    ]),
  );
  console.log(table('Memory at the first and the last checkpoint', memoryRows(statistics)));
}

function memoryRows({ first, last }: Statistics): string[][] {
  const megabytes = (bytes: number | undefined) => ((bytes ?? Number.NaN) / 1e6).toFixed(1);
  return [
    ['tab', 'heap, MB', '', 'elements', '', 'nodes', '', 'listeners', ''],
    ...last.map((now, tab) => {
      const before = first[tab];
      return [
        String(tab),
        megabytes(before?.heapBytes),
        megabytes(now.heapBytes),
        ...[before?.elements, now.elements, before?.nodes, now.nodes, before?.listeners, now.listeners].map(
          String,
        ),
      ];
    }),
  ];
}
