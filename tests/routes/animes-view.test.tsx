import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '../../src/controls/typing.ts';
import { deferred } from '../page/deferred.ts';
import { openAnimePage } from './open-anime-page.ts';
import { openViewOptions } from './open-view-options.ts';

const option = (name: string) => {
  openViewOptions();
  return screen.getByRole('button', { name });
};
const sort = () => {
  openViewOptions();
  return screen.getByLabelText('Sort');
};
const choose = (layout: string) => fireEvent.click(option(layout));
const searchBox = () => screen.getByRole('searchbox', { name: 'Search anime' });
const type = (value: string) => fireEvent.change(searchBox(), { target: { value } });
/** Starts timers by hand. The returned function runs those that are due after the debounce of the search. */
function stopTimers(): () => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => act(() => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS));
}
afterEach(() => void vi.useRealTimers());

describe('the URL', () => {
  it('has each choice as a history entry of its own, even if another follows at once', async () => {
    const { router } = await openAnimePage();
    const { length } = router.history;
    choose('Rows');
    fireEvent.change(sort(), { target: { value: 'title' } });
    expect(router.history.location.search).toBe('?view=rows&sort=title');
    expect(router.history.length).toBe(length + 2);
    await act(async () => router.history.back());
    await waitFor(() => expect(sort()).toHaveValue('latest'));
    expect(option('Rows')).toHaveAttribute('aria-pressed', 'true');
    // The previous history entry now names what it showed.
    expect(router.history.location.search).toBe('?view=rows&sort=latest');
  });

  it('has one history entry for typed text, which Back removes from the field and Forward restores', async () => {
    const { router } = await openAnimePage();
    const { length } = router.history;
    choose('Rows');
    act(() => searchBox().focus());
    for (const q of ['a', 'ab']) {
      type(q);
      await act(async () => void fireEvent.keyDown(searchBox(), { key: 'Enter' }));
      expect(router.history.location.search).toBe(`?view=rows&q=${q}`);
    }
    expect(router.history.length).toBe(length + 2);
    await act(async () => router.history.back());
    expect(searchBox()).toHaveValue('');
    await act(async () => router.history.forward());
    expect(searchBox()).toHaveValue('ab');
  });

  it('takes up typed text that waits even if a choice is made meanwhile', async () => {
    const { router } = await openAnimePage();
    type('ab');
    choose('Rows');
    expect(searchBox()).toHaveValue('ab');
    await waitFor(() => expect(router.history.location.search).toBe('?view=rows&q=ab'));
    expect(searchBox()).toHaveValue('ab');
  });

  it('drops typed text that waits if another query is opened', async () => {
    const { router, visit } = await openAnimePage();
    const pause = stopTimers();
    type('ab');
    // A press on a link takes the focus from the field.
    searchBox().blur();
    await visit('/animes?q=other');
    await pause();
    expect(searchBox()).toHaveValue('other');
    expect(router.history.location.search).toBe('?q=other');
  });

  it('is not changed by typed text or a choice once the operator is leaving the page', async () => {
    const { router } = await openAnimePage();
    const { options } = router.routesById['/_main/'];
    options.loader = () => new Promise(() => undefined);
    const pause = stopTimers();
    type('ab');
    act(() => router.history.push('/'));
    choose('Rows');
    await pause();
    // The page stays as it was until the next one has loaded.
    expect(searchBox()).toHaveValue('ab');
    Reflect.deleteProperty(options, 'loader');
    expect(screen.getByRole('heading', { name: 'Latest updates' })).toBeVisible();
    expect(router.history.location.href).toBe('/');
  });
});

describe('the period', () => {
  it('is chosen by the shortcuts 1, 2 and 3, and named by the heading', async () => {
    const { router } = await openAnimePage();
    for (const [key, search, name] of [
      ['2', '?period=week', 'Last 7 days'],
      ['3', '?period=history', 'History'],
      ['1', '', 'Latest updates'],
    ] as const) {
      fireEvent.keyDown(document.body, { key });
      expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible();
      expect(router.history.location.search).toBe(search);
    }
  });
});

describe('Retry after a failed refresh', () => {
  it('does not start a load over that is running', async () => {
    const { standIn } = await openAnimePage();
    const count = () => standIn.countOf('GET', '/api/anis');
    standIn.injectFault({ path: '/api/anis', status: 400 });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const { promise, resolve: release } = deferred<void>();
    standIn.injectFault({ path: '/api/anis', until: promise });
    const before = count();
    fireEvent.click(retry);
    await waitFor(() => expect(count()).toBe(before + 1));
    fireEvent.click(retry);
    release();
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    expect(count()).toBe(before + 1);
  });
});
