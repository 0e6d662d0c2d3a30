import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createViewState, type Schedule } from '../../../src/anime/toolbar/view-state.ts';
import { createMemoryViewUrl } from './memory-view-url.ts';

const PAINT_MS = 16;
const PAUSE_MS = 300;
const afterDelay =
  (delayMs: number): Schedule =>
  (callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  };
const paint = () => vi.advanceTimersByTime(PAINT_MS);
const pause = () => vi.advanceTimersByTime(PAUSE_MS);

function startViewState(history = createMemoryViewUrl()) {
  const { url, entries } = history;
  const state = createViewState({
    url,
    afterPaint: afterDelay(PAINT_MS),
    afterTypingPause: afterDelay(PAUSE_MS),
  });
  const stop = state.start();
  onTestFinished(stop);
  const listener = vi.fn();
  state.subscribe(listener);
  return { state, history, entries, listener, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe('a chosen change', () => {
  it('is shown at once and is in the URL after the paint', () => {
    const { state, entries, listener } = startViewState();
    state.change({ view: 'rows' });
    expect(state.read()).toEqual({ q: '', platform: [], only: 'all', sort: 'latest', view: 'rows' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(entries).toEqual([{}]);
    paint();
    expect(entries).toEqual([{}, { view: 'rows' }]);
  });

  it('does not change the view again when it is in the URL', () => {
    const { state, listener } = startViewState();
    state.change({ platform: ['youku'] });
    const view = state.read();
    paint();
    expect(state.read()).toBe(view);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('has its own history entry even if another change follows before the paint', () => {
    const { state, entries } = startViewState();
    state.change({ view: 'rows' });
    state.change({ sort: 'title' });
    paint();
    expect(entries).toEqual([{}, { view: 'rows' }, { view: 'rows', sort: 'title' }]);
  });

  it('has no history entry if it changes nothing', () => {
    const { state, entries } = startViewState();
    state.change({ sort: 'latest' });
    paint();
    expect(entries).toEqual([{}]);
  });
});

describe('a typed query', () => {
  it('is shown at once and is in the URL when typing has paused', () => {
    const { state, entries } = startViewState();
    state.search('c');
    expect(state.read().q).toBe('c');
    vi.advanceTimersByTime(PAUSE_MS - 1);
    expect(entries).toEqual([{}]);
    vi.advanceTimersByTime(1);
    expect(entries).toEqual([{}, { q: 'c' }]);
  });

  it('shares its history entry with the queries typed before it', () => {
    const { state, entries } = startViewState();
    state.search('c');
    state.search('co');
    pause();
    state.search('cow');
    pause();
    expect(entries).toEqual([{}, { q: 'cow' }]);
  });

  it('has no history entry if it is taken back before it is in the URL', () => {
    const { state, entries } = startViewState();
    state.search('c');
    state.search('');
    pause();
    expect(entries).toEqual([{}]);
  });

  it.each([
    { what: 'after a pause', wait: pause },
    { what: 'without a pause', wait: () => undefined },
  ])('ends the shared history entry if it is empty: the next query gets a new one $what', ({ wait }) => {
    const { state, entries } = startViewState();
    state.search('cow');
    pause();
    state.search('');
    wait();
    state.search('dog');
    pause();
    expect(entries).toEqual([{}, { q: 'cow' }, {}, { q: 'dog' }]);
  });

  it('has its own history entry, before or after a chosen change', () => {
    const { state, entries } = startViewState();
    state.search('c');
    state.change({ view: 'rows' });
    state.search('co');
    pause();
    expect(entries).toEqual([{}, { q: 'c' }, { q: 'c', view: 'rows' }, { q: 'co', view: 'rows' }]);
  });

  it('starts a new history entry after the operator went back', () => {
    const { state, entries, history } = startViewState();
    state.search('c');
    pause();
    history.back();
    state.search('d');
    pause();
    expect(entries).toEqual([{}, { q: 'd' }]);
    history.open({ q: 'e' });
    state.search('ef');
    pause();
    expect(entries).toEqual([{}, { q: 'd' }, { q: 'e' }, { q: 'ef' }]);
  });
});

describe('a URL changed from elsewhere', () => {
  it('replaces the view and cancels the pending URL write', () => {
    const { state, entries, history } = startViewState(createMemoryViewUrl({ sort: 'title' }));
    history.open({ q: 'a' });
    expect(state.read()).toMatchObject({ q: 'a', sort: 'latest' });
    state.search('ab');
    history.back();
    expect(state.read()).toMatchObject({ q: '', sort: 'title' });
    pause();
    expect(entries).toEqual([{ sort: 'title' }]);
  });

  it('is followed even if it changed between the first render and the start', () => {
    const history = createMemoryViewUrl({ q: 'a' });
    const state = createViewState({
      ...history,
      afterPaint: afterDelay(PAINT_MS),
      afterTypingPause: afterDelay(PAUSE_MS),
    });
    history.open({ q: 'b' });
    state.start();
    expect(state.read().q).toBe('b');
  });

  it('is not overwritten if the operator leaves the page before a pending write', () => {
    const { state, entries, history } = startViewState();
    state.change({ view: 'rows' });
    history.open('other page');
    pause();
    expect(entries).toEqual([{}, 'other page']);
  });

  it('is not overwritten if the operator changes the view while the other page loads', () => {
    const { state, entries, history } = startViewState();
    history.open('other page');
    state.change({ view: 'rows' });
    pause();
    expect(entries).toEqual([{}, 'other page']);
    history.back();
    expect(state.read().view).toBe('cards');
  });
});

it('a stopped view state neither writes nor follows the URL', () => {
  const { state, entries, history, stop } = startViewState();
  state.search('a');
  stop();
  pause();
  expect(entries).toEqual([{}]);
  expect(history.hasListeners()).toBe(false);
});
