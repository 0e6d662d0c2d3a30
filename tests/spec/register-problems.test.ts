import { describe, expect, it } from 'vitest';
import { readRegister } from './read-register.ts';
import { registerProblems } from './register-problems.ts';

const FILES: Readonly<Record<string, string[]>> = {
  'shell/Menu.test.tsx': ['menu › opens', 'menu › closes', 'drawer › closes', 'shows a|b'],
};
const HEAD = '## 2. Screens\n\n| Requirement | Test |\n|---|---|\n';

const problemsOf = (rows: string) =>
  registerProblems(readRegister(HEAD + rows), (file) => FILES[file] ?? null);

describe('readRegister', () => {
  it('reads section, requirement and tests of each row', () => {
    const rows = readRegister(
      `Words | with a bar\n${HEAD}| Opens. | \`a.test.ts\` › opens<br>\`b.test.ts\` › g › \`x\` |\n\n## 3. Data\n\n| A \\| b. | |`,
    );
    expect(rows).toEqual([
      {
        section: 2,
        line: 6,
        requirement: 'Opens.',
        tests: [
          { file: 'a.test.ts', title: 'opens' },
          { file: 'b.test.ts', title: 'g › `x`' },
        ],
        unreadable: [],
      },
      { section: 3, line: 10, requirement: 'A | b.', tests: [], unreadable: [] },
    ]);
  });
});

describe('registerProblems', () => {
  it.each([
    ['its title', '| Opens. | `shell/Menu.test.tsx` › opens |'],
    ['its title and its group', '| Closes. | `shell/Menu.test.tsx` › menu › closes |'],
    ['a title with a bar', '| Shows. | `shell/Menu.test.tsx` › shows a\\|b |'],
  ])('are none where a test is named by %s', (_, row) => {
    expect(problemsOf(row)).toEqual([]);
  });

  it.each([
    ['no requirement', '| | `shell/Menu.test.tsx` › opens |', 'has no requirement'],
    ['no test', '| Opens. | |', 'has no test'],
    ['no column for tests', '| Opens. |', 'has no test'],
    ['no title', '| Opens. | `shell/Menu.test.tsx` |', 'has no test'],
    ['no file', '| Opens. | opens |', 'cannot be read: opens'],
    ['one cell too many', '| Opens. | `shell/Menu.test.tsx` › opens | yes |', 'cannot be read: yes'],
    ['a file that is gone', '| Opens. | `shell/Gone.test.tsx` › opens |', 'which is not there'],
    ['a file without tests', '| Opens. | `shell/Menu.tsx` › opens |', 'no file of tests'],
    [
      'a test that is gone',
      '| Opens. | `shell/Menu.test.tsx` › flies |',
      'names "flies", which does not run',
    ],
    ['half a title', '| Opens. | `shell/Menu.test.tsx` › pens |', 'names "pens", which does not run'],
    ['a title of two tests', '| Closes. | `shell/Menu.test.tsx` › closes |', 'has 2'],
  ])('tell of a row with %s', (_, row, problem) => {
    expect(problemsOf(row).join()).toContain(`line 5 ${problem.startsWith('which') ? 'names' : ''}`);
    expect(problemsOf(row).join()).toContain(problem);
  });

  it('tell of a row that says what another says, and of one before the first section', () => {
    const row = '| Opens. | `shell/Menu.test.tsx` › opens |';
    expect(problemsOf(`${row}\n${row}`)).toEqual(['line 6 says what another row says']);
    expect(registerProblems(readRegister(row), (file) => FILES[file] ?? null)).toEqual([
      'line 1 stands before the first section',
    ]);
  });
});
