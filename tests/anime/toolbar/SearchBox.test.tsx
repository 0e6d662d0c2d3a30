import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runCommand, useCommand } from '../../../src/shortcuts/use-command.ts';
import { compose } from '../../support/compose.ts';
import { renderToolbar } from './render-toolbar.tsx';

const searchBox = () => screen.getByRole('searchbox', { name: 'Search anime' });
const type = (value: string) => fireEvent.change(searchBox(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** Renders the field with this query. Time then passes only by `pass`. */
async function renderSearch(q = '', delayMs = 0) {
  const { onChange, onRender } = await renderToolbar({ q }, { delayMs });
  vi.useFakeTimers();
  return { onChange, onRender };
}
afterEach(() => vi.useRealTimers());

describe('SearchBox', () => {
  it('gets the focus from its shortcut, with its text selected', async () => {
    await renderSearch('仙逆');
    act(() => void runCommand('search'));
    expect(searchBox()).toHaveFocus();
    expect(searchBox()).toHaveProperty('selectionEnd', 2);
  });

  it('goes to the first result with Enter or ↓, once the list shows it, but not during composition or with a modifier', async () => {
    const delayMs = 50;
    const { onRender } = await renderSearch('', delayMs);
    /** The query whose result the list shows when the focus moves to its first entry. */
    const moves: unknown[] = [];
    renderHook(() => useCommand('first-entry', () => void moves.push(onRender.mock.lastCall?.[0])));
    const press = (key: string, init: KeyboardEventInit = {}) =>
      fireEvent.keyDown(searchBox(), { key, ...init });

    type('仙');
    for (const init of [{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }, { altKey: true }])
      expect([press('Enter', init), press('ArrowDown', init)]).toEqual([true, true]);
    expect(moves).toEqual([]);
    // By default, Enter would open the entry that has the focus now, and ↓ would scroll the page.
    expect(press('Enter')).toBe(false);
    expect(moves).toEqual([]);
    pass(delayMs);
    expect(moves).toEqual(['仙']);
    type('仙逆');
    expect(press('ArrowDown')).toBe(false);
    pass(delayMs);
    expect(moves).toEqual(['仙', '仙逆']);
    expect(press('ArrowDown')).toBe(false);
    expect(moves).toEqual(['仙', '仙逆', '仙逆']);
  });

  it('is cleared by Escape, which then leaves the empty field, but not during composition', async () => {
    await renderSearch('仙逆');
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

  it('waits 166 ms after the last letter', async () => {
    const { onChange } = await renderSearch();
    type('仙');
    pass(165);
    type('仙逆');
    pass(165);
    expect(onChange).not.toHaveBeenCalled();
    pass(1);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: '仙逆' }, false);
  });

  it('replaces the history entry that typing began, until the field is empty', async () => {
    const { onChange } = await renderSearch();
    const search = (text: string) => {
      type(text);
      pass(166);
      return onChange.mock.lastCall;
    };
    expect(search('仙')).toEqual([{ q: '仙' }, false]);
    expect(search('仙 逆 ')).toEqual([{ q: '仙 逆' }, true]);
    expect(search('')).toEqual([{ q: '' }, false]);
    expect(search('灵')).toEqual([{ q: '灵' }, false]);
    expect(searchBox()).toHaveValue('灵');
  });

  it('searches for the text in the field even if it changes while the list still renders the result before', async () => {
    const { onChange } = await renderSearch('', 300);
    act(() => searchBox().focus());
    type('仙');
    pass(166);
    fireEvent.keyDown(searchBox(), { key: 'Escape' });
    expect(searchBox()).toHaveValue('');
    pass(1000);
    expect(onChange.mock.lastCall?.[0]).toEqual({ q: '' });
  });

  it('keeps what is typed before the list shows an earlier result', async () => {
    await renderSearch('', 300);
    act(() => searchBox().focus());
    type('仙');
    pass(166);
    type('仙逆');
    pass(300);
    expect(searchBox()).toHaveValue('仙逆');
  });

  it('searches for nothing that the URL contains already, such as the same words with a space', async () => {
    const { onChange } = await renderSearch('仙');
    type('仙 ');
    pass(166);
    expect(searchBox()).toHaveValue('仙 ');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is cleared at once by its button', async () => {
    const { onChange } = await renderSearch('a');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: '' }, false);
  });

  it('waits for the end of a composition of Chinese or Japanese', async () => {
    const { onChange } = await renderSearch();
    compose(searchBox(), 'かい');
    pass(1000);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.compositionEnd(searchBox(), { target: { value: '回' } });
    pass(166);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: '回' }, false);
  });

  it('searches for Latin text while it is composed, even after a Chinese word', async () => {
    const { onChange } = await renderSearch();
    compose(searchBox(), 'dan', '仙逆 dan');
    pass(166);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ q: '仙逆 dan' }, false);
    expect(searchBox()).toHaveValue('仙逆 dan');
  });
});
