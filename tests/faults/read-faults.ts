import { type Citations, readCitations } from '../spec/citations.ts';
import type { Level } from '../spec/identified-tests.ts';
import { readRows } from '../spec/read-rows.ts';

const LEVELS: readonly string[] = ['U', 'H', 'C'] satisfies Level[];

export interface FaultRow extends Citations {
  /** Number of the group; 0 before the first. */
  readonly group: number;
  /** Line in the table's document, from 1. */
  readonly line: number;
  /** Number of the fault; NaN if it cannot be read. */
  readonly number: number;
  readonly fault: string;
  readonly behaviour: string;
  /** The levels at which the row requires a test. */
  readonly levels: readonly Level[];
}

/** The rows of all groups of the table of faults, in order. */
export function readFaults(markdown: string): FaultRow[] {
  return readRows(markdown).map(({ section, line, cells }) => {
    const [number = '', fault = '', behaviour = '', level = '', cited = '', ...rest] = cells;
    const { ids, unreadable } = readCitations(cited);
    const levels = level.split(/,\s*/);
    return {
      group: section,
      line,
      number: Number(number || Number.NaN),
      fault,
      behaviour,
      levels: levels.filter(isLevel),
      ids,
      unreadable: [...unreadable, ...rest, ...levels.filter((name) => name !== '' && !isLevel(name))],
    };
  });
}

function isLevel(name: string): name is Level {
  return LEVELS.includes(name);
}
