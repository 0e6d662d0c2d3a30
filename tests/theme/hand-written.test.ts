import { describe, expect, it } from 'vitest';
import { controlsIn, countStyleLines, handWrittenControls } from './hand-written.ts';

/** Other controls are Mantine's. */
const MAX_CONTROLS = 8;
/** More CSS than this would be a second component library. */
const MAX_STYLE_LINES = 2_000;

describe('hand-written controls', () => {
  it('are found by element, by the component of a Box and by role', () => {
    const code = `
      // Hand-written: drawn a thousand times.
      const a = <><button type="button" /><table /><Box component="input" /><div role="option" /></>;
      const b = <><Button /><div role="status" /><Box component="span" /><menu.button /></>;`;
    const found = controlsIn('a.tsx', code);
    expect(found.map(({ element }) => element)).toEqual(['button', 'table', 'input', 'div role=option']);
    expect(found[0]).toMatchObject({ location: 'a.tsx:3', reason: 'drawn a thousand times.' });
    expect(controlsIn('b.tsx', 'const a = <button />;')[0]?.reason).toBeUndefined();
  });

  it(`are at most ${MAX_CONTROLS}, each with a reason`, () => {
    const controls = handWrittenControls();
    expect(controls.filter(({ reason }) => !reason).map(({ location }) => location)).toEqual([]);
    expect(controls.length).toBeLessThanOrEqual(MAX_CONTROLS);
  });
});

describe('hand-written styles', () => {
  it(`have fewer than ${MAX_STYLE_LINES} lines`, () => {
    expect(countStyleLines()).toBeGreaterThan(0);
    expect(countStyleLines()).toBeLessThan(MAX_STYLE_LINES);
  });
});
