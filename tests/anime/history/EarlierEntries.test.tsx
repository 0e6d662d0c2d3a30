import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EarlierEntries } from '../../../src/anime/history/EarlierEntries.tsx';
import type { Entries, LastList } from '../../../src/entries/entries.ts';
import type { AnimeList } from '../../../src/entries/list.ts';
import { readView, urlDefaults, type View, viewDefaults } from '../../../src/entries/view.ts';
import { follow, mute } from '../../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { parseSearchParams } from '../../../src/search-params.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { readEntries } from '../../support/read-entries.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 22, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Of earlier lists, and one that is still listed. All are new, 吞噬星空 is muted, 灵笼 is followed. */
const ENTRIES = readEntries(
  `bilibili 9 2026-11-22T09:00 灵笼; bilibili 8 2026-11-21T09:00 灵笼; iqiyi 7 2026-11-20T09:00 灵笼;
  youku 5 2026-11-20T09:00 仙逆; youku 3 2026-11-20T09:00 吞噬星空; tencent 2 2026-11-20T09:00 仙逆`,
);
const LIST: AnimeList = {
  ...{ entries: ENTRIES.slice(-1), skippedCount: 0 },
  fetchedAtMs: new Date(2026, 10, 22, 10).getTime(),
};

/** Renders the link of each view. */
function show(
  views: readonly Partial<View>[],
  status: Entries['status'] = 'complete',
  lastList: LastList | null = null,
) {
  const records = mergeRecords(
    new Map(),
    stampRecords(new Map(), [...follow('灵笼'), ...mute('吞噬星空')], 1),
  );
  const entries = { all: ENTRIES, status };
  const snapshot = { ...EMPTY_SNAPSHOT, state: READY, firstFetchMs: 0, records, entries, lastList };
  renderWithLinks(
    views.map((view) => (
      <EarlierEntries key={JSON.stringify(view)} view={{ ...viewDefaults, ...view }} list={LIST} />
    )),
    openedWith(unstoredData({ getSnapshot: () => snapshot })),
  );
}

describe('EarlierEntries', () => {
  it('counts the new entries of all days that are neither muted nor listed', async () => {
    show([{}]);
    expect(await screen.findByText('4 more new entries')).toBeVisible();
  });

  it('does not count the entries that wait to be shown', async () => {
    show([{}], 'complete', {
      fetchedAtMs: LIST.fetchedAtMs + 1,
      keys: ENTRIES.slice(0, 1).map(({ key }) => key),
    });
    expect(await screen.findByText('3 more new entries')).toBeVisible();
  });

  it('renders nothing until all entries have been read', () => {
    show([{}], 'reading');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each<[string, Partial<View>, number, Partial<View>]>([
    ['the platforms', { platform: ['iqiyi', 'youku'] }, 2, { only: ['new'] }],
    ['followed titles', { only: ['followed'] }, 3, { only: ['new', 'followed'] }],
    ['the search', { q: '仙逆' }, 1, { only: ['new'] }],
    ['the search in followed titles', { q: '灵', only: ['new', 'followed'] }, 3, {}],
  ])('counts the entries that match %s and links to them in the history', async (_, view, count, change) => {
    show([view]);
    const link = await screen.findByRole('link');
    expect(link).toHaveTextContent(new RegExp(`^${count} more new entr`));
    const { search } = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect(readView(parseSearchParams(search))).toEqual({
      ...{ ...urlDefaults, period: 'history' },
      ...{ ...view, ...change },
    });
  });

  it('renders nothing while the Muted filter is on', async () => {
    show([{ only: ['muted'] }, {}]);
    expect(await screen.findAllByRole('link')).toHaveLength(1);
  });
});
