/** NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** Prints rows as a text table. The first column is aligned left, the others right. */
export function printTable(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  );
  const lines = texts.map((row) =>
    widths
      .map((width, column) => {
        const text = row[column] ?? '';
        return column === 0 ? text.padEnd(width) : text.padStart(width);
      })
      .join('   '),
  );
  console.log(['', title, ...lines].join('\n'));
}
