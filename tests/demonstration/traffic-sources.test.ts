import { describe, expect, it } from 'vitest';
import { trafficSources } from '../../src/demonstration/traffic-sources.ts';

describe('trafficSources', () => {
  it('are Facebook, Google, LinkedIn and Twitter, each with a total', () => {
    expect(trafficSources.map(({ value, label }) => [value, label])).toEqual([
      ['facebook', 'Facebook'],
      ['google', 'Google'],
      ['linkedin', 'LinkedIn'],
      ['twitter', 'Twitter'],
    ]);
    expect(trafficSources.every(({ total }) => Number.isInteger(total) && total > 0)).toBe(true);
  });

  it('cannot be changed', () => {
    expect([trafficSources, ...trafficSources].every(Object.isFrozen)).toBe(true);
  });
});
