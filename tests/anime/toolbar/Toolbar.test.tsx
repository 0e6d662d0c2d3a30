import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AnimeList } from '../../../src/anime/anime.ts';
import { selectEntries } from '../../../src/anime/finding/select-entries.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { Toolbar, ToolbarPlaceholder } from '../../../src/anime/toolbar/Toolbar.tsx';
import type { ViewSearch } from '../../../src/anime/toolbar/view-search.ts';
import { createViewState } from '../../../src/anime/toolbar/view-state.ts';
import { afterPaint } from '../../../src/scheduling/after-paint.ts';
import { afterTypingPause } from '../../../src/scheduling/after-typing-pause.ts';
import { handleCommand, runCommand } from '../../../src/shortcuts/commands.ts';
import { renderWithTheme } from '../../support/render-with-theme.tsx';
import { rawEntry } from '../raw-entry.ts';
import { createMemoryViewUrl } from './memory-view-url.ts';

const list = parseAnimeList([
  rawEntry({ title: '仙逆', platform: 'tencent' }),
  rawEntry({ title: '凡人修仙传', platform: 'bilibili' }),
  rawEntry({ title: 'LAZARUS', platform: 'bilibili' }),
]);
const prepareSearch = vi.fn();
const onMarkViewSeen = vi.fn();

/** Renders a page that follows the view state. Unless `isDue`, its toolbar renders only when it is needed. */
function renderToolbar(
  view: Partial<ViewSearch> = {},
  isDue = true,
  { list: animeList = list, newCount = null }: { list?: AnimeList; newCount?: number | null } = {},
) {
  const history = createMemoryViewUrl(view);
  const viewState = createViewState({ ...history, afterPaint, afterTypingPause });
  onTestFinished(viewState.start());
  const change = vi.spyOn(viewState, 'change');
  const search = vi.spyOn(viewState, 'search');
  const onRender = vi.fn();
  function Page() {
    onRender();
    const shown = useSyncExternalStore(viewState.subscribe, viewState.read);
    const [isNeeded, setIsNeeded] = useState(isDue);
    if (!isNeeded) return <ToolbarPlaceholder onNeeded={() => setIsNeeded(true)} />;
    return (
      <Toolbar
        view={shown}
        list={animeList}
        counts={selectEntries(animeList, null, shown).counts}
        shownCount={3}
        totalCount={3}
        markCounts={null}
        newCount={newCount}
        onMarkViewSeen={onMarkViewSeen}
        viewState={viewState}
        prepareSearch={prepareSearch}
      />
    );
  }
  renderWithTheme(<Page />);
  return { history, change, search, onRender };
}

const searchBox = () => screen.getByRole('searchbox', { name: 'Search anime' });
const type = (value: string) => fireEvent.change(searchBox(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  prepareSearch.mockClear();
  onMarkViewSeen.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('Toolbar search', () => {
  it('gets the focus from its shortcut, even before the toolbar is due [T587]', () => {
    renderToolbar({ q: '仙逆' }, false);
    expect(screen.queryByRole('searchbox')).toBeNull();
    act(() => void runCommand('search'));
    expect(searchBox()).toHaveFocus();
    expect(searchBox()).toHaveProperty('selectionEnd', 2);
  });

  it('goes to the first result with Enter or ↓, after the search has run, but not during composition or with a modifier [T611]', () => {
    const { search, onRender } = renderToolbar();
    /** The query and the number of renders of the page when the focus moves to the first result. */
    const moves: unknown[] = [];
    const move = () => void moves.push([search.mock.lastCall?.[0], onRender.mock.calls.length]);
    onTestFinished(handleCommand('first-entry', move));
    const press = (key: string, init: KeyboardEventInit = {}) =>
      fireEvent.keyDown(searchBox(), { key, ...init });

    type('仙');
    for (const init of [{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }, { altKey: true }])
      expect([press('Enter', init), press('ArrowDown', init)]).toEqual([true, true]);
    expect(moves).toEqual([]);
    // By default, Enter would open the entry that has the focus now, and ↓ would scroll the page.
    expect(press('Enter')).toBe(false);
    expect(moves).toEqual([['仙', 2]]);
    type('仙逆');
    expect(press('ArrowDown')).toBe(false);
    expect(moves).toEqual([
      ['仙', 2],
      ['仙逆', 3],
    ]);
  });

  it('is cleared by Escape, which then leaves the empty field, but not during composition [T654]', () => {
    renderToolbar({ q: '仙逆' });
    act(() => searchBox().focus());
    const press = (init: KeyboardEventInit = {}) =>
      fireEvent.keyDown(searchBox(), { key: 'Escape', ...init });
    // Safari sends 229 for the key that cancels a composition.
    const ofComposition = [{ isComposing: true }, { keyCode: 229 }];
    ofComposition.forEach(press);
    expect(searchBox()).toHaveValue('仙逆');
    press();
    expect(searchBox()).toHaveValue('');
    ofComposition.forEach(press);
    expect(searchBox()).toHaveFocus();
    press();
    expect(searchBox()).not.toHaveFocus();
  });

  it('prepares the result of the last letter after its paint, before the search starts', () => {
    const { search } = renderToolbar();
    type('仙');
    expect(prepareSearch).not.toHaveBeenCalled();
    type(' 仙逆 ');
    pass(100);
    expect(prepareSearch.mock.calls).toEqual([['仙逆']]);
    expect(search).not.toHaveBeenCalled();
  });

  it('renders the page again for its result, but not for each letter', () => {
    const { onRender } = renderToolbar();
    onRender.mockClear();
    type('仙');
    expect(searchBox()).toHaveValue('仙');
    pass(165);
    expect(onRender).not.toHaveBeenCalled();
    pass(1);
    expect(onRender).toHaveBeenCalledTimes(1);
    // Writing the URL renders nothing.
    pass(1000);
    expect(onRender).toHaveBeenCalledTimes(1);
  });

  it('waits 166 ms after the last letter [T188]', () => {
    const { search } = renderToolbar();
    type('仙');
    pass(165);
    type('仙逆');
    pass(165);
    expect(search).not.toHaveBeenCalled();
    pass(1);
    expect(search).toHaveBeenCalledExactlyOnceWith('仙逆');
  });

  it('counts the 166 ms from the key press, however late the page handles it, or from the letter if no key was pressed [T189]', () => {
    const { search } = renderToolbar();
    const press = (agoMs: number) => {
      const event = createEvent.keyDown(searchBox(), { key: 'a' });
      Object.defineProperty(event, 'timeStamp', { value: performance.now() - agoMs });
      fireEvent(searchBox(), event);
    };
    press(100);
    type('a');
    pass(65);
    expect(search).not.toHaveBeenCalled();
    pass(1);
    expect(search).toHaveBeenLastCalledWith('a');

    // The search starts immediately, but not before the letter is painted.
    press(1000);
    type('ab');
    pass(0);
    expect(search).toHaveBeenCalledTimes(1);
    pass(20);
    expect(search).toHaveBeenLastCalledWith('ab');

    press(1000);
    fireEvent.keyUp(searchBox(), { key: 'a' });
    type('abc');
    pass(165);
    expect(search).toHaveBeenCalledTimes(2);
    pass(1);
    expect(search).toHaveBeenLastCalledWith('abc');
  });

  it('shows the query of a URL that changes', () => {
    const { history, search } = renderToolbar({ q: 'a' });
    type('ab');
    act(() => history.open({ q: 'other' }));
    expect(searchBox()).toHaveValue('other');
    pass(1000);
    expect(search).not.toHaveBeenCalled();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(searchBox(), { key: 'Escape' })],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))],
  ])('is cleared at once by %s', (_, clear) => {
    const { search } = renderToolbar({ q: 'a' });
    clear();
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
    expect(search).toHaveBeenCalledExactlyOnceWith('');
  });

  it('does not search during composition (IME)', () => {
    const { search } = renderToolbar();
    fireEvent.input(searchBox(), { target: { value: 'xian' }, isComposing: true });
    pass(1000);
    expect(search).not.toHaveBeenCalled();
    fireEvent.compositionEnd(searchBox(), { target: { value: '仙' } });
    pass(166);
    expect(search).toHaveBeenCalledExactlyOnceWith('仙');
  });
});

