import { readTitle } from '../../../src/entries/entry.ts';
import { createRandom, type Random } from '../../soak/random.ts';
import { type Clock, DAY, dayOf, HOUR, toMs } from './clock.ts';
import { chance, createPlan, type Plan, type PlannedSlot, WEEKS } from './plan.ts';
import { createSilence, hush, PLATFORMS, type Platform, type Silence } from './silences.ts';

const NAMES =
  '仙逆 凡人修仙传 斗破苍穹 灵笼 银魂 名侦探柯南 航海王 咒术回战 葬送的芙莉莲 完美世界 吞噬星空 一念永恒 遮天 牧神记 神印王座 诛仙 斗罗大陆 武动乾坤 雾山五行 全职高手 死神 火影忍者 间谍过家家 鬼灭之刃 进击的巨人 蜡笔小新 哆啦A梦 宝可梦 元龙 沧元图 择天记 万界独尊 逆天至尊 剑来 大主宰 星辰变 少年歌行 秦时明月 画江湖之不良人 罗小黑战记'.split(
    ' ',
  );
/** A planned release on one platform, or on the one where it comes first. */
export type Slot = PlannedSlot;

/** A title on one platform in one language version. */
interface Track {
  readonly platform: Platform;
  /** '国语版', or empty. */
  readonly language: string;
  readonly slots: readonly Slot[];
}

export interface Title extends Omit<Plan, 'slots'> {
  readonly name: string;
  readonly titleKey: string;
  readonly tracks: readonly Track[];
  /** When a number is first on any platform, the language versions that repeat numbers left out. */
  readonly slots: readonly Slot[];
  /** In the order of time. */
  readonly releases: readonly Release[];
}

/** An entry that the backend lists from `at` until the end of that day. */
export interface Release {
  readonly titleKey: string;
  readonly track: Track;
  readonly slot: Slot;
  readonly at: Clock;
  /** Whether it covers a number that is above all numbers of the title before it. */
  readonly isNew: boolean;
  /** Whether it has come before, and the backend has dated it again. */
  readonly isAgain: boolean;
  /** As the backend sends it. */
  readonly item: Readonly<Record<string, unknown>>;
}

export interface World {
  readonly seed: number;
  readonly titles: readonly Title[];
  readonly silences: readonly Silence[];
  /** Of each day, in the order of time. */
  readonly byDay: readonly (readonly Release[])[];
}

/** The same seed gives the same world. */
export function createWorld(seed: number): World {
  const random = createRandom(seed);
  const silences = Array.from({ length: random.between(3, 7) }, () => createSilence(random));
  const titles = NAMES.map((name) => createTitle(name, random, silences));
  const byDay: Release[][] = Array.from({ length: WEEKS * 7 + 8 }, () => []);
  for (const release of titles.flatMap(({ releases }) => releases)) byDay[dayOf(release.at)]?.push(release);
  for (const releases of byDay) releases.sort((a, b) => a.at - b.at);
  return { seed, titles, silences, byDay };
}

/** What the backend answers at this time: what has come on this day. */
export function listAt({ byDay }: World, time: Clock): readonly Release['item'][] {
  return (byDay[dayOf(time)] ?? []).filter(({ at }) => at <= time).map(({ item }) => item);
}

