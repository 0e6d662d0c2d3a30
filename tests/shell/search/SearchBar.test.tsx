import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '../../../src/controls/typing.ts';
import { readView } from '../../../src/entries/view.ts';
import { SearchBar } from '../../../src/shell/search/SearchBar.tsx';
import type { Matches, TitleSearch } from '../../../src/shell/search/title-search.ts';
import { renderInRouter } from '../../page/render-in-router.tsx';
import { compose } from '../../support/compose.ts';

type FindMatches = TitleSearch['findMatches'];

const TITLES = ['Dr.STONE Part 2', 'ストーンオーシャン', 'Stone & Sea'];
const matches = TITLES.map((title, index) => ({
  key: String(index),
  title,
  lang: index === 1 ? 'ja' : undefined,
  detail: `AGE · Episode ${index + 1}`,
  group: index < 2 ? 'Today' : 'History',
}));
const NONE: Matches = {
  matches: [],
  totalCount: 0,
  listedCount: 0,
  views: [],
  isComplete: true,
  isHistoryMissing: false,
};
const none: FindMatches = () => NONE;
const three: FindMatches = () => ({ ...NONE, matches, totalCount: 3, listedCount: 3 });
const MANY: Matches = { ...NONE, matches, totalCount: 23, listedCount: 21 };
const many: FindMatches = () => MANY;

const [onOpen, onClose] = [vi.fn(), vi.fn()];
const onOpenTitle = vi.fn<TitleSearch['onOpenTitle']>();
const onOpenView = vi.fn<TitleSearch['onOpenView']>();

async function renderSearch(findMatches: FindMatches = three, path = '/') {
  const Layout = ({ children }: { children: ReactNode }) => (
    <>
      <SearchBar
        findMatches={findMatches}
        loadMatchers={() => undefined}
        onOpen={onOpen}
        onClose={onClose}
        onOpenTitle={onOpenTitle}
        onOpenView={onOpenView}
      />
      {children}
    </>
  );
  const pages = { '/': <h1>Dashboard</h1>, '/animes': <h1>Latest updates</h1> };
  return await renderInRouter({ pages, path, Layout });
}

const input = () => screen.getByRole('combobox', { name: 'Search titles' });
const bar = () => screen.queryByRole('search', { name: 'Titles' });
const options = () => screen.queryAllByRole('option');
const active = () => screen.queryByRole('option', { selected: true });
const icon = () => screen.getAllByRole('button', { name: 'Search' })[0] as HTMLElement;

async function openSearch(findMatches?: FindMatches, path?: string) {
  const view = await renderSearch(findMatches, path);
  await userEvent.click(icon());
  return view;
}

async function openWithSuggestions(text: string, findMatches?: FindMatches, path?: string) {
  const view = await openSearch(findMatches, path);
  // Pasted, because slow typing would show suggestions for a part of the text.
  await userEvent.paste(text);
  await screen.findByRole('listbox');
  return view;
}

const paramsOf = (href: string) => Object.fromEntries(new URL(href, 'http://x').searchParams);
const searchTextOf = (href: string) => new URL(href, 'http://x').searchParams.get('q')?.replace(/^"|"$/g, '');

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('bar', () => {
  it('opens on a click on the icon, with an input and a Search button', async () => {
    await renderSearch();
    expect(screen.getAllByRole('button', { name: 'Search' })).toHaveLength(1);
    expect(icon()).toHaveAttribute('aria-expanded', 'false');
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(icon());

    expect(onOpen).toHaveBeenCalledOnce();
    expect(await screen.findByRole('combobox', { name: 'Search titles' })).toBeVisible();
    expect(within(bar() as HTMLElement).getByRole('button', { name: 'Search' })).toBeVisible();
    expect(icon()).toHaveAttribute('aria-expanded', 'true');
  });

  it.each([
    { key: 'k', ctrlKey: true },
    { key: 'k', metaKey: true },
    { key: 'л', code: 'KeyK', ctrlKey: true },
  ])('opens from anywhere on %o', async (press) => {
    await renderSearch();
    const isDefaultAllowed = fireEvent.keyDown(screen.getByRole('heading'), press);
    expect(isDefaultAllowed).toBe(false);
    expect(input()).toBeVisible();
  });

  it('ignores Ctrl K while a menu is open', async () => {
    await renderSearch();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<div role="menu"></div>';
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
    expect(bar()).not.toBeInTheDocument();
    container.remove();
  });

  it('selects the typed text on a second Ctrl K', async () => {
    await openSearch();
    await userEvent.type(input(), 'sto');
    fireEvent.keyDown(input(), { key: 'k', ctrlKey: true });
    await userEvent.keyboard('x');
    expect(input()).toHaveValue('x');
  });

  it('closes on Escape and returns the focus', async () => {
    await openSearch();
    fireEvent.keyDown(input(), { key: 'Escape', keyCode: 27 });
    expect(bar()).not.toBeInTheDocument();
    expect(icon()).toHaveFocus();
  });

  it('stays open on an Escape that belongs to an input method', async () => {
    await openSearch();
    // Safari sends 229 for the key that cancels a composition.
    fireEvent.keyDown(input(), { key: 'Escape', keyCode: 229 });
    expect(bar()).toBeVisible();
  });

  it('closes on a route change', async () => {
    const { router } = await openSearch();
    await act(() => router.navigate({ to: '/animes' }));
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
  });

  it('stays open with its text when only the query string changes', async () => {
    const { router, history } = await openSearch(three, '/animes');
    await userEvent.type(input(), 'sto');
    await act(() => router.navigate({ to: '/animes', search: { q: 'list' } }));
    expect(searchTextOf(history.location.href)).toBe('list');
    expect(input()).toHaveValue('sto');
  });

  it('is empty when it opens again', async () => {
    await openSearch();
    await userEvent.keyboard('sto{Escape}');
    await userEvent.click(icon());
    expect(input()).toHaveValue('');
  });
});

