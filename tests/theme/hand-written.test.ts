import { describe, expect, it } from 'vitest';
import { controlsIn, countStyleLines, handWrittenControls } from './hand-written.ts';

/** Controls come from Mantine; each hand-written one needs a reason. */
const MAX_CONTROLS = 8;
/** Mantine styles its own components; more lines than this would be a second component library. */
const MAX_STYLE_LINES = 2_000;

describe('hand-written controls', () => {
  it('are found as HTML elements, and as layout components with the element or role of a control', () => {
    const code = `
      // Hand-written: drawn a thousand times.
      const a = <><button type="button" /><table /><Box component="input" /><div role="option" />
        <Text component={'button'} /><Flex role="menuitemradio" /><p contentEditable /><details /></>;
      const b = <><Button /><div role="status" /><Box component="span" /><menu.button /><ActionIcon component="label" /></>;`;
    const found = controlsIn('a.tsx', code);
    expect(found.map(({ element }) => element)).toEqual([
      'button',
      'table',
      'input',
      'div role=option',
      'button',
      'Flex role=menuitemradio',
      'p contentEditable',
      'details',
    ]);
    expect(found[0]).toMatchObject({ place: 'a.tsx:3', reason: 'drawn a thousand times.' });
    expect(found[1]?.reason).toBeUndefined();
  });

  it(`are at most ${MAX_CONTROLS}, each with a reason`, () => {
    const controls = handWrittenControls();
    expect(controls.filter(({ reason }) => !reason).map(({ place }) => place)).toEqual([]);
    expect(controls.length).toBeLessThanOrEqual(MAX_CONTROLS);
  });
});

describe('hand-written styles', () => {
  it(`have fewer than ${MAX_STYLE_LINES} lines`, () => {
    expect(countStyleLines()).toBeGreaterThan(0);
    expect(countStyleLines()).toBeLessThan(MAX_STYLE_LINES);
  });
});
