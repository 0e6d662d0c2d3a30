/** A row of a table in a document. */
export interface TableRow {
  /** Number of the section that contains the row (`## 2. …`); 0 before the first. */
  readonly section: number;
  /** Line in the document, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const SECTION = /^## (\d+)\. /;
const DELIMITER_ROW = /^\|[-|\s]+\|$/;
/** A pipe between cells. A pipe inside a cell is escaped. */
const BORDER = /(?<!\\)\|/;

/** The rows of all tables in a document, in order, without the header rows. */
export function readRows(markdown: string): TableRow[] {
  const rows: TableRow[] = [];
  const lines = markdown.split('\n').map((line) => line.trim());
  let section = 0;
  for (const [index, line] of lines.entries()) {
    section = Number(SECTION.exec(line)?.[1] ?? section);
    const isHead = DELIMITER_ROW.test(lines[index + 1] ?? '');
    if (line.startsWith('|') && !isHead && !DELIMITER_ROW.test(line))
      rows.push({ section, line: index + 1, cells: readCells(line) });
  }
  return rows;
}

function readCells(line: string): string[] {
  const [, ...cells] = line.split(BORDER).map((cell) => cell.replaceAll('\\|', '|').trim());
  return cells.slice(0, -1);
}
