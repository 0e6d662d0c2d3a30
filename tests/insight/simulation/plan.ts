import type { Random } from '../../soak/random.ts';
import { type Clock, DAY, HOUR, weekdayOf } from './clock.ts';

/** The last week is only the future of forecasts. */
export const WEEKS = 9;
const DAYS = WEEKS * 7;

/** Why a release does not come as planned. */
type Cause = 'pause' | 'end' | 'delay' | 'skip' | 'silence' | 'irregular';

/** A planned release of a title, before platforms change it. */
export interface PlannedSlot {
  readonly planned: Clock;
  /** Null if it does not come. */
  readonly at: Clock | null;
  /** The numbers it covers: mostly one. Of a paused or ended slot, those that would have come. */
  readonly first: number;
  readonly last: number;
  readonly cause: Cause | null;
  readonly isLast: boolean;
}

export interface Plan {
  readonly cadence: 'weekly' | 'twice a week' | 'daily' | 'irregular';
  readonly firstNumber: number;
  /** From this day on, it comes on other weekdays or at another time. Null if it never moves. */
  readonly moveDay: number | null;
  readonly slots: readonly PlannedSlot[];
}

const TIMES = [
  8 * HOUR,
  10 * HOUR,
  10 * HOUR,
  11 * HOUR,
  12 * HOUR,
  17 * HOUR,
  18 * HOUR,
  20 * HOUR,
] as const;
const EVENING_TIMES = [22 * HOUR, 23 * HOUR, 23 * HOUR + 30] as const;

export const chance = (random: Random, percent: number) => random.between(1, 100) <= percent;

/** When the episodes of a title come in all weeks. */
export function createPlan(random: Random): Plan {
  const cadence = random.pickWeighted([
    [11, 'weekly'],
    [4, 'twice a week'],
    [5, 'daily'],
    [1, 'irregular'],
  ] as const);
  const [weekdays, minute] = [pickWeekdays(random, cadence), pickMinute(random)];
  const special = random.pickWeighted([
    [10, 'none'],
    [2, 'move'],
    [2, 'pause'],
    [2, 'end'],
    [2, 'double'],
    [1, 'new'],
  ] as const);
  const specialDay = random.between(8, DAYS - 10);
  const moveDay = special === 'move' && cadence !== 'irregular' ? specialDay : null;
  const isMovedDay = chance(random, 60);
  const moved = {
    weekdays: isMovedDay ? pickWeekdays(random, cadence) : weekdays,
    minute: isMovedDay && chance(random, 50) ? minute : pickMinute(random),
  };
  const firstNumber = special === 'new' ? 1 : random.between(2, 1_200);
  const lastSlotDay = special === 'end' ? specialDay : Infinity;
  const slots: PlannedSlot[] = [];
  let number = firstNumber;
  for (let day = special === 'new' ? random.between(0, 20) : 0; day < DAYS; day += 1) {
    const now = moveDay !== null && day >= moveDay ? moved : { weekdays, minute };
    if (cadence === 'irregular' ? !chance(random, 25) : !now.weekdays.includes(weekdayOf(day))) continue;
    const planned = day * DAY + (cadence === 'irregular' ? random.between(8 * HOUR, 15 * HOUR) : now.minute);
    const isPaused = special === 'pause' && day >= specialDay && day < specialDay + 7;
    const hasEnded = slots.some(({ isLast }) => isLast);
    const isBatch = slots.length === 0 && special === 'new' && chance(random, 50);
    const width = isBatch ? 3 : special === 'double' && chance(random, 15) ? 2 : 1;
    const isDelayed = chance(random, 2) && planned % DAY < 15 * HOUR;
    const at = planned + (isDelayed ? random.between(200, 480) : random.between(0, 25));
    slots.push({
      planned,
      at: isPaused || hasEnded ? null : Math.min(at, (day + 1) * DAY - 1),
      first: number,
      last: number + width - 1,
      cause: hasEnded
        ? 'end'
        : isPaused
          ? 'pause'
          : cadence === 'irregular'
            ? 'irregular'
            : isDelayed
              ? 'delay'
              : null,
      isLast: !hasEnded && !isPaused && day >= lastSlotDay,
    });
    if (!isPaused && !hasEnded) number += width;
  }
  return { cadence, firstNumber, moveDay, slots };
}

function pickWeekdays(random: Random, cadence: Plan['cadence']): readonly number[] {
  if (cadence === 'daily') return [0, 1, 2, 3, 4, 5, 6];
  const first = random.between(0, 6);
  return cadence === 'weekly' ? [first] : [first, (first + random.between(2, 4)) % 7];
}

function pickMinute(random: Random): number {
  return chance(random, 25) ? random.pick(EVENING_TIMES) : random.pick(TIMES);
}
