/** What a task may take before it counts as long. */
export const LONG_TASK_MS = 50;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The median of each figure over all runs; the greatest where the name says that it is the worst. */
export function summarize<Name extends string>(
  runs: readonly Readonly<Record<Name, number>>[],
): Readonly<Record<Name, number>> | null {
  const [first] = runs;
  if (!first) return null;
  const names = Object.keys(first) as Name[];
  const summary = names.map((name) => {
    const values = runs.map((run) => run[name]);
    return [name, name.startsWith('worst') ? Math.max(...values) : median(values)];
  });
  return Object.fromEntries(summary);
}

export function sum<T>(items: readonly T[], read: (item: T) => number): number {
  return items.reduce((total, item) => total + read(item), 0);
}

/** What long tasks take beyond the 50 ms that nobody notices. */
export function blockingMs(tasks: readonly { durationMs: number }[]): number {
  return sum(tasks, ({ durationMs }) => Math.max(0, durationMs - LONG_TASK_MS));
}

/** The longest of them, or 0: the browser reports none of 50 ms or less. */
export function longestMs(tasks: readonly { durationMs: number }[]): number {
  return Math.max(0, ...tasks.map(({ durationMs }) => durationMs));
}

/** Rows of texts as a table, numbers to the right. */
export function table(title: string, rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  const lines = texts.map((row) =>
    row
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('   '),
  );
  const [head = '', ...body] = lines;
  return ['', title, head, '-'.repeat(head.length), ...body].join('\n');
}

/** What was not measured is a dash. */
export function written(value: number | undefined, digits = 0): string {
  return value === undefined || !Number.isFinite(value) ? '–' : value.toFixed(digits);
}

/** How many times `base` it is. */
export function times(value: number | undefined, base: number | undefined): string {
  const ratio = written((value ?? Number.NaN) / (base ?? Number.NaN), 2);
  return ratio === '–' ? ratio : `x${ratio}`;
}
