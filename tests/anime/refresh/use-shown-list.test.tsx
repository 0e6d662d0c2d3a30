import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { type LoadedList, useShownList } from '../../../src/anime/refresh/use-shown-list.ts';
import { createSelect } from '../../../src/anime/select/create-select.ts';
import type { Entry } from '../../../src/entries/entry.ts';
import type { AnimeList } from '../../../src/entries/list.ts';
import { type View, viewDefaults } from '../../../src/entries/view.ts';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { NO_MATCHERS } from '../../../src/search/match-search.ts';
import { entryOf, listOf } from '../../support/entries.ts';
import { openedWithMarks } from '../../support/operator-data.ts';

const TEN_MS = new Date(2026, 10, 27, 10).getTime();
const HOUR_MS = 3_600_000;

/** A list with these titles, each a minute older than the one before. */
function listWith(titles: string, fetchedAtMs: number): AnimeList {
  const entries = titles.split(' ').map((title, index) =>
    entryOf({
      title,
      platform: title.startsWith('hidden') ? 'youku' : 'bilibili',
      updatedAtMs: TEN_MS - index * 60_000,
    }),
  );
  return listOf(entries, fetchedAtMs);
}

const today = (titles: string, fetchedAtMs = TEN_MS): LoadedList => ({
  ...{ period: 'today', history: undefined },
  list: listWith(titles, fetchedAtMs),
});

/** Stored entries, of which each was first fetched at its time. */
const history = (
  fetchedAtMs: number,
  ...parts: readonly [titles: string, firstFetchedAtMs: number][]
): LoadedList => ({
  ...{ period: 'history', list: listOf([], fetchedAtMs) },
  history: {
    all: parts.flatMap(([titles, firstFetchedAtMs]) => listWith(titles, firstFetchedAtMs).entries),
    status: 'complete',
  },
});

const VIEW: View = { ...viewDefaults, platform: ['bilibili'] };
const select = (entries: readonly Entry[]) => createSelect(entries, VIEW, NO_MATCHERS);

/** Shows lists one after another. The view lists all entries but those whose titles begin with "hidden". */
function renderShown(first: LoadedList) {
  const opened = openedWithMarks(null);
  const { result, rerender } = renderHook(({ loaded }) => useShownList(loaded, 'latest', select), {
    initialProps: { loaded: first },
    wrapper: ({ children }: { children: ReactNode }) => (
      <OperatorDataContext value={opened}>{children}</OperatorDataContext>
    ),
  });
  return {
    load: (loaded: LoadedList) => rerender({ loaded }),
    titles: () => {
      const { list, history: stored } = result.current.shown;
      return (stored?.all ?? list?.entries)?.map(({ title }) => title).join(' ');
    },
    held: () => result.current.held,
    arrived: () => result.current.arrival.entries.map(({ title }) => title).join(' '),
    open: () => act(() => opened.viewMarks.openView()),
    call: (action: (shown: typeof result.current) => void) => act(() => action(result.current)),
    shownAtMs: () => result.current.shown.list?.fetchedAtMs,
  };
}