describe('submitting', () => {
  it.each(['Enter', 'Search'])('by %s opens the list with the trimmed text', async (way) => {
    const { history } = await openSearch();
    await userEvent.type(input(), '  stone sea ');
    if (way === 'Enter') await userEvent.keyboard('{Enter}');
    else await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Search' }));

    expect(await screen.findByRole('heading', { name: 'Latest updates' })).toBeVisible();
    expect(history.location.pathname).toBe('/animes');
    expect(searchTextOf(history.location.href)).toBe('stone sea');
    expect(bar()).not.toBeInTheDocument();
  });

  it('keeps the period of the open page', async () => {
    const { history } = await openSearch(three, '/animes?period=week&group=title');
    await userEvent.keyboard('stone{Enter}');
    await waitFor(() => expect(searchTextOf(history.location.href)).toBe('stone'));
    expect(paramsOf(history.location.href)).toEqual({ period: 'week', q: 'stone' });
  });

  it('an empty text closes the bar, stays on the page and returns the focus', async () => {
    const { history } = await openSearch();
    await userEvent.keyboard('  {Enter}');
    expect(bar()).not.toBeInTheDocument();
    expect(icon()).toHaveFocus();
    expect(history.location.href).toBe('/');
  });
});

describe('suggestions', () => {
  it('wait for a pause in typing', async () => {
    const findMatches = vi.fn(three);
    await openSearch(findMatches);
    vi.useFakeTimers();
    fireEvent.change(input(), { target: { value: 'st' } });
    act(() => vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1));
    fireEvent.change(input(), { target: { value: 'sto' } });
    act(() => vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1));
    expect(findMatches).not.toHaveBeenCalled();

    act(() => vi.advanceTimersByTime(1));
    expect(findMatches.mock.calls).toEqual([['sto']]);
    expect(options()).toHaveLength(3);
  });

  it('wait for the end of a composition of Chinese or Japanese', async () => {
    const findMatches = vi.fn(three);
    const { history } = await openSearch(findMatches);
    vi.useFakeTimers();
    compose(input(), 'すと');
    act(() => vi.advanceTimersByTime(10 * SEARCH_DEBOUNCE_MS));
    expect(findMatches).not.toHaveBeenCalled();
    fireEvent.keyDown(input(), { key: 'Escape', isComposing: true });
    expect(bar()).toBeVisible();
    expect(history.location.href).toBe('/');

    fireEvent.compositionEnd(input());
    act(() => vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
    expect(findMatches.mock.calls).toEqual([['すと']]);
  });

  it('do not wait for the end of a composition of Latin text', async () => {
    const findMatches = vi.fn(three);
    await openSearch(findMatches);
    vi.useFakeTimers();
    compose(input(), 'sto');
    act(() => vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
    expect(findMatches.mock.calls).toEqual([['sto']]);
    expect(input()).toHaveValue('sto');
  });

  it('show title, language and detail, and highlight the search text', async () => {
    await openWithSuggestions('stone');
    expect(options().map(({ textContent }) => textContent)).toEqual(
      matches.map(({ title, detail }) => title + detail),
    );
    expect(screen.getByText('ストーンオーシャン')).toHaveAttribute('lang', 'ja');
    const marks = options().map((option) => option.querySelector('b')?.textContent);
    expect(marks).toEqual(['STONE', undefined, 'Stone']);
  });

  it('are in groups, each under its heading', async () => {
    await openWithSuggestions('stone');
    const groupOf = (name: string) => {
      const group = within(screen.getByRole('group', { name }));
      return group.getAllByRole('option').map((option) => option.textContent);
    };
    const texts = options().map(({ textContent }) => textContent);
    expect(groupOf('Today')).toEqual(texts.slice(0, 2));
    expect(groupOf('History')).toEqual(texts.slice(2));
  });

  it('are linked to the input, and their number is announced', async () => {
    await openSearch();
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    await userEvent.type(input(), 'stone');
    const list = await screen.findByRole('listbox', { name: 'Matching titles' });
    expect(input()).toHaveAttribute('aria-expanded', 'true');
    expect(input()).toHaveAttribute('aria-controls', list.id);
    expect(screen.getByRole('status')).toHaveTextContent('3 titles');
  });

  it('are selected with the arrow keys, which wrap around through the typed text', async () => {
    await openWithSuggestions('stone');
    const steps: [string, number | null][] = [
      ['{ArrowDown}', 0],
      ['{ArrowDown}', 1],
      ['{ArrowUp}', 0],
      ['{ArrowUp}', null],
      ['{ArrowUp}', 2],
      ['{ArrowDown}', null],
    ];
    for (const [key, index] of steps) {
      await userEvent.keyboard(key);
      const expected = index === null ? null : (options()[index] ?? null);
      expect(active()).toBe(expected);
      expect(input().getAttribute('aria-activedescendant')).toBe(expected?.id ?? null);
      expect(input()).toHaveFocus();
    }
  });

  it('open the drawer about the chosen title', async () => {
    const { history } = await openWithSuggestions('stone');
    await userEvent.click(options()[2] as HTMLElement);
    expect(onOpenTitle).toHaveBeenCalledExactlyOnceWith('Stone & Sea');
    expect(history.location.href).toBe('/');
    expect(bar()).not.toBeInTheDocument();
    expect(icon()).toHaveFocus();
  });

  it('are deselected when the text changes, so Enter searches for the text', async () => {
    const { history } = await openWithSuggestions('stone');
    await userEvent.keyboard('{ArrowDown}s{Enter}');
    await waitFor(() => expect(searchTextOf(history.location.href)).toBe('stones'));
  });

  it('end with an option for all titles if there are more, which leads to the titles of the history', async () => {
    const { history } = await openWithSuggestions('stone', many);
    expect(options().at(-1)).toHaveTextContent('All 21 titles');
    expect(screen.getByRole('status')).toHaveTextContent('The first 3 of 23 titles');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/animes'));
    expect(paramsOf(history.location.href)).toEqual({ period: 'history', group: 'title', q: 'stone' });
    expect(onOpenTitle).not.toHaveBeenCalled();
  });

  it('end with the saved views that match, which open', async () => {
    const views = ['Stone', 'Stone 晚上'].map((name) => ({
      ...{ key: `view ${name}`, name, search: readView({ q: name }) },
    }));
    await openWithSuggestions('stone', () => ({ ...MANY, views }));
    const group = within(screen.getByRole('group', { name: 'Views' }));
    expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Stone',
      'Stone 晚上',
    ]);
    expect(options().slice(-2)).toEqual(group.getAllByRole('option'));
    expect(screen.getByRole('status')).toHaveTextContent('The first 3 of 23 titles and 2 views');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(onOpenView.mock.lastCall?.[0].q).toBe('Stone 晚上'));
    expect(bar()).not.toBeInTheDocument();
    expect(onOpenTitle).not.toHaveBeenCalled();
  });

  it('may be saved views alone', async () => {
    const views = [{ key: 'view 1', name: 'Stone', search: readView({ q: 'x' }) }];
    await openWithSuggestions('stone', () => ({ ...NONE, views }));
    expect(options()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent(/^1 view$/);
  });

  it('report that no title matches', async () => {
    await openSearch(none);
    await userEvent.type(input(), 'stone');
    const status = screen.getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent('No title or episode matches “stone”.'));
    expect(input()).toHaveAttribute('aria-expanded', 'false');
  });

  it('report that the history is still searched instead', async () => {
    await openSearch(() => ({ ...NONE, isComplete: false }));
    await userEvent.type(input(), 'stone');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Searching the history …$/));
  });

  it('report that the list is loading, and appear once it has loaded', async () => {
    function Loading() {
      const [findMatches, setFindMatches] = useState<FindMatches>(() => () => undefined);
      return (
        <>
          <SearchBar
            findMatches={findMatches}
            loadMatchers={() => undefined}
            onOpen={onOpen}
            onClose={onClose}
            onOpenTitle={onOpenTitle}
            onOpenView={onOpenView}
          />
          <h1 onMouseEnter={() => setFindMatches(() => three)}>Dashboard</h1>
        </>
      );
    }
    await renderInRouter({ pages: { '/': <Loading /> } });
    await userEvent.click(icon());
    await userEvent.type(input(), 'stone');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^The list has not loaded yet/));
    expect(options()).toEqual([]);

    await userEvent.hover(screen.getByRole('heading'));
    expect(options()).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent('3 titles');
  });

  it('disappear when the text is cleared', async () => {
    await openWithSuggestions('stone');
    await userEvent.clear(input());
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  });
});
