import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCoveredHeight } from '../../src/page/use-covered-height.ts';

it('useCoveredHeight sets the height of the tallest notice that is shown at a place', () => {
  const show = (property: '--notice-height' | '--foot-height', heightPx: number) =>
    renderHook((px: number) => useCoveredHeight(property, px), { initialProps: heightPx });
  const heights = () => {
    const { style } = document.documentElement;
    return ['--notice-height', '--foot-height'].map((name) => style.getPropertyValue(name));
  };
  const notice = show('--notice-height', 52);
  const low = show('--foot-height', 60);
  const tall = show('--foot-height', 120);
  expect(heights()).toEqual(['52px', '120px']);
  tall.unmount();
  expect(heights()).toEqual(['52px', '60px']);
  low.rerender(80);
  expect(heights()).toEqual(['52px', '80px']);
  low.rerender(0);
  expect(heights()).toEqual(['52px', '']);
  notice.unmount();
  expect(heights()).toEqual(['', '']);
});