describe('today’s list', () => {
  it('keeps its entries until the operator asks for the new ones', () => {
    const page = renderShown(today('a b'));
    page.load(today('c a b', TEN_MS + HOUR_MS));
    expect([page.titles(), page.held()]).toEqual(['a b', { addedCount: 1, isNewDay: false }]);
    page.call(({ show }) => show());
    expect([page.titles(), page.held()]).toEqual(['c a b', null]);
  });

  it('shows the new ones when the view is opened again', () => {
    const page = renderShown(today('a b'));
    page.load(today('c a b', TEN_MS + HOUR_MS));
    page.open();
    expect([page.titles(), page.held()]).toEqual(['c a b', null]);
    page.load(today('d c a b', TEN_MS + 2 * HOUR_MS));
    expect(page.titles()).toBe('c a b');
  });

  it('tells which of the view’s entries the last request has added', () => {
    const page = renderShown(today('a b'));
    page.load(today('c a b', TEN_MS + HOUR_MS));
    expect(page.arrived()).toBe('');
    page.call(({ show }) => show());
    expect(page.arrived()).toBe('c');
    page.call(({ beginRefresh }) => beginRefresh());
    expect(page.arrived()).toBe('');
    page.load(today('d hidden c a e b', TEN_MS + 2 * HOUR_MS));
    page.call(({ endRefresh }) => endRefresh(TEN_MS + 2 * HOUR_MS));
    expect(page.arrived()).toBe('d e');
  });

  it('shows at once what moves nothing: the same entries, and those that the view does not list', () => {
    const page = renderShown(today('a b'));
    page.load(today('a b', TEN_MS + HOUR_MS));
    expect([page.held(), page.shownAtMs()]).toEqual([null, TEN_MS + HOUR_MS]);
    page.load(today('hidden a b', TEN_MS + 2 * HOUR_MS));
    expect([page.titles(), page.held()]).toEqual(['hidden a b', null]);
  });

  it('does not move an entry that the backend has dated again', () => {
    const page = renderShown(today('a b'));
    page.load(today('b a', TEN_MS + HOUR_MS));
    expect([page.titles(), page.held()]).toEqual(['a b', { addedCount: 0, isNewDay: false }]);
  });

  it('of another day is offered, too, even if nothing is new', () => {
    const page = renderShown(today('a b'));
    page.load(today('a b', TEN_MS + 24 * HOUR_MS));
    expect(page.held()).toEqual({ addedCount: 0, isNewDay: true });
  });

  it('shows at once what a requested refresh brings, and what was held before', () => {
    const page = renderShown(today('a b'));
    page.load(today('c a b', TEN_MS + HOUR_MS));
    page.call(({ beginRefresh }) => beginRefresh());
    expect(page.titles()).toBe('c a b');
    page.load(today('d c a b', TEN_MS + 2 * HOUR_MS));
    page.call(({ endRefresh }) => endRefresh(TEN_MS + 2 * HOUR_MS));
    expect([page.titles(), page.held()]).toEqual(['d c a b', null]);
    page.load(today('e d c a b', TEN_MS + 3 * HOUR_MS));
    expect(page.held()).toEqual({ addedCount: 1, isNewDay: false });
  });

  it('holds later entries again if a requested refresh has failed', () => {
    const page = renderShown(today('a b'));
    page.call(({ beginRefresh }) => beginRefresh());
    page.call(({ endRefresh }) => endRefresh(null));
    page.load(today('c a b', TEN_MS + HOUR_MS));
    expect(page.titles()).toBe('a b');
  });
});

describe('the history', () => {
  it('shows the entries of the list with which the page was opened once they are stored', () => {
    const page = renderShown({ ...history(0, ['a', 1]) });
    page.load(history(TEN_MS, ['a', 1]));
    page.load(history(TEN_MS, ['b c', TEN_MS], ['a', 1]));
    expect([page.titles(), page.held()]).toEqual(['b c a', null]);
  });

  it('holds the entries of a later list, also of one that only another tab has fetched', () => {
    const page = renderShown(history(TEN_MS, ['a', 1]));
    page.load(history(TEN_MS, ['b', TEN_MS + 1], ['a', 1]));
    expect([page.titles(), page.held()?.addedCount]).toEqual(['a', 1]);
  });

  it('shows what a requested refresh brings once it is stored', () => {
    const page = renderShown(history(TEN_MS, ['a', 1]));
    page.call(({ beginRefresh }) => beginRefresh());
    page.load(history(TEN_MS + HOUR_MS, ['a', 1]));
    page.call(({ endRefresh }) => endRefresh(TEN_MS + HOUR_MS));
    page.load(history(TEN_MS + HOUR_MS, ['b', TEN_MS + HOUR_MS], ['a', 1]));
    expect([page.titles(), page.held()]).toEqual(['b a', null]);
  });

  it('is shown as it is when it is opened', () => {
    const page = renderShown(today('a b'));
    page.load(history(TEN_MS + HOUR_MS, ['c', TEN_MS + HOUR_MS], ['a b', 1]));
    expect([page.titles(), page.held()]).toEqual(['c a b', null]);
  });
});
