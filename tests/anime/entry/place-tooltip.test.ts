import { describe, expect, it } from 'vitest';
import { placeTooltip } from '../../../src/anime/entry/place-tooltip.ts';

const viewport = { width: 400, height: 300 };
const tooltip = { width: 120, height: 40 };

describe('placeTooltip', () => {
  it('stands below its anchor and centred', () => {
    expect(placeTooltip({ left: 100, top: 50, bottom: 70, width: 60 }, tooltip, viewport)).toEqual({
      left: 70,
      top: 76,
    });
  });

  it('goes above where below there is no room', () => {
    expect(placeTooltip({ left: 100, top: 270, bottom: 290, width: 60 }, tooltip, viewport).top).toBe(224);
  });

  it('stands below as long as it keeps its distance from the edge, also where above there is room', () => {
    const topAt = (bottom: number) =>
      placeTooltip({ left: 100, top: bottom - 20, bottom, width: 60 }, tooltip, viewport).top;
    expect([246, 247].map(topAt)).toEqual([252, 181]);
  });

  it('stands below where there is no room on either side', () => {
    const topAt = (top: number) =>
      placeTooltip({ left: 100, top, bottom: 290, width: 60 }, tooltip, viewport).top;
    expect([54, 53].map(topAt)).toEqual([8, 296]);
  });

  it('stays within the window at both sides', () => {
    expect(placeTooltip({ left: 0, top: 50, bottom: 70, width: 20 }, tooltip, viewport).left).toBe(8);
    expect(placeTooltip({ left: 380, top: 50, bottom: 70, width: 20 }, tooltip, viewport).left).toBe(272);
  });
});
