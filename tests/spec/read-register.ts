/** A test that proves a requirement. */
export interface Citation {
  /** From `tests/`. */
  readonly file: string;
  /** As in the source, with the titles of as many groups before it as tell it from others. */
  readonly title: string;
}

export interface Row {
  /** Number of the section of the spec. */
  readonly section: number;
  /** Line in the register, from 1. */
  readonly line: number;
  readonly requirement: string;
  readonly tests: readonly Citation[];
  /** What stands in the row and cannot be read. */
  readonly unreadable: readonly string[];
}

const SECTION = /^## (\d+)\. /;
const HEAD = /^\| *Requirement *\| *Test *\|$/;
const RULE = /^\|[-|\s]+\|$/;
const CITATION = /^`([^`]+)` › (.+)$/;

/** The rows of all tables in the register, in order. */
export function readRegister(markdown: string): Row[] {
  const rows: Row[] = [];
  let section = 0;
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = text.trim();
    const number = SECTION.exec(line)?.[1];
    if (number) section = Number(number);
    if (line.startsWith('|') && !HEAD.test(line) && !RULE.test(line))
      rows.push(readRow(line, section, index));
  }
  return rows;
}

function readRow(text: string, section: number, index: number): Row {
  // A pipe that belongs to a text is escaped.
  const [, requirement = '', cited = '', ...rest] = text.split(/(?<!\\)\|/).map(plain);
  const citations = cited === '' ? [] : cited.split(/\s*<br>\s*/);
  const read = citations.map((citation) => ({ citation, match: CITATION.exec(citation) }));
  return {
    section,
    line: index + 1,
    requirement,
    tests: read.flatMap(({ match }) => (match?.[1] && match[2] ? [{ file: match[1], title: match[2] }] : [])),
    unreadable: [...read.filter(({ match }) => !match).map(({ citation }) => citation), ...rest.slice(0, -1)],
  };
}

function plain(cell: string): string {
  return cell.replaceAll('\\|', '|').trim();
}
