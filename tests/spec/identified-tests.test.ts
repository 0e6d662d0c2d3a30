import { describe, expect, it } from 'vitest';
import { identifiedTestsIn, readIdentifiedTests, testIdProblems } from './identified-tests.ts';

const A_TEST = "it('opens [T001]', () => {});";

describe('identifiedTestsIn', () => {
  it.each([
    ['a test', A_TEST, ['T001']],
    ['a table', "it.each([1])('opens %i [T001]', () => {});", ['T001']],
    ['a template', 'test(`opens at $' + '{width} px [T001]`, () => {});', ['T001']],
    ['several', `${A_TEST} it('closes', () => {}); it('closes again [T003]', () => {});`, ['T001', 'T003']],
    ['a group', "describe('menu [T001]', () => { it('opens', () => {}); });", []],
    ['the middle of a title', "it('opens [T001] twice', () => {});", []],
    ['a skipped test', "it.skip('opens [T001]', () => {});", []],
    ['a comment', `// ${A_TEST}`, []],
  ])('reads the IDs of %s', (_, source, ids) => {
    expect(identifiedTestsIn('page/menu.test.ts', source).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['page/menu.test.ts', A_TEST, 'U'],
    ['session/refresh/refresh.test.ts', `createHttpBrowser(); ${A_TEST}`, 'H'],
    ['http/api.test.ts', `server.listen(0); ${A_TEST}`, 'H'],
    ['browser/menu.spec.ts', `server.listen(0); ${A_TEST}`, 'C'],
  ])('derives the level of a test from its path and source: %s, %s', (file, source, level) => {
    expect(identifiedTestsIn(file, source).map((test) => test.level)).toEqual([level]);
  });
});

describe('readIdentifiedTests', () => {
  it('finds tests at every level', () => {
    const tests = readIdentifiedTests();
    expect(new Set(tests.map(({ level }) => level))).toEqual(new Set(['U', 'H', 'C']));
  });
});

describe('testIdProblems', () => {
  const test = (id: string, file = 'a.test.ts') => ({ id, file, level: 'U' }) as const;

  it('finds no problem if each ID is unique and in a register', () => {
    expect(testIdProblems([test('T001'), test('T002')], new Set(['T001', 'T002', 'T009']))).toEqual([]);
  });

  it('finds an ID that is used twice, and one that is in no register', () => {
    expect(
      testIdProblems([test('T001'), test('T001', 'b.test.ts'), test('T002')], new Set(['T001'])),
    ).toEqual(['T001 is used again in b.test.ts', 'T002 in a.test.ts is in no register']);
  });
});
