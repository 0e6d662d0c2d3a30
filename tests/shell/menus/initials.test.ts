import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../src/shell/menus/AccountMenu.tsx';

describe('initials', () => {
  it.each([
    ['Demo Operator', 'DO'],
    ['Anna Maria von Berg', 'AB'],
    ['operator', 'O'],
    ['hana.sato@example.com', 'HS'],
    ['operator@example.com', 'O'],
    ['@hana', 'H'],
    ['@@hana', 'H'],
    ['hana@example.com@example.org', 'HC'],
    ['Hana Sato (hana@example.com)', 'HS'],
    ['Hana Sato <hana@example.com>', 'HS'],
    ['<hana@example.com>', 'H'],
    ['(Hana)', 'H'],
    ['佐藤', '佐'],
    ['佐藤 （夜勤）', '佐'],
    ['"Hana Sato" <hana@example.com>', 'HS'],
    ['𠮷野', '𠮷'],
    ['', '?'],
  ])('of "%s" are "%s"', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });

  it.each([
    ['a', 'A'],
    ['@', '?'],
    ['.', '?'],
    ['(', '?'],
    ['<', '?'],
    [' ', '?'],
    ['a@', 'AA'],
    ['(a', 'AA'],
    ['(a)', 'AA'],
    ['a (b) <c> ', 'AB'],
  ])('of 400,000 "%s" take linear time; quadratic time would exceed the test timeout', (part, letters) => {
    expect(initialsOf(part.repeat(400_000))).toBe(letters);
  });
});
