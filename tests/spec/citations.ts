import type { FindTests } from './identified-tests.ts';

/** The tests that a row of a register cites. */
export interface Citations {
  /** IDs of the tests that cover the row. */
  readonly ids: readonly string[];
  /** Parts of the cell that are not IDs. */
  readonly unreadable: readonly string[];
}

const TEST_ID = /^T\d{3}$/;

/** Reads a cell such as `T007, T012`. */
export function readCitations(cell: string): Citations {
  const parts = cell === '' ? [] : cell.split(/\s*,\s*/);
  return {
    ids: parts.filter((part) => TEST_ID.test(part)),
    unreadable: parts.filter((part) => !TEST_ID.test(part)),
  };
}

/** Describes each problem with the tests of a row. */
export function citationProblems({ ids, unreadable }: Citations, findTests: FindTests): string[] {
  return [
    ...(ids.length === 0 ? ['has no test'] : []),
    ...unreadable.map((text) => `cannot be read: ${text}`),
    ...ids.filter((id) => findTests(id).length === 0).map((id) => `names ${id}, which no test has`),
  ];
}
