import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../src/shell/menus/initials.ts';

describe('initials', () => {
  it.each([
    ['Demo Operator', 'DO'],
    ['Anna Maria von Berg', 'AB'],
    ['operator', 'O'],
    ['hana.sato@example.com', 'HS'],
    ['operator@example.com', 'O'],
    ['@hana', 'H'],
    ['@@hana', 'H'],
    ['Hana Sato (hana@example.com)', 'HC'],
    ['佐藤', '佐'],
    ['𠮷野', '𠮷'],
    ['', '?'],
  ])('of "%s" are "%s"', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });
});
