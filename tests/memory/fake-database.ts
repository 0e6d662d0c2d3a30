import { randomUUID } from 'node:crypto';
import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { createMemory, type MemoryOptions } from '../../src/memory/create-memory.ts';
import type { ListedEntry } from '../../src/memory/history/history-entry.ts';
import type { Memory } from '../../src/memory/memory.ts';
import { createDayLookup } from '../../src/time/day.ts';

export const NOW_MS = Date.parse('2026-11-22T12:00:00Z');
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const opened: Memory[] = [];
let operatorId = '';

/** Gives each test of the file an empty IndexedDB. */
export function installFakeDatabase(): void {
  beforeEach(() => {
    // Test files run in threads of one process, and channels of the same name would connect them.
    operatorId = randomUUID();
    for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
    vi.stubGlobal('indexedDB', new fake.IDBFactory());
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((memory) => memory.close()));
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** The operator of the test. */
export function testOperatorId(): string {
  return operatorId;
}

/** The name of the test's database. */
export function databaseName(): string {
  return `ani-updater:${operatorId}`;
}

/** Opens the memory of one tab, and closes it after the test. */
export function openMemory(options: Partial<MemoryOptions> = {}): Memory {
  const dayOf = createDayLookup(() => 0);
  const memory = createMemory({ operatorId, now: () => NOW_MS, dayOf, ...options });
  opened.push(memory);
  return memory;
}

/** Opens the memory of one tab with a clock that tests can set. */
export function openMemoryWithClock(options: Partial<MemoryOptions> = {}) {
  const clock = { nowMs: NOW_MS };
  return { clock, memory: openMemory({ now: () => clock.nowMs, ...options }) };
}

export function listedEntry(changes: Partial<ListedEntry> = {}): ListedEntry {
  return {
    title: '凡人修仙传',
    platform: 'bilibili',
    updateCount: '156',
    updateInfo: '更新至第156话',
    coverUrl: 'https://example.com/cover.jpg',
    detailUrl: 'https://example.com/156',
    updatedAtMs: NOW_MS - HOUR_MS,
    ...changes,
  };
}

/** Entries of different titles. */
export function listedEntries(count: number, changes: Partial<ListedEntry> = {}): ListedEntry[] {
  return Array.from({ length: count }, (_, index) =>
    listedEntry({ title: `Title ${index} of all`, ...changes }),
  );
}

/** The whole history of one memory, newest day first. */
export async function historyOf(memory: Memory) {
  const pages = [];
  for await (const page of memory.readHistory()) pages.push(page);
  return pages.flat();
}
