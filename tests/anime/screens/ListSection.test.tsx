import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HeldChange } from '../../../src/anime/refresh/use-shown-list.ts';
import { ListSection } from '../../../src/anime/screens/ListSection.tsx';
import { createSelect } from '../../../src/anime/select/create-select.ts';
import type { AnimeList } from '../../../src/entries/list.ts';
import { NO_MARKS } from '../../../src/entries/marks.ts';
import { parseAnimes } from '../../../src/entries/parse/parse-animes.ts';
import { type View, viewDefaults } from '../../../src/entries/view.ts';
import { HttpError } from '../../../src/http/http-error.ts';
import { EMPTY_SNAPSHOT, type OperatorDataSnapshot, READY } from '../../../src/operator-data/snapshot.ts';
import { NO_MATCHERS } from '../../../src/search/match-search.ts';
import { entryOf } from '../../support/entries.ts';
import { openedWith, unstoredData } from '../../support/operator-data.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';
import { layOutPage } from '../list/lay-out-page.ts';
import { rawEntry } from '../raw-entry.ts';

function show(
  list: AnimeList | undefined,
  error: unknown = null,
  view: Partial<View> = {},
  listDay: string | null = null,
  held: HeldChange | null = null,
  opened = openedWith(),
) {
  const [onRefresh, onRetry, onChange, onShow] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const whole = { ...viewDefaults, ...view };
  const select = list && createSelect(list.entries, whole, NO_MATCHERS);
  const entries = select?.(NO_MARKS).shown;
  const listed = {
    shown: { period: whole.period, list, fetchedAtMs: 0, history: undefined },
    arrival: { request: null, entries: [] },
    isRefreshRequested: false,
    items: entries,
    ...{ entries, held, expand: vi.fn() },
  };
  const { container } = renderWithLinks(
    <QueryClientProvider client={new QueryClient()}>
      <ListSection
        {...{ view: whole, listed, listDay, error }}
        isBusy={false}
        storedAtMs={null}
        pinnedBottomPx={0}
        {...{ onShow, onRefresh, onRetry, onChange }}
        onShowStored={vi.fn()}
      />
    </QueryClientProvider>,
    opened,
  );
  return { container, onRefresh, onRetry, onChange, onShow };
}

const listOf = (...items: readonly unknown[]) => parseAnimes(items, Date.now());

