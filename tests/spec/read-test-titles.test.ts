import { describe, expect, it } from 'vitest';
import { readTestTitles } from './read-test-titles.ts';

describe('readTestTitles', () => {
  it.each([
    ['a test', `it('opens', () => {});`, ['opens']],
    ['a test of Playwright', `test('opens', async ({ page }) => {});`, ['opens']],
    ['a named function', `it('opens', open);`, ['opens']],
    ['options', `it('opens', { timeout: 5, skip: false }, () => {});`, ['opens']],
    ['a table', `it.each([[1, 2]])('shows %i as %s', (a, b) => {});`, ['shows %i as %s']],
    ['a table of objects', 'it.each(rows)("of $name", () => {});', ['of $name']],
    ['a tagged table', 'it.each`a | b`("shows $a", () => {});', ['shows $a']],
    ['quotes', `it("closes on 'Escape'", () => {});`, ["closes on 'Escape'"]],
    ['a template without expressions', 'it(`opens`, () => {});', ['opens']],
    [
      'expressions',
      `for (const p of ps) test(\`opens \${p} at \${p ? \`\${p} px\` : 1}\`, () => {});`,
      ['opens … at …'],
    ],
    ['a sum', `it('opens ' + path, () => {});`, ['opens …']],
    ['a constant', 'it(TITLE, () => {});', ['…']],
    [
      'groups',
      `describe('menu', () => { describe('keys', () => { it('a', f); }); it('b', f); });`,
      ['menu › keys › a', 'menu › b'],
    ],
    [
      'groups of Playwright',
      `test.describe(\`at \${w} px\`, () => { test('a', f); }); test('b', f);`,
      ['at … px › a', 'b'],
    ],
    ['a table of groups', `describe.each([1])('at %i', () => { it('a', f); });`, ['at %i › a']],
    [
      'no other calls',
      `test.beforeEach(() => {}); test.use({}); describe('x', () => { it('a', f); });`,
      ['x › a'],
    ],
  ])('reads %s', (_, source, titles) => {
    expect(readTestTitles(source)).toEqual(titles);
  });

  it.each([
    ['skipped', `it.skip('x', () => {});`],
    ['skipped with a table', `it.skip.each([1])('x', () => {});`],
    ['skipped on a condition', `it.skipIf(isSlow)('x', () => {});`],
    ['run on a condition', `it.runIf(isFast)('x', () => {});`],
    ['skipped by its options', `it('x', { skip: true }, () => {});`],
    ['skipped by a call inside', `test('x', async ({ page }) => { test.skip(isSlow, 'slow'); });`],
    ['skipped by its context', `it('x', ({ skip }) => { skip(); });`],
    ['in a skipped group', `describe.skip('g', () => { it('x', () => {}); });`],
    ['expected to fail because of a call inside', `test('x', async () => { test.fail(); });`],
    [
      'in a group that is skipped by a call inside',
      `test.describe('g', () => { test.skip(); test('x', () => {}); });`,
    ],
    ['to be fixed', `test.fixme('x', () => {});`],
    ['to be written', `it.todo('x');`],
    ['without a function', `it('x');`],
    ['expected to fail', `it.fails('x', () => {});`],
    ['in a line comment', `// it('x', () => {});`],
    ['in a block comment', `/* it('x', () => {}); */`],
    ['in a string', 'const source = `it("x", () => {});`;'],
    ['declared by another function', `unit('x', () => {}); suiteOf.it('x', () => {});`],
  ])('does not count a test that is %s', (_, source) => {
    expect(
      readTestTitles(`${source}\nit('other', () => {});`).filter((title) => title.includes('x')),
    ).toEqual([]);
  });

  it('counts the tests beside a skipped one', () => {
    const source = `describe('g', () => { it.skip('a', f); it.todo('b'); it('c', ({ skip }) => skip()); it('d', f); });`;
    expect(readTestTitles(source)).toEqual(['g › d']);
  });

  it('reads markup and types', () => {
    const source = `it('shows', () => { render(<p title={'it' as const}>it('x', f)</p>); });`;
    expect(readTestTitles(source, 'tsx')).toEqual(['shows']);
  });

  it('throws if a file cannot be parsed', () => {
    expect(() => readTestTitles(`it('x', () => {`)).toThrow(SyntaxError);
  });
});
