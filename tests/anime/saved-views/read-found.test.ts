import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFound } from '../../../src/anime/saved-views/read-found.ts';
import { NO_MATCHERS } from '../../../src/anime/select/match-search.ts';
import { readView } from '../../../src/anime/view/view.ts';
import { parseSearchParams } from '../../../src/search-params.ts';
import { historyOf } from '../history/history-of.ts';

afterEach(() => vi.unstubAllGlobals());

const TODAY = '2026-11-22';
const PAGES = [
  historyOf('bilibili 9 2026-11-22T09:00 灵笼; youku 8 2026-11-21T10:00 灵笼'),
  historyOf('bilibili 9 2026-11-15T10:00 灵笼; iqiyi 7 2026-11-15T09:00 灵笼; youku 5 2026-11-15T09:00 仙逆'),
];
const readHistory = vi.fn(async function* (_firstDay?: string) {
  yield* PAGES;
});

/** The keys that the views find, as 'platform update count'. */
async function find(...searches: string[]) {
  const views = searches.map((search) => readView(parseSearchParams(search)));
  const found = await readFound({ readHistory }, views, NO_MATCHERS, TODAY, new AbortController().signal);
  return found.map((keys) =>
    keys.map(({ entryKey }) => {
      const [platform, , , updateCount] = JSON.parse(entryKey);
      return `${platform} ${updateCount}`;
    }),
  );
}

describe('readFound', () => {
  it('finds the entries of each view by search, platform and hour, each entry once', async () => {
    expect(
      await find(
        '?period=history&q=灵',
        '?period=history&q=灵笼&platform=youku',
        '?period=history&hour=9',
        '?period=history&hour=10&only=new',
      ),
    ).toEqual([
      ['bilibili 9', 'youku 8', 'iqiyi 7'],
      ['youku 8'],
      ['bilibili 9', 'iqiyi 7', 'youku 5'],
      ['youku 8'],
    ]);
    expect(readHistory).toHaveBeenCalledOnce();
  });

  it('reads no more days than the views have', async () => {
    expect(await find('?period=week&q=灵')).toEqual([['bilibili 9', 'youku 8']]);
    expect(readHistory).toHaveBeenLastCalledWith('2026-11-16');
  });

  it('waits until the page is idle', async () => {
    readHistory.mockClear();
    let run = () => {};
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
      run = callback;
    });
    const found = find('?period=history&q=灵');
    await Promise.resolve();
    expect(readHistory).not.toHaveBeenCalled();
    run();
    expect((await found)[0]).toHaveLength(3);
  });

  it('ends when its result is no longer wanted', async () => {
    const views = [readView({ period: 'history', q: '灵' })];
    const reading = readFound(
      { readHistory },
      views,
      NO_MATCHERS,
      TODAY,
      AbortSignal.abort(new Error('not wanted')),
    );
    await expect(reading).rejects.toThrow('not wanted');
  });
});
