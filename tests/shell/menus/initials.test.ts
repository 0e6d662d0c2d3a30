import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../src/shell/menus/AccountMenu.tsx';

describe('initials', () => {
  it.each([
    ['Demo Operator', 'DO'],
    ['Anna Maria von Berg', 'AB'],
    ['hana.sato@example.com', 'HS'],
    ['operator@example.com', 'O'],
    ['@hana', 'H'],
    ['Hana Sato (hana@example.com)', 'HS'],
    ['(Hana)', 'H'],
    ['佐藤 （夜勤）', '佐'],
    ['"Hana Sato" <hana@example.com>', 'HS'],
    ['𠮷野', '𠮷'],
    ['', '?'],
  ])('of "%s" are "%s"', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });
});
