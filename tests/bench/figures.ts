export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
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

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
export const whole = (value: number): string => Math.round(value).toString();
