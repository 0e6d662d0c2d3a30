import { describe, expect, it } from 'vitest';
import { literalFirst } from '../../../src/anime/select/literal-first.ts';
import type { SortOrder } from '../../../src/anime/view/view.ts';

/** Orders entries such as 'a' or 'p1': the first letter is `p` if pinyin found it, the digit is the day. */
const order = (names: string, sort: SortOrder) =>
  literalFirst(
    names.split(' ').map((name) => ({ name, ...(name[1] && { day: name[1] }) })),
    ({ name }) => !name.startsWith('p'),
    sort,
  )
    .map(({ name }) => name)
    .join(' ');

describe('literalFirst', () => {
  it.each([
    ['today', 'latest', 'a p b p c', 'a b c p p'],
    ['today', 'title', 'p a', 'a p'],
    ['the history by time: within each day', 'latest', 'p2 a2 p2 p1 b1', 'a2 p2 p2 b1 p1'],
    ['the history by time: within each day', 'oldest', 'p1 b1 p2 a2', 'b1 p1 a2 p2'],
    ['the history in another order', 'title', 'p2 a2 p1 b1', 'a2 b1 p2 p1'],
    ['the history in another order', 'episode', 'p1 b1 p2 a2', 'b1 a2 p1 p2'],
    ['a list in which all are alike', 'latest', 'p2 p1', 'p2 p1'],
  ] as const)('keeps the order of literal matches and of others: %s, %s', (_, sort, names, expected) => {
    expect(order(names, sort)).toBe(expected);
  });
});