function createTitle(name: string, random: Random, silences: readonly Silence[]): Title {
  const { slots: planned, ...plan } = createPlan(random);
  const platforms = PLATFORMS.map((platform) => ({ platform, order: random.between(0, 1_000) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ platform }) => platform);
  const count = random.pick([1, 1, 2, 2, 3]);
  const hasSkips = chance(random, 30);
  const tracks = platforms.slice(0, count).map((platform, index): Track => {
    const delay = index === 0 ? 0 : random.pick([5, 15, 30, 45, 2 * HOUR, 5 * HOUR, DAY, 2 * DAY]);
    const slots = planned.map((slot): Slot => {
      const late: Slot = {
        ...slot,
        planned: slot.planned + delay,
        at: slot.at === null ? null : slot.at + delay,
      };
      return hasSkips && late.at !== null && chance(random, 6) ? { ...late, at: null, cause: 'skip' } : late;
    });
    return { platform, language: '', slots: hush(slots, platform, silences, random) };
  });
  const original = [...tracks];
  if (chance(random, 25)) tracks.push(createDub(planned, plan.firstNumber, platforms, random, silences));
  const { titleKey } = readTitle(name);
  return {
    ...plan,
    name,
    titleKey,
    tracks,
    slots: firstSlots(original),
    releases: collectReleases(name, titleKey, plan.firstNumber, tracks, random),
  };
}

/** A language version that repeats old numbers, also in the weeks without a new one. */
function createDub(
  planned: readonly PlannedSlot[],
  firstNumber: number,
  platforms: readonly Platform[],
  random: Random,
  silences: readonly Silence[],
): Track {
  const behind = Math.min(firstNumber - 1, random.pick([0, 4, 5, 40]));
  const delay = random.pick([-15, 15, 15, HOUR, 2 * DAY]);
  const platform = platforms[random.between(0, 1)] ?? 'youku';
  let number = firstNumber - behind;
  const slots = planned.map((slot): Slot => {
    const time = slot.planned + (behind === 0 ? Math.max(delay, 30) : delay);
    const at = time + random.between(0, 10);
    // It never has a number before the original.
    const highest = planned.findLast((each) => each.at !== null && each.at <= at)?.last ?? firstNumber - 1;
    const isMissing = number > highest;
    const first = number;
    if (!isMissing) number += 1;
    const cause = isMissing ? (slot.cause ?? 'delay') : null;
    return { planned: time, at: isMissing ? null : at, first, last: first, cause, isLast: false };
  });
  return { platform, language: '国语版', slots: hush(slots, platform, silences, random) };
}

/** Each slot of the track on which it comes first; what disturbs the track that is usually first disturbs it too. */
function firstSlots(tracks: readonly Track[]): readonly Slot[] {
  const [usual] = tracks;
  return (usual?.slots ?? []).map((slot, index) => {
    const times = tracks.flatMap((track) => track.slots[index]?.at ?? []);
    return { ...slot, at: times.length === 0 ? null : Math.min(...times) };
  });
}

function collectReleases(
  name: string,
  titleKey: string,
  firstNumber: number,
  tracks: readonly Track[],
  random: Random,
): readonly Release[] {
  const all = tracks
    .flatMap((track) =>
      track.slots.flatMap((slot) => {
        if (slot.at === null) return [];
        const first = { track, slot, at: slot.at, isAgain: false };
        const again = { ...first, at: slot.at + DAY + random.between(-2 * HOUR, 2 * HOUR), isAgain: true };
        return chance(random, 1) ? [first, again] : [first];
      }),
    )
    .toSorted((a, b) => a.at - b.at || a.slot.first - b.slot.first);
  let highest = firstNumber - 1;
  return all.map((release) => {
    const isNew = release.slot.last > highest;
    highest = Math.max(highest, release.slot.last);
    return { ...release, titleKey, isNew, item: toItem(name, release.track, release.slot, release.at) };
  });
}

function toItem(name: string, { platform, language }: Track, slot: Slot, at: Clock): Release['item'] {
  const numbers = slot.first === slot.last ? `${slot.first}` : `${slot.first}-${slot.last}`;
  const title = language === '' ? name : `${name}（${language}）`;
  return {
    id: `${platform} ${title} ${numbers}`,
    title,
    platform,
    update_count: numbers,
    update_info: slot.isLast ? `全${slot.last}集` : `更新至第${numbers}话`,
    update_time: new Date(toMs(at)).toISOString(),
    image_url: '',
    detail_url: `https://example.com/${platform}/${numbers}`,
  };
}
