import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAnimePage } from './open-anime-page.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 27, 10, 17) });
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE_MS = 60_000;
const list = () => screen.getByRole('grid', { name: 'Anime' });
/** Number of entries in the list. Without a layout, none is rendered. */
const entryCount = () => Number(list().getAttribute('aria-rowcount'));
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
/** The operator comes back to the page. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
const pressRefresh = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
const findNotice = (title: string) => screen.findByText(title);
const show = () => screen.queryByRole('button', { name: 'Show' });

async function openWithFetchCount() {
  const page = await openAnimePage();
  await waitFor(() => expect(entryCount()).toBe(3));
  return { ...page, fetchCount: () => page.standIn.countOf('GET', '/api/anis') };
}

describe('a refresh by itself', () => {
  it('leaves the counts as they are, and a filter that is chosen then lists what waited', async () => {
    const { standIn } = await openWithFetchCount();
    standIn.configure({ entryCount: 5 });
    pass(20);
    await comeBack();
    await screen.findByRole('button', { name: 'Show' });
    await waitFor(() => expect(document.title).toBe('(2) Latest updates · Ani Updater'));
    expect(screen.getByRole('button', { name: /^New / })).toHaveTextContent('New 0');
    expect(screen.getByRole('button', { name: '2 new waiting' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: /^New / }));
    await waitFor(() => expect(entryCount()).toBe(2));
    expect(screen.getByRole('button', { name: /^New / })).toHaveTextContent('New 2');
    expect(show()).toBeNull();
  });

  it('says so if the list is of a new day', async () => {
    const { standIn } = await openWithFetchCount();
    standIn.configure({ entryCount: 5 });
    pass(24 * 60);
    await comeBack();
    expect(
      await screen.findByText('A new day has begun: 2 new entries', { selector: '[role="status"]' }),
    ).toBeInTheDocument();
  });

  it('shows its failure once, until the network is back and a refresh has succeeded', async () => {
    const { standIn, fetchCount } = await openWithFetchCount();
    standIn.injectFault({ path: '/api/anis', status: 400, times: 2 });
    pass(20);
    await comeBack();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    await comeBack();
    await waitFor(() => expect(fetchCount()).toBe(3));
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    await act(async () => {
      for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type));
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  });
});

describe('a refresh by hand', () => {
  it('shows what it brings at once', async () => {
    const { standIn } = await openWithFetchCount();
    standIn.configure({ entryCount: 5 });
    pressRefresh();
    await waitFor(() => expect(entryCount()).toBe(5));
    expect(show()).toBeNull();
    expect(screen.queryByText('No new entries')).toBeNull();
  });

  it('says so if it brings nothing', async () => {
    await openWithFetchCount();
    pressRefresh();
    expect(await findNotice('No new entries')).toBeVisible();
    expect(screen.getByText('The list was loaded at 10:17 am.')).toBeVisible();
  });

  it('in “7 days” says that it has failed', async () => {
    const { standIn } = await openWithFetchCount();
    fireEvent.click(screen.getByRole('button', { name: '7 days' }));
    await screen.findByRole('heading', { level: 1, name: 'Last 7 days' });
    standIn.injectFault({ path: '/api/anis', status: 400 });
    pressRefresh();
    expect(
      await screen.findByText(/The stored history is shown below\./, { selector: '[role="status"]' }),
    ).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  });

  it('on another page says so, too', async () => {
    const { visit } = await openWithFetchCount();
    await visit('/');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(await findNotice('No new entries')).toBeVisible();
  });
});
