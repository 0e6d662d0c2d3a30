import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { addFonts } from '../../src/theme/fonts.ts';
import { colors, theme } from '../../src/theme/theme.ts';
import { blend, contrast } from './contrast.ts';

const tokens = readFileSync(new URL('../../src/theme/tokens.css', import.meta.url), 'utf8');

function token(name: string): string {
  return new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? '';
}

describe('theme', () => {
  it.each([
    ['primary', '#1877F2'],
    ['secondary', '#8E33FF'],
    ['info', '#00B8D9'],
    ['success', '#22C55E'],
    ['warning', '#FFAB00'],
    ['error', '#FF5630'],
  ] as const)("has the spec's %s colour at shade 5", (name, color) => {
    expect(theme.colors?.[name]?.[5]).toBe(color);
    expect(theme.colors?.[name]).toHaveLength(10);
  });

  it("has the spec's corner radius, fonts and breakpoints", () => {
    expect(theme.defaultRadius).toBe(8);
    expect(theme.fontFamily).toMatch(/^'DM Sans Variable'/);
    expect(theme.headings?.fontFamily).toMatch(/^Barlow/);
    expect(theme.breakpoints).toMatchObject({ md: '56.25em', lg: '75em' });
  });

  it('adds the fonts of the spec from the bundle, and loads them at once only if they are cached', () => {
    const added: FontFace[] = [];
    const load = vi.fn(() => Promise.reject(new Error('offline')));
    class FakeFontFace {
      readonly given: readonly unknown[];
      readonly load = load;
      constructor(...given: unknown[]) {
        this.given = given;
      }
    }
    vi.stubGlobal('FontFace', FakeFontFace);
    const fonts = { add: (font: FontFace) => added.push(font) } as unknown as FontFaceSet;
    addFonts(fonts, false);
    expect(load).not.toHaveBeenCalled();
    addFonts(fonts, true);
    expect(load).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
    expect(added).toMatchObject([
      { given: ['DM Sans Variable', expect.stringMatching(/dm-sans.*\.woff2/), { weight: '100 1000' }] },
      { given: ['Barlow', expect.stringMatching(/barlow.*700.*\.woff2/), { weight: '700' }] },
      ...added.slice(0, 2),
    ]);
  });

  it("has the spec's sizes", () => {
    const names = ['radius-control', 'sidebar-width', 'drawer-width', 'header-height', 'auth-width'];
    expect(names.map(token)).toEqual(['8px', '18.75rem', '18rem', '4rem', '26.25rem']);
    // The sidebar is fixed from lg on.
    expect(tokens).toMatch(/min-width: 75em\) \{[^}]*--header-height: 4.5rem/);
  });
});

describe('contrast of the theme', () => {
  const card = token('card');
  const page = token('page');
  const selected = blend('#1877F2', 0.12, card);
  const pairs: readonly (readonly [string, string, string])[] = [
    ['text on the page', token('ink'), page],
    ['secondary text on the page', token('ink-2'), page],
    ['secondary text on a card', token('ink-2'), card],
    ['secondary text on hover', token('ink-2'), blend('#919EAB', 0.08, card)],
    ['a link on the page', token('link'), page],
    ['the selected entry', token('link'), selected],
    ['the initials', token('link'), colors.primary[1]],
    ['white on a primary button', '#ffffff', colors.primary[7]],
    ['the badge', colors.error[7], colors.error[1]],
    ['an error beside a field', colors.error[7], card],
    ['a problem', colors.error[9], colors.error[0]],
    ['a notice', colors.warning[9], colors.warning[1]],
    ['the number of updates', colors.primary[8], blend('#1877F2', 0.08, card)],
    ['the number of platforms', colors.secondary[8], blend('#8E33FF', 0.08, card)],
    ['a soft button', token('ink'), blend('#919EAB', 0.28, card)],
    ...(['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const).map(
      (name) => [`white on ${name} 7`, '#ffffff', colors[name][7]] as const,
    ),
  ];
  it.each(pairs)('is at least 4.5 for %s', (_, text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['card', 'page'])('is at least 3 for the border of a field on the %s', (surface) => {
    expect(contrast(token('edge'), token(surface))).toBeGreaterThanOrEqual(3);
  });
});
