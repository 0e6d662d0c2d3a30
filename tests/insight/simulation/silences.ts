import type { Random } from '../../soak/random.ts';
import { type Clock, DAY, HOUR } from './clock.ts';
import { chance, type PlannedSlot, WEEKS } from './plan.ts';

export const PLATFORMS = ['agedm', 'bilibili', 'iqiyi', 'tencent', 'youku'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** While nothing of a platform comes. */
export interface Silence {
  readonly platform: Platform;
  readonly from: Clock;
  readonly to: Clock;
  /** Whether what should have come comes when the silence ends. */
  readonly isCaughtUp: boolean;
}

export function createSilence(random: Random): Silence {
  const day = random.between(15, WEEKS * 7 - 10);
  const length = random.pickWeighted([
    [4, 1],
    [1, 2],
    [1, 3],
    [1, 7],
  ]);
  const endsInTheEvening = chance(random, 20);
  return {
    platform: random.pick(PLATFORMS),
    from: day * DAY,
    to: (day + length) * DAY - (endsInTheEvening ? random.between(30, 3 * HOUR) : 0),
    isCaughtUp: chance(random, 50),
  };
}

/** What comes while its platform is silent is lost, or comes when the silence ends. */
export function hush(
  slots: readonly PlannedSlot[],
  platform: Platform,
  silences: readonly Silence[],
  random: Random,
): readonly PlannedSlot[] {
  return slots.map((slot) => {
    const { at } = slot;
    const silence = silences.find(
      (each) => each.platform === platform && at !== null && at >= each.from && at < each.to,
    );
    if (!silence) return slot;
    return { ...slot, at: silence.isCaughtUp ? silence.to + random.between(0, 20) : null, cause: 'silence' };
  });
}
