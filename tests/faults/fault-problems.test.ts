import { describe, expect, it } from 'vitest';
import type { Level } from '../spec/identified-tests.ts';
import { faultProblems } from './fault-problems.ts';
import { readFaults } from './read-faults.ts';

const [UNIT, HTTP, BROWSER] = ['T001', 'T002', 'T003'];
const LEVELS: Readonly<Record<string, Level>> = { [UNIT]: 'U', [HTTP]: 'H', [BROWSER]: 'C' };
const HEAD = '## 1. Session\n\n| # | Fault | Expected behaviour | Level | Test |\n|---|---|---|---|---|\n';

function findTests(id: string) {
  const level = LEVELS[id];
  return level ? [{ id, file: 'a.test.ts', level }] : [];
}

const problemsOf = (rows: string, count = 1) => faultProblems(readFaults(HEAD + rows), count, findTests);

describe('readFaults', () => {
  it('reads group, number, words, levels and tests of each row', () => {
    expect(readFaults(`${HEAD}| 7 | Late. | Wait. | U, C | ${UNIT}, ${BROWSER} |`)).toEqual([
      {
        group: 1,
        line: 5,
        number: 7,
        fault: 'Late.',
        behaviour: 'Wait.',
        levels: ['U', 'C'],
        ids: [UNIT, BROWSER],
        unreadable: [],
      },
    ]);
  });
});

describe('faultProblems', () => {
  it.each([
    ['U', UNIT],
    ['U', HTTP],
    ['H', HTTP],
    ['C', BROWSER],
    ['U, C', `${UNIT}, ${BROWSER}`],
    ['H', `${UNIT}, ${HTTP}`],
  ])('finds no problem in a row of level %s with %s', (level, tests) => {
    expect(problemsOf(`| 1 | Late. | Wait. | ${level} | ${tests} |`)).toEqual([]);
  });

  it.each([
    ['U', BROWSER, 'U'],
    ['H', UNIT, 'H'],
    ['H', BROWSER, 'H'],
    ['C', HTTP, 'C'],
    ['U, C', UNIT, 'C'],
    ['C, U', BROWSER, 'U'],
  ])('finds that a row of level %s with %s has no test at level %s', (level, tests, missing) => {
    expect(problemsOf(`| 1 | Late. | Wait. | ${level} | ${tests} |`)).toEqual([
      `line 5 has no test at level ${missing}`,
    ]);
  });

  it.each([
    ['without tests', '| 1 | Late. | Wait. | U | |', 'line 5 has no test'],
    ['without a level', `| 1 | Late. | Wait. | | ${UNIT} |`, 'line 5 has no level'],
    ['of an unknown level', `| 1 | Late. | Wait. | U, X | ${UNIT} |`, 'line 5 cannot be read: X'],
    ['without a fault', `| 1 | | Wait. | U | ${UNIT} |`, 'line 5 does not name'],
    ['without a behaviour', `| 1 | Late. | | U | ${UNIT} |`, 'line 5 does not name'],
    ['whose test does not exist', '| 1 | Late. | Wait. | U | T009 |', 'names T009, which no test has'],
    ['without a number', `| | Late. | Wait. | U | ${UNIT} |`, 'line 5 has no valid number'],
    ['with a number beyond the last', `| 2 | Late. | Wait. | U | ${UNIT} |`, 'line 5 has no valid number'],
    ['with one cell too many', `| 1 | Late. | Wait. | U | ${UNIT} | yes |`, 'cannot be read: yes'],
  ])('finds a row %s', (_, row, problem) => {
    expect(problemsOf(row).join()).toContain(problem);
  });

  it('finds missing and duplicate numbers', () => {
    const row = (number: number) => `| ${number} | Late. | Wait. | U | ${UNIT} |`;
    expect(problemsOf([1, 3, 3].map(row).join('\n'), 4)).toEqual([
      'fault 2 is missing',
      'fault 4 is missing',
      'line 7 is another fault 3',
    ]);
  });

  it('finds a row before the first group', () => {
    const rows = readFaults(`| 1 | Late. | Wait. | U | ${UNIT} |`);
    expect(faultProblems(rows, 1, findTests)).toEqual(['line 1 is before the first group']);
  });
});
