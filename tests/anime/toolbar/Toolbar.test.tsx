import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectEntries } from '../../../src/anime/finding/select-entries.ts';
import { parseAnimeList } from '../../../src/anime/reading/parse-anime-list.ts';
import { Toolbar } from '../../../src/anime/toolbar/Toolbar.tsx';
import { type ViewSearch, viewDefaults } from '../../../src/anime/toolbar/view-search.ts';
import { renderWithTheme } from '../../support/render-with-theme.tsx';
import { rawEntry } from '../raw-entry.ts';

const list = parseAnimeList([
  rawEntry({ title: '仙逆', platform: 'tencent' }),
  rawEntry({ title: '凡人修仙传', platform: 'bilibili' }),
  rawEntry({ title: 'LAZARUS', platform: 'bilibili' }),
]);
const [onChange, onPrepareSearch] = [vi.fn(), vi.fn()];
const toolbar = (view: Partial<ViewSearch> = {}) => (
  <Toolbar
    view={{ ...viewDefaults, ...view }}
    list={list}
    counts={selectEntries(list, null, { ...viewDefaults, ...view }).counts}
    shownCount={3}
    onPrepareSearch={onPrepareSearch}
    onChange={onChange}
  />
);
const searchBox = () => screen.getByRole('searchbox', { name: 'Search anime' });
const type = (value: string) => fireEvent.change(searchBox(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockClear();
  onPrepareSearch.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('Toolbar search', () => {
  it('has a letter looked for once it is painted, before it is asked for, and the last letter alone', () => {
    renderWithTheme(toolbar());
    type('仙');
    expect(onPrepareSearch).not.toHaveBeenCalled();
    type(' 仙逆 ');
    pass(100);
    expect(onPrepareSearch.mock.calls).toEqual([['仙逆']]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('waits 166 ms after the last letter [T188]', () => {
    renderWithTheme(toolbar());
    type('仙');
    pass(165);
    type('仙逆');
    pass(165);
    expect(onChange).not.toHaveBeenCalled();
    pass(1);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: '仙逆' }, true);
  });

  it('counts them from the key, however late the page hears of it, and from the letter where no key was [T189]', () => {
    renderWithTheme(toolbar());
    const press = (agoMs: number) => {
      const event = createEvent.keyDown(searchBox(), { key: 'a' });
      Object.defineProperty(event, 'timeStamp', { value: performance.now() - agoMs });
      fireEvent(searchBox(), event);
    };
    press(100);
    type('a');
    pass(65);
    expect(onChange).not.toHaveBeenCalled();
    pass(1);
    expect(onChange).toHaveBeenLastCalledWith({ q: 'a' }, true);

    // At once, but not before the letter is painted.
    press(1000);
    type('ab');
    pass(0);
    expect(onChange).toHaveBeenCalledTimes(1);
    pass(20);
    expect(onChange).toHaveBeenLastCalledWith({ q: 'ab' }, true);

    press(1000);
    fireEvent.keyUp(searchBox(), { key: 'a' });
    type('abc');
    pass(165);
    expect(onChange).toHaveBeenCalledTimes(2);
    pass(1);
    expect(onChange).toHaveBeenLastCalledWith({ q: 'abc' }, true);
  });

  it('keeps what is typed while the address catches up', () => {
    const { rerender } = renderWithTheme(toolbar());
    type('a');
    pass(166);
    type('ab');
    rerender(toolbar({ q: 'a' }));
    expect(searchBox()).toHaveValue('ab');
  });

  it('follows the address when it changes from elsewhere', () => {
    const { rerender } = renderWithTheme(toolbar({ q: 'a' }));
    type('ab');
    rerender(toolbar({ q: 'other' }));
    expect(searchBox()).toHaveValue('other');
    pass(1000);
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(searchBox(), { key: 'Escape' })],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))],
  ])('is cleared at once by %s', (_, clear) => {
    renderWithTheme(toolbar({ q: 'a' }));
    clear();
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: '' }, true);
  });

  it('does not search for half a word of an input method', () => {
    renderWithTheme(toolbar());
    fireEvent.input(searchBox(), { target: { value: 'xian' }, isComposing: true });
    pass(1000);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.compositionEnd(searchBox(), { target: { value: '仙' } });
    pass(166);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: '仙' }, true);
  });
});

describe('Toolbar filters', () => {
  const chips = () => within(screen.getByRole('group', { name: 'Platforms' })).getAllByRole('button');

  it('shows the number of matches on each platform', () => {
    renderWithTheme(toolbar({ q: '仙' }));
    expect(chips().map((chip) => chip.textContent)).toEqual(['Bilibili 1', 'Tencent Video 1']);
  });

  it('selects several platforms and deselects each', () => {
    renderWithTheme(toolbar({ platform: ['tencent'] }));
    fireEvent.click(screen.getByRole('button', { name: 'Bilibili 2', pressed: false }));
    expect(onChange).toHaveBeenLastCalledWith({ platform: ['tencent', 'bilibili'] });
    fireEvent.click(screen.getByRole('button', { name: 'Tencent Video 1', pressed: true }));
    expect(onChange).toHaveBeenLastCalledWith({ platform: [] });
  });

  it('shows a selected platform that has no entries, so that it can be switched off', () => {
    renderWithTheme(toolbar({ platform: ['youku'] }));
    expect(screen.getByRole('button', { name: 'Youku 0', pressed: true })).toBeVisible();
  });

  it('changes sort order and layout', () => {
    renderWithTheme(toolbar());
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'episode' } });
    expect(onChange).toHaveBeenLastCalledWith({ sort: 'episode' });
    fireEvent.click(screen.getByRole('button', { name: 'Rows', pressed: false }));
    expect(onChange).toHaveBeenLastCalledWith({ view: 'rows' });
  });
});
