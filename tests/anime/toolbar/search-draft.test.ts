import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createObservable } from '../../../src/anime/toolbar/observable.ts';
import { createSearchDraft } from '../../../src/anime/toolbar/search-draft.ts';
import { type ViewSearch, viewDefaults } from '../../../src/anime/toolbar/view-search.ts';
import { DEBOUNCE_MS } from '../../../src/scheduling/search-debounce.ts';

function startDraft(view: Partial<ViewSearch> = {}) {
  const shown = createObservable<ViewSearch>({ ...viewDefaults, ...view });
  const change = (part: Partial<ViewSearch>) => shown.write({ ...shown.read(), ...part });
  const search = vi.fn((q: string) => change({ q }));
  const draft = createSearchDraft({
    viewState: { read: shown.read, subscribe: shown.subscribe, search },
    afterDebounce(callback, pressedAtMs) {
      const timer = setTimeout(callback, pressedAtMs + DEBOUNCE_MS - performance.now());
      return () => clearTimeout(timer);
    },
  });
  const stop = draft.start();
  onTestFinished(stop);
  return { draft, change, search, stop };
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe('typing', () => {
  it('searches for the trimmed text when the debounce has passed since the last letter', () => {
    const { draft, search } = startDraft();
    draft.type('仙', false);
    pass(DEBOUNCE_MS - 1);
    draft.type(' 仙逆 ', false);
    pass(DEBOUNCE_MS - 1);
    expect(search).not.toHaveBeenCalled();
    pass(1);
    expect(search.mock.calls).toEqual([['仙逆']]);
    expect(draft.read()).toBe(' 仙逆 ');
  });

  it('counts the debounce from the key press, or from the letter if no key was pressed', () => {
    const { draft, search } = startDraft();
    draft.pressKey(performance.now() - 100);
    draft.type('a', false);
    pass(DEBOUNCE_MS - 100);
    expect(search).toHaveBeenLastCalledWith('a');

    draft.type('ab', false);
    pass(DEBOUNCE_MS - 1);
    expect(search).toHaveBeenCalledTimes(1);
    pass(1);
    expect(search).toHaveBeenLastCalledWith('ab');

    draft.pressKey(performance.now() - 100);
    draft.releaseKey();
    draft.type('abc', false);
    pass(DEBOUNCE_MS - 1);
    expect(search).toHaveBeenCalledTimes(2);
  });

  it('does not search while a word is being composed, not even for the letter before it', () => {
    const { draft, search } = startDraft();
    draft.type('a', false);
    draft.type('axian', true);
    pass(10 * DEBOUNCE_MS);
    expect(draft.read()).toBe('axian');
    expect(search).not.toHaveBeenCalled();
    draft.type('a仙', false);
    pass(DEBOUNCE_MS);
    expect(search.mock.calls).toEqual([['a仙']]);
  });

  it('does not search if the query stays the same', () => {
    const { draft, search } = startDraft({ q: 'a' });
    draft.type('ab', false);
    draft.type('a ', false);
    pass(DEBOUNCE_MS);
    draft.searchNow();
    expect(search).not.toHaveBeenCalled();
  });
});

it('an immediate search is not repeated after the debounce', () => {
  const { draft, search } = startDraft();
  draft.type('a', false);
  draft.searchNow();
  pass(DEBOUNCE_MS);
  expect(search.mock.calls).toEqual([['a']]);
});

it('clearing empties the text and searches without delay', () => {
  const { draft, search } = startDraft({ q: 'a' });
  draft.type('ab', false);
  draft.clear();
  pass(DEBOUNCE_MS);
  expect(draft.read()).toBe('');
  expect(search.mock.calls).toEqual([['']]);
});

describe('a change of the view from elsewhere', () => {
  it('replaces the text and cancels its search', () => {
    const { draft, change, search } = startDraft({ q: 'a' });
    draft.type('ab', false);
    change({ q: 'other' });
    expect(draft.read()).toBe('other');
    pass(DEBOUNCE_MS);
    expect(search).not.toHaveBeenCalled();
  });

  it('keeps the text if the query is the same', () => {
    const { draft, change, search } = startDraft({ q: 'a' });
    draft.type('ab', false);
    change({ sort: 'title' });
    expect(draft.read()).toBe('ab');
    pass(DEBOUNCE_MS);
    expect(search.mock.calls).toEqual([['ab']]);
  });
});

it('a stopped draft neither searches nor follows the view', () => {
  const { draft, change, search, stop } = startDraft();
  draft.type('a', false);
  stop();
  change({ q: 'other' });
  pass(DEBOUNCE_MS);
  expect(draft.read()).toBe('a');
  expect(search).not.toHaveBeenCalled();
});
