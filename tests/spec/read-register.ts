import { type Citations, readCitations } from './citations.ts';
import { readRows } from './read-rows.ts';

export interface Row extends Citations {
  /** Number of the section of the spec. */
  readonly section: number;
  /** Line in the register, from 1. */
  readonly line: number;
  readonly requirement: string;
}

/** The rows of all tables in the register, in order. */
export function readRegister(markdown: string): Row[] {
  return readRows(markdown).map(({ section, line, cells }) => {
    const [requirement = '', cited = '', ...rest] = cells;
    const { ids, unreadable } = readCitations(cited);
    return { section, line, requirement, ids, unreadable: [...unreadable, ...rest] };
  });
}
