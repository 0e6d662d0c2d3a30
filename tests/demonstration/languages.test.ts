import { describe, expect, it } from 'vitest';
import { languages } from '../../src/demonstration/languages.ts';

describe('languages', () => {
  it('are English, German and French, in this order', () => {
    expect(languages.map(({ value, label }) => [value, label])).toEqual([
      ['en', 'English'],
      ['de', 'German'],
      ['fr', 'French'],
    ]);
  });

  it.each(languages)('have their own flag: $label', ({ icon }) => {
    expect(icon).toMatch(/^data:image\/svg\+xml,/);
    expect(languages.filter((language) => language.icon === icon)).toHaveLength(1);
  });

  it('cannot be changed', () => {
    expect([languages, ...languages].every(Object.isFrozen)).toBe(true);
  });
});