describe('ListSection', () => {
  it('is busy until there is a list or an error', () => {
    const { container } = show(undefined);
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['an empty day', listOf()],
    ['a day without a match', listOf(rawEntry())],
  ])('a search on %s leads to what the history has', (_, list) => {
    const all = [entryOf({ title: '仙逆' })];
    const snapshot: OperatorDataSnapshot = {
      ...EMPTY_SNAPSHOT,
      ...{ state: READY, entries: { all, status: 'complete' } },
    };
    const opened = openedWith(unstoredData({ getSnapshot: () => snapshot }));
    show(list, null, { q: '仙逆' }, null, null, opened);
    expect(screen.getByRole('link', { name: '1 entry in the history' })).toHaveAttribute(
      'href',
      `/animes?period=history&q=${encodeURIComponent('仙逆')}`,
    );
  });

  it('distinguishes an empty day from one whose entries could not be read', () => {
    show(listOf());
    expect(screen.getByRole('heading', { name: 'No updates yet today' })).toBeVisible();
    show(listOf(), null, {}, 'Thursday, 26 Nov');
    expect(screen.getByRole('heading', { name: 'No updates on Thursday, 26 Nov' })).toBeVisible();
    show(listOf(null));
    expect(screen.getByRole('heading', { name: 'No entry could be read' })).toBeVisible();
    expect(screen.getByText('1 entry could not be read and is not shown.')).toBeVisible();
  });

  it.each([
    ['an empty day', [], {}, 'No updates today as of 12:10 am'],
    ['a filter', [rawEntry()], { only: ['new'] as const }, 'Nothing is new today as of 12:10 am'],
  ])('says as of when nothing had come, after a failed refresh: %s', (_, items, view, name) => {
    vi.setSystemTime(new Date(2026, 10, 26, 0, 10));
    onTestFinished(() => void vi.useRealTimers());
    show(listOf(...items), new HttpError('refused', 'x'), view);
    expect(screen.getByRole('heading', { name })).toBeVisible();
  });

  it('shows the number of unreadable entries above the list', () => {
    layOutPage();
    const { container } = show(
      listOf(null, 5, {}, { title: '' }, rawEntry({ title: '凡人修仙传' }), 'text', []),
    );
    const notice = screen.getByText('6 entries could not be read and are not shown.');
    expect(notice).toBeVisible();
    expect(notice.closest('[role="status"]')).not.toBeNull();
    const list = screen.getByRole('grid', { name: 'Anime' });
    expect(within(list).getByText('凡人修仙传')).toBeVisible();
    expect(notice.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(container.querySelector('h2')).toBeNull();
  });

  it('names the search that has no matches, and offers to clear it', () => {
    const { onChange } = show(listOf(rawEntry()), null, { q: 'zzz' });
    expect(screen.getByRole('heading', { name: /Nothing matches.*zzz/ })).toBeVisible();
    expect(screen.getByText('Without the search there is 1 entry.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: '' });
  });

  it.each([
    ['柯南', 'matches 2 entries.', 'Clear filters'],
    ['zzz', 'matches nothing either.', 'Clear search'],
  ])(
    'says what the search “%s” finds without the filters, and clears the search or the filters',
    (q, text, primary) => {
      const list = listOf(
        rawEntry({ title: '名侦探柯南', update_count: '1166' }),
        rawEntry({ title: '名侦探柯南', update_count: '1167' }),
        rawEntry({ title: '仙逆' }),
      );
      const { onChange } = show(list, null, { q, only: ['followed'], platform: ['youku'] });
      expect(screen.getByText(/Without the filters, /)).toHaveTextContent(`“${q}” ${text}`);
      const buttons = screen.getAllByRole('button', { name: /^Clear/ });
      expect(buttons.map((button) => button.textContent)).toEqual(['Clear filters', 'Clear search']);
      const [filled, ...others] = buttons.filter((button) => button.dataset.variant === 'filled');
      expect([filled?.textContent, others]).toEqual([primary, []]);
      for (const button of buttons) fireEvent.click(button);
      expect(onChange.mock.calls).toEqual([[{ platform: [], only: [], hour: undefined }], [{ q: '' }]]);
    },
  );

  it('names the hour that has no matches, and offers to clear it', () => {
    const { onChange } = show(listOf(rawEntry({ update_time: null })), null, { hour: 23 });
    expect(screen.getByRole('heading', { name: 'Nothing matches 11:00 pm – 12:00 am' })).toBeVisible();
    expect(screen.getByText('Without the filters there is 1 entry.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onChange).toHaveBeenCalledOnce();
    show(listOf(rawEntry()), null, { hour: 23, platform: ['youku'] });
    const heading = { name: /^Nothing matches Youku ?, 11:00 pm – 12:00 am$/ };
    expect(screen.getByRole('heading', heading)).toBeVisible();
    show(listOf(rawEntry()), null, { hour: 23, q: 'zzz' });
    expect(screen.getByText(/^Only updates at 11:00 pm – 12:00 am are searched\./)).toBeVisible();
  });

  it('says that nothing is new in followed titles if both filters are on', () => {
    show(listOf(rawEntry()), null, { only: ['new', 'followed'] });
    expect(screen.getByRole('heading', { name: 'Nothing is new in followed titles today' })).toBeVisible();
  });

  it.each([
    ['new', 'Nothing is new on Thursday, 26 Nov'],
    ['followed', 'No followed title was updated on Thursday, 26 Nov'],
    ['muted', 'No muted title was updated on Thursday, 26 Nov'],
  ] as const)('names the day of a list that is not of today any more: %s', (filter, name) => {
    show(listOf(rawEntry()), null, { only: [filter] }, 'Thursday, 26 Nov');
    expect(screen.getByRole('heading', { name })).toBeVisible();
  });

  it.each([
    ['the list is empty', [], {}],
    ['the filters find nothing', [rawEntry()], { q: 'zzz' }],
    ['nothing is new', [rawEntry()], { only: ['new'] }],
  ] as const)('says how many entries wait to be shown, and offers them, if %s', (_, items, view) => {
    const { onShow } = show(listOf(...items), null, view, null, { addedCount: 23, isNewDay: false });
    expect(screen.getByRole('heading', { name: '23 new entries wait' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(onShow).toHaveBeenCalledOnce();
  });

  it('offers what waits in the heading of the first day, in a list with headings', () => {
    const { onShow } = show(listOf(rawEntry()), null, { period: 'week' }, null, {
      addedCount: 3,
      isNewDay: false,
    });
    expect(screen.getByText('3 new entries', { selector: '[role="status"]' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(onShow).toHaveBeenCalledOnce();
  });

  it('keeps the list after a failed refresh, with a notice and a retry', () => {
    const { onRetry } = show(listOf(rawEntry()), new HttpError('unreachable', 'x'));
    const text = /could not be reached\. The previous list is shown below/;
    expect(screen.getByRole('group')).toHaveTextContent(text);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
