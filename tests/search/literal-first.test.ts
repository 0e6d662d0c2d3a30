import { describe, expect, it } from 'vitest';
import { literalFirst } from '../../src/search/literal-first.ts';

/** Orders entries such as 'a' or 'p1': the first letter is `p` if pinyin found it, the digit is the day. */
const order = (names: string, keepsDays: boolean) =>
  literalFirst(
    names.split(' ').map((name) => ({ name, day: name[1] ?? '' })),
    ({ name }) => !name.startsWith('p'),
    keepsDays,
  )
    .map(({ name }) => name)
    .join(' ');

describe('literalFirst', () => {
  it.each([
    ['one day', true, 'a p b p c', 'a b c p p'],
    ['several days, the newest first: within each', true, 'p2 a2 p2 p1 b1', 'a2 p2 p2 b1 p1'],
    ['several days, the oldest first: within each', true, 'p1 b1 p2 a2', 'b1 p1 a2 p2'],
    ['several days in another order', false, 'p2 a2 p1 b1', 'a2 b1 p2 p1'],
    ['a list in which all are alike', true, 'p2 p1', 'p2 p1'],
  ])('keeps the order of literal matches and of others: %s', (_, keepsDays, names, expected) => {
    expect(order(names, keepsDays)).toBe(expected);
  });
});
