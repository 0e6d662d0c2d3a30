import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PrintedList } from '../../../src/anime/print/PrintedList.tsx';
import { entriesOf, type ListItem } from '../../../src/entries/list-item.ts';
import { FOLLOWED, NEW } from '../../../src/entries/marks.ts';
import { type View, viewDefaults } from '../../../src/entries/view.ts';
import { follow } from '../../../src/operator-data/changes/changes.ts';
import { mergeRecords, stampRecords } from '../../../src/operator-data/records.ts';
import { EMPTY_SNAPSHOT, READY } from '../../../src/operator-data/snapshot.ts';
import { entryOf } from '../../support/entries.ts';
import { marksOf } from '../../support/marks-of.ts';
import { openedWith, openedWithMarks, unstoredData } from '../../support/operator-data.ts';
import { readEntries } from '../../support/read-entries.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';

const FETCHED_AT_MS = new Date(2026, 10, 22, 12).getTime();
const at = (day: number) => new Date(2026, 10, day, 11).getTime();
const many = (count: number): ListItem[] =>
  Array.from({ length: count }, (_, index) =>
    entryOf({ title: `Title ${index + 1}`, updatedAtMs: at(22) - index * 60_000 }),
  );

function print(
  items: readonly ListItem[],
  changes: Partial<View> = {},
  bits: readonly number[] = [],
  opened = openedWithMarks(marksOf(items.flatMap(entriesOf), bits)),
): void {
  const view = { ...viewDefaults, ...changes };
  renderWithLinks(
    <PrintedList
      {...{ view, items }}
      isGrouped={view.group === 'title'}
      fetchedAtMs={view.period === 'today' ? FETCHED_AT_MS : null}
    />,
    opened,
  );
  act(() => void window.dispatchEvent(new Event('beforeprint')));
}

/** The text of each row below the header, with the cells apart. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].map((cell) => cell.textContent).join(' | '));

describe('PrintedList', () => {
  it('is rendered while the page is printed, before the event of the browser has ended', async () => {
    print(many(2));
    expect(rows()).toHaveLength(2);
    window.dispatchEvent(new Event('afterprint'));
    await act(() => new Promise(requestAnimationFrame));
    expect(screen.queryByRole('table')).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    expect(rows()).toHaveLength(2);
  });

  it('says when the list was fetched, and each entry’s episode, platform, time and marks', () => {
    print([entryOf({ updatedAtMs: at(22) })], {}, [NEW | FOLLOWED]);
    expect(screen.getByText('The list of 22 Nov 2026 12:00 pm.')).toBeInTheDocument();
    expect(rows()).toEqual(['凡人修仙传NewFollowed | Episode 156 | Bilibili | 22 Nov 2026 11:00 am']);
  });

  it('says which entry is of a new season of a followed title', () => {
    vi.useFakeTimers({ now: FETCHED_AT_MS, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const all = readEntries('bilibili 1 2026-11-22T10:00Z 仙逆第三季; youku 1 2026-11-22T10:00Z 灵笼');
    const records = mergeRecords(new Map(), stampRecords(new Map(), follow('仙逆'), 1));
    const entries = { all, status: 'complete' } as const;
    const snapshot = { ...EMPTY_SNAPSHOT, state: READY, records, entries };
    print(all, {}, [], openedWith(unstoredData({ getSnapshot: () => snapshot })));
    expect(rows().map((row) => row.split(' | ')[0])).toEqual(['仙逆第三季New season', '灵笼']);
  });

  it('has the days of a history as headings', () => {
    const entries = [22, 22, 21].map((day, index) =>
      entryOf({ title: `Title ${index}`, updatedAtMs: at(day) }),
    );
    print(entries, { period: 'history' });
    expect(rows()).toEqual([
      'Sunday, 22 Nov · 2 entries',
      'Title 0 | Episode 156 | Bilibili | 11:00 am',
      'Title 1 | Episode 156 | Bilibili | 11:00 am',
      'Saturday, 21 Nov · 1 entry',
      'Title 2 | Episode 156 | Bilibili | 11:00 am',
    ]);
  });

  it('names the platforms of a group, who is ahead, and the time of its highest episode if it is not the newest', () => {
    const versions = [entryOf({ updatedAtMs: at(22) }), entryOf({ platform: 'youku', updatedAtMs: at(21) })];
    const [newest = entryOf()] = versions;
    const describeLead = () => 'Bilibili is ahead by 1';
    const group = {
      ...{ entries: versions, versions, mark: 0, isExpanded: false },
      describeLead,
      highest: versions[1] ?? null,
    };
    print([{ ...newest, group }], { group: 'title' });
    expect(rows()).toEqual([
      '凡人修仙传 | Episode 156 · 21 Nov 2026 11:00 am · Bilibili is ahead by 1 | Bilibili, Youku | 22 Nov 2026 11:00 am',
    ]);
  });

  it('names the search and the filters', () => {
    print(many(1), { q: 'title', platform: ['bilibili', 'youku'], hour: 10, only: ['new'] });
    expect(screen.getByText(/^Only:/)).toHaveTextContent(
      'Only: “title”, Bilibili, Youku, 10:00 am – 11:00 am, New',
    );
    cleanup();
    print(many(1));
    expect(screen.queryByText(/^Only:/)).toBeNull();
  });
});
