import { describe, expect, it } from 'vitest';
import { readRegister } from './read-register.ts';
import { registerProblems } from './register-problems.ts';

const KNOWN = ['T001', 'T002'];
const HEAD = '## 2. Screens\n\n| Requirement | Test |\n|---|---|\n';

const problemsOf = (rows: string) =>
  registerProblems(readRegister(HEAD + rows), (id) =>
    KNOWN.includes(id) ? [{ id, file: 'shell/Menu.test.tsx', level: 'U' }] : [],
  );

describe('readRegister', () => {
  it('reads section, requirement and tests of each row', () => {
    const rows = readRegister(
      `Words | with a bar\n${HEAD}| Opens. | T001, T002 |\n\n## 3. Data\n\n| A \\| b. | |`,
    );
    expect(rows).toEqual([
      { section: 2, line: 6, requirement: 'Opens.', ids: ['T001', 'T002'], unreadable: [] },
      { section: 3, line: 10, requirement: 'A | b.', ids: [], unreadable: [] },
    ]);
  });
});

describe('registerProblems', () => {
  it.each([
    ['one test', '| Opens. | T001 |'],
    ['several', '| Opens. | T001, T002 |'],
  ])('finds no problem in a row with %s', (_, row) => {
    expect(problemsOf(row)).toEqual([]);
  });

  it.each([
    ['no requirement', '| | T001 |', 'has no requirement'],
    ['no test', '| Opens. | |', 'has no test'],
    ['no column for tests', '| Opens. |', 'has no test'],
    ['text that is not an ID', '| Opens. | opens |', 'cannot be read: opens'],
    ['an ID that is too short', '| Opens. | T1 |', 'cannot be read: T1'],
    ['one cell too many', '| Opens. | T001 | yes |', 'cannot be read: yes'],
    ['an ID that no test has', '| Opens. | T001, T009 |', 'names T009, which no test has'],
  ])('finds a row with %s', (_, row, problem) => {
    expect(problemsOf(row).join()).toContain(`line 5 ${problem}`);
  });

  it('finds a duplicate row, and one before the first section', () => {
    const row = '| Opens. | T001 |';
    expect(problemsOf(`${row}\n${row}`)).toEqual(['line 6 repeats the requirement of another row']);
    expect(registerProblems(readRegister(row), () => [])).toEqual([
      'line 1 is before the first section',
      'line 1 names T001, which no test has',
    ]);
  });
});
