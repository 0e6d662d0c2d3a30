/** Tasks longer than this count as long tasks, as in the Long Tasks API. */
export const LONG_TASK_MS = 50;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The median of each figure over all runs, or the maximum if its name starts with `worst`. Null for no runs. */
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

/** Total duration of long tasks beyond 50 ms each, in milliseconds. */
export function blockingMs(tasks: readonly { durationMs: number }[]): number {
  return sum(tasks, ({ durationMs }) => Math.max(0, durationMs - LONG_TASK_MS));
}

/** Duration of the longest task; 0 if none was reported, because the browser reports only tasks over 50 ms. */
export function longestMs(tasks: readonly { durationMs: number }[]): number {
  return Math.max(0, ...tasks.map(({ durationMs }) => durationMs));
}

/** Formats rows as a text table. The first column is left-aligned, the others right-aligned. */
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

/** Formats a figure, or a dash if it was not measured. */
export function formatNumber(value: number | undefined, digits = 0): string {
  return value === undefined || !Number.isFinite(value) ? '–' : value.toFixed(digits);
}

/** Formats the ratio of `value` to `base`, for example `x0.75`. */
export function formatRatio(value: number | undefined, base: number | undefined): string {
  const ratio = formatNumber((value ?? Number.NaN) / (base ?? Number.NaN), 2);
  return ratio === '–' ? ratio : `x${ratio}`;
}
