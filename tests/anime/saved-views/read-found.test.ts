import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFound } from '../../../src/anime/saved-views/read-found.ts';
import { NO_MATCHERS } from '../../../src/anime/select/match-search.ts';
import { historyOf } from '../history/history-of.ts';

afterEach(() => vi.unstubAllGlobals());

const PAGES = [
  historyOf('bilibili 9 2026-11-22T09:00 灵笼; youku 8 2026-11-21T10:00 灵笼'),
  historyOf('bilibili 9 2026-11-15T10:00 灵笼; iqiyi 7 2026-11-15T09:00 灵笼; youku 5 2026-11-15T09:00 仙逆'),
];
const readHistory = vi.fn(async function* (_firstDay?: string) {
  yield* PAGES;
});

/** The entries that the searches find, as 'platform update count'. */
async function find(...searches: Parameters<typeof readFound>[1]) {
  const found = await readFound(
    { readHistory },
    searches,
    NO_MATCHERS,
    '2026-11-01',
    new AbortController().signal,
  );
  return found.map((keys) =>
    [...keys].map((entryKey) => {
      const [platform, , , updateCount] = JSON.parse(entryKey);
      return `${platform} ${updateCount}`;
    }),
  );
}

describe('readFound', () => {
  it('finds the entries of each search by text and hour, in one pass over the days', async () => {
    expect(await find({ q: '灵' }, { q: '', hour: 9 }, { q: '灵笼', hour: 10 }, { q: 'x' })).toEqual([
      ['bilibili 9', 'youku 8', 'iqiyi 7'],
      ['bilibili 9', 'iqiyi 7', 'youku 5'],
      ['youku 8'],
      [],
    ]);
    expect(readHistory).toHaveBeenCalledExactlyOnceWith('2026-11-01');
  });

  it('waits until the page is idle', async () => {
    readHistory.mockClear();
    let run = () => {};
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
      run = callback;
    });
    const found = find({ q: '灵' });
    await Promise.resolve();
    expect(readHistory).not.toHaveBeenCalled();
    run();
    expect((await found)[0]).toHaveLength(3);
  });

  it('ends when its result is no longer wanted', async () => {
    const reading = readFound(
      { readHistory },
      [{ q: '灵' }],
      NO_MATCHERS,
      '',
      AbortSignal.abort(new Error('not wanted')),
    );
    await expect(reading).rejects.toThrow('not wanted');
  });
});
