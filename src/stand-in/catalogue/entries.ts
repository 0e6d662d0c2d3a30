import { CATALOGUE, type CatalogueTitle, type Platform } from './catalogue.ts';
import { countOnDay, timeOnDay } from './schedule.ts';

const MINUTE_MS = 60_000;
/** The entries' times change only at this interval, so that two successive requests receive the same list. */
const STEP_MS = 10 * MINUTE_MS;
/** A prime, so steps of this size reach every title once; it also puts different platforms next to each other. */
const STRIDE = 53;

const DETAIL_URLS: Readonly<Record<Platform, (ordinal: number) => string>> = {
  agedm: (ordinal) => `https://www.agedm.org/detail/${20_250_001 + ordinal}`,
  bilibili: (ordinal) => `https://www.bilibili.com/bangumi/play/ep${800_000 + ordinal * 7}`,
  iqiyi: (ordinal) => `https://www.iqiyi.com/v_${codeOf(ordinal, 11)}.html`,
  tencent: (ordinal) => `https://v.qq.com/x/cover/mzc00200${codeOf(ordinal, 7)}.html`,
  youku: (ordinal) => `https://v.youku.com/v_show/id_XNj${codeOf(ordinal, 10)}==.html`,
};

/** An entry as version A sends it. */
export interface SnakeEntry {
  id: number;
  title: string;
  update_count: string;
  update_info: string;
  image_url: string;
  detail_url: string;
  /** UTC, like `2025-09-20T10:17:00Z`. */
  update_time: string;
  platform: string;
}

interface EntryRequest {
  readonly count: number;
  /** Unix milliseconds. */
  readonly nowMs: number;
  /** Days from today; selects the titles that are updated on that day. Null selects all titles, updated today. */
  readonly dayOffset: number | null;
  /** Base URL of the covers, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * The entries of a day, newest first, from 00:00 in the process's time zone until the current time of day, or until
 * 23:59 on a past day. The same request always gives the same entries. If the count exceeds the catalogue, titles
 * repeat as further parts.
 */
export function createEntries(request: EntryRequest): SnakeEntry[] {
  const { startMs, endMs } = spanOfDay(request);
  const updates = updatesOf(request);
  return updates.map(({ ordinal, source }, listIndex) => {
    const share = 1 - (listIndex + 0.5) / updates.length;
    const timeMs = startMs + Math.floor(((endMs - startMs) * clusterTimes(share)) / 1000) * 1000;
    return entryOf(ordinal, source, timeMs, request);
  });
}

interface Update {
  readonly ordinal: number;
  readonly source: CatalogueTitle;
}

/** The titles that are updated on the day, in the order of the list. */
function updatesOf({ count, nowMs, dayOffset }: EntryRequest): Update[] {
  const weekdayOfToday = new Date(nowMs).getDay();
  return Array.from({ length: count }, (_, listIndex) => ordinalOf(listIndex, count)).flatMap((ordinal) => {
    const source = CATALOGUE[ordinal % CATALOGUE.length];
    if (!source) throw new Error('The catalogue is empty');
    if (dayOffset === null) return [{ ordinal, source }];
    const counted = countOnDay(source, ordinal, dayOffset, weekdayOfToday);
    return counted === null ? [] : [{ ordinal, source: { ...source, count: counted } }];
  });
}

/** From midnight to the last full step. Shortly after midnight, to the last full minute or to now. */
function spanOfDay(request: EntryRequest): { startMs: number; endMs: number } {
  const nowMs = timeOnDay(request.nowMs, request.dayOffset ?? 0);
  const startMs = new Date(nowMs).setHours(0, 0, 0, 0);
  const sinceMs = nowMs - startMs;
  const stepMs = [STEP_MS, MINUTE_MS].find((step) => step <= sinceMs) ?? 1;
  return { startMs, endMs: startMs + Math.floor(sinceMs / stepMs) * stepMs };
}

/** Maps evenly spread shares to three busy times of the day. The function is monotonic, so the order is kept. */
function clusterTimes(share: number): number {
  return share + 0.045 * Math.sin(share * 6 * Math.PI);
}

/** The ordinal of the title at a list index: a permutation of the ordinals below `count`. */
function ordinalOf(listIndex: number, count: number): number {
  const length = CATALOGUE.length;
  const blockStart = Math.floor(listIndex / length) * length;
  const blockLength = Math.min(length, count - blockStart);
  const isMixable = blockLength % STRIDE !== 0;
  const offset = listIndex - blockStart;
  return blockStart + (isMixable ? (offset * STRIDE + 7) % blockLength : offset);
}

function entryOf(ordinal: number, source: CatalogueTitle, timeMs: number, request: EntryRequest): SnakeEntry {
  return {
    id: 40_001 + ordinal,
    title: titleOf(source, Math.floor(ordinal / CATALOGUE.length)),
    update_count: source.count,
    update_info: infoOf(source),
    image_url: `${request.publicUrl}/covers/${ordinal}.svg`,
    detail_url: DETAIL_URLS[source.platform](ordinal),
    update_time: new Date(timeMs).toISOString().replace('.000Z', 'Z'),
    platform: source.platform,
  };
}

function titleOf(source: CatalogueTitle, round: number): string {
  if (round === 0) return source.title;
  const isLatin = /^[\x20-\x7e]+$/.test(source.title);
  return isLatin ? `${source.title} Part ${round + 1}` : `${source.title} 第${round + 1}部`;
}

/** The update text in each platform's wording. */
function infoOf({ count, isComplete, platform }: CatalogueTitle): string {
  if (count === '') return platform === 'agedm' ? '剧场版' : '正片';
  if (!/^\d/.test(count)) return count === 'SP' ? '更新至SP' : `更新至${count}`;
  const unit = platform === 'bilibili' ? '话' : '集';
  if (isComplete) return platform === 'tencent' ? `${count}${unit}全` : `全${count}${unit}`;
  if (platform === 'agedm') return `第${count}${unit}`;
  return platform === 'tencent' || platform === 'iqiyi' ? `更新至${count}${unit}` : `更新至第${count}${unit}`;
}

/** Letters and digits like those in URLs of videos. */
function codeOf(ordinal: number, length: number): string {
  const mixed = [0x9e3779b1, 0x85ebca6b].map((factor) => (Math.imul(ordinal + 1, factor) >>> 0).toString(36));
  return mixed.join('').padEnd(length, '0').slice(-length);
}
