import type { EntryFields } from '../../../../src/entries/entry.ts';
import { follow } from '../../../../src/operator-data/changes/changes.ts';
import type { OperatorData } from '../../../../src/operator-data/operator-data.ts';
import { createOperatorData } from '../../../../src/operator-data/store.ts';
import { listOf } from '../../../support/entries.ts';

const DAY_MS = 86_400_000;

/** Entries with different titles, and with links as long as real ones, as listed `dayOffset` days from now: new ones each day. */
function entriesOf(count: number, dayOffset: number): EntryFields[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `第${index}个故事 第二季`,
    platform: 'bilibili',
    updateCount: `${100 + dayOffset}`,
    updateInfo: `更新至第${100 + dayOffset}话`,
    coverUrl: `https://i0.hdslb.com/bfs/bangumi/image/0123456789abcdef${index}.png@308w_410h_1c.avif`,
    detailUrl: `https://www.bilibili.com/bangumi/play/ss${index}`,
    updatedAtMs: Date.now() + dayOffset * DAY_MS,
  }));
}

/** The number of history entries of each day, oldest first. */
async function countByDay(operatorData: OperatorData): Promise<[day: string, count: number][]> {
  const counts = new Map<string, number>();
  const { entries } = await operatorData.readAll();
  for (const { day } of entries.all) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].reverse();
}

/** Opens the data of an operator in this tab, with a clock that is `dayOffset` days ahead. */
const open = (operatorId: string, dayOffset = 0) =>
  createOperatorData({ operatorId, now: () => Date.now() + dayOffset * DAY_MS });

/** Stores a list of `count` entries `dayOffset` days from now. */
const storeList = (operatorData: OperatorData, count: number, dayOffset = 0) =>
  operatorData.storeList(listOf(entriesOf(count, dayOffset), Date.now() + dayOffset * DAY_MS));

/**
 * Stores lists of `count` entries, one a day, until the storage is full, and then follows a title. Returns the state, and
 * the number of entries of each day that the next visit reads. Whether the follow itself fits depends on how much space
 * Chromium counts for the list that did not (full-storage.test.ts).
 */
async function fillStorage(operatorId: string, count: number) {
  const operatorData = open(operatorId, -20);
  for (let dayOffset = -20; dayOffset <= 0; dayOffset += 1) {
    await storeList(operatorData, count, dayOffset);
    if (operatorData.getSnapshot().state.kind === 'problem') break;
  }
  await operatorData.change(follow('灵笼'));
  await operatorData.settle();
  const { state } = operatorData.getSnapshot();
  await operatorData.close();
  return { state, days: await countByDay(open(operatorId)) };
}

/** What the tests call in the page. */
const harness = { fillStorage };

declare global {
  interface Window {
    harness: typeof harness;
  }
}

window.harness = harness;
