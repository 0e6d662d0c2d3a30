import { describe, expect, it } from 'vitest';
import { placeTooltip } from '../../../src/anime/entry/place-tooltip.ts';

const viewport = { width: 400, height: 300 };
const tooltip = { width: 120, height: 40 };

describe('placeTooltip', () => {
  it('centres the tooltip below its anchor', () => {
    expect(placeTooltip({ left: 100, top: 50, bottom: 70, width: 60 }, tooltip, viewport)).toEqual({
      left: 70,
      top: 76,
    });
  });

  it('places it above if there is no room below', () => {
    expect(placeTooltip({ left: 100, top: 270, bottom: 290, width: 60 }, tooltip, viewport).top).toBe(224);
  });

  it('prefers the position below while the distance to the edge allows it', () => {
    const topAt = (bottom: number) =>
      placeTooltip({ left: 100, top: bottom - 20, bottom, width: 60 }, tooltip, viewport).top;
    expect([246, 247].map(topAt)).toEqual([252, 181]);
  });

  it('places it below if there is no room on either side', () => {
    const topAt = (top: number) =>
      placeTooltip({ left: 100, top, bottom: 290, width: 60 }, tooltip, viewport).top;
    expect([54, 53].map(topAt)).toEqual([8, 296]);
  });

  it('keeps it within the window on both sides', () => {
    expect(placeTooltip({ left: 0, top: 50, bottom: 70, width: 20 }, tooltip, viewport).left).toBe(8);
    expect(placeTooltip({ left: 380, top: 50, bottom: 70, width: 20 }, tooltip, viewport).left).toBe(272);
  });
});