describe('Toolbar filters', () => {
  const chips = () => within(screen.getByRole('group', { name: 'Platforms' })).getAllByRole('button');

  it('shows the number of matches on each platform', () => {
    renderToolbar({ q: '仙' });
    expect(chips().map((chip) => chip.textContent)).toEqual(['Bilibili 1', 'Tencent Video 1']);
  });

  it('selects several platforms and deselects each', () => {
    const { change } = renderToolbar({ platform: ['tencent'] });
    fireEvent.click(screen.getByRole('button', { name: 'Bilibili 2', pressed: false }));
    expect(change).toHaveBeenLastCalledWith({ platform: ['tencent', 'bilibili'] });
    fireEvent.click(screen.getByRole('button', { name: 'Tencent Video 1', pressed: true }));
    expect(change).toHaveBeenLastCalledWith({ platform: ['bilibili'] });
  });

  it('shows a selected platform that has no entries, so that it can be switched off', () => {
    renderToolbar({ platform: ['youku'] });
    expect(screen.getByRole('button', { name: 'Youku 0', pressed: true })).toBeVisible();
  });

  it('lists the platforms by name, however many entries each has today [T628]', () => {
    const listOf = (...platforms: string[]) =>
      parseAnimeList(platforms.map((platform, index) => rawEntry({ title: `${index}`, platform })));
    const names = () => chips().map((chip) => chip.textContent.replace(/ \d+$/, ''));
    renderToolbar({}, true, { list: listOf('youku', 'youku', 'tencent', 'agedm', 'Other') });
    expect(names()).toEqual(['AGE动漫', 'Other', 'Tencent Video', 'Youku']);
    cleanup();
    renderToolbar({ platform: ['iqiyi'] }, true, { list: listOf('Other', 'agedm', 'agedm', 'youku') });
    expect(names()).toEqual(['AGE动漫', 'iQIYI', 'Other', 'Youku']);
  });

  it('changes sort order and layout', () => {
    const { change } = renderToolbar();
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'episode' } });
    expect(change).toHaveBeenLastCalledWith({ sort: 'episode' });
    fireEvent.click(screen.getByRole('button', { name: 'Rows', pressed: false }));
    expect(change).toHaveBeenLastCalledWith({ view: 'rows' });
  });
});

describe('Mark as seen', () => {
  it('says “Nothing new” instead of a zero, and then does nothing but stays focusable [T630]', () => {
    renderToolbar({}, true, { newCount: 2 });
    fireEvent.click(screen.getByRole('button', { name: /^Mark\s2\sas seen$/ }));
    expect(onMarkViewSeen).toHaveBeenCalledOnce();
    cleanup();
    renderToolbar({}, true, { newCount: 0 });
    expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
    const button = screen.getByRole('button', { name: 'Nothing new' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toBeEnabled();
    fireEvent.click(button);
    expect(onMarkViewSeen).toHaveBeenCalledOnce();
  });
});
