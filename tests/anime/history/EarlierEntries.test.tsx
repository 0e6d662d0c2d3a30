import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EarlierEntries } from '../../../src/anime/history/EarlierEntries.tsx';
import { toListEntry } from '../../../src/anime/history/read-period.ts';
import { computeMarks } from '../../../src/anime/marks/compute-marks.ts';
import { MarksContext } from '../../../src/anime/marks/MarksProvider.tsx';
import { readView, urlDefaults, type View, viewDefaults } from '../../../src/anime/view/view.ts';
import { follow, mute } from '../../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { parseSearchParams } from '../../../src/search-params.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';
import { historyOf } from './history-of.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 22, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Of today, of earlier days, and one that is listed again today. All are new, 吞噬星空 is muted, 灵笼 is followed. */
const HISTORY = historyOf(
  `bilibili 9 2026-11-22T09:00 灵笼; bilibili 8 2026-11-21T09:00 灵笼; iqiyi 7 2026-11-20T09:00 灵笼;
  youku 5 2026-11-20T09:00 仙逆; youku 3 2026-11-20T09:00 吞噬星空; tencent 2 2026-11-20T09:00 仙逆`,
);
const FETCHED_AT_MS = new Date(2026, 10, 22, 10).getTime();
const LISTED = HISTORY.slice(-1).map(toListEntry);

/** Renders the link of each view. */
function show(...views: Partial<View>[]) {
  const records = mergeRecords(
    new Map(),
    stampRecords(new Map(), [...follow('灵笼'), ...mute('吞噬星空')], 1),
  );
  const snapshot = { ...EMPTY_SNAPSHOT, state: READY, isFirstVisit: false, records };
  const marks = {
    ...{ marks: null, areIncomplete: false, openView: () => {}, newCounts: null },
    marksOf: (entries: Parameters<typeof computeMarks>[0]) => computeMarks(entries, snapshot, 0),
  };
  const operatorData = unstoredData({
    getSnapshot: () => snapshot,
    async *readHistory() {
      yield HISTORY;
    },
    async *readKeys() {
      yield HISTORY.toReversed().map(({ day, entryKey }) => [day, entryKey] as const);
    },
  });
  const Marks = ({ children }: { children: ReactNode }) => (
    <MarksContext value={marks}>{children}</MarksContext>
  );
  renderWithLinks(
    <Marks>
      {views.map((view) => (
        <EarlierEntries
          key={view.only?.join()}
          view={{ ...viewDefaults, ...view }}
          listed={LISTED}
          fetchedAtMs={FETCHED_AT_MS}
        />
      ))}
    </Marks>,
    openedWith(operatorData),
  );
}

describe('EarlierEntries', () => {
  it('counts the new entries of earlier days that are neither muted nor listed today', async () => {
    show({});
    expect(await screen.findByText('3 more new entries from earlier days')).toBeVisible();
  });

  it('counts the same entries as long as the list is shown, also after midnight', async () => {
    vi.setSystemTime(new Date(2026, 10, 23, 1));
    show({});
    expect(await screen.findByText('3 more new entries from earlier days')).toBeVisible();
  });

  it.each<[string, Partial<View>, number, Partial<View>]>([
    ['the platforms', { platform: ['iqiyi', 'youku'] }, 2, { only: ['new'] }],
    ['followed titles', { only: ['followed'] }, 2, { only: ['new', 'followed'] }],
    ['the search', { q: '仙逆' }, 1, { only: ['new'] }],
    ['the search in followed titles', { q: '灵', only: ['new', 'followed'] }, 2, {}],
  ])('counts the entries that match %s and links to them in the history', async (_, view, count, change) => {
    show(view);
    const link = await screen.findByRole('link');
    expect(link).toHaveTextContent(new RegExp(`^${count} more new entr`));
    const { search } = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect(readView(parseSearchParams(search))).toEqual({
      ...{ ...urlDefaults, period: 'history' },
      ...{ ...view, ...change },
    });
  });

  it('renders nothing while the Muted filter is on', async () => {
    show({ only: ['muted'] }, {});
    expect(await screen.findAllByRole('link')).toHaveLength(1);
  });
});
