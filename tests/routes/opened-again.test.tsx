import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveView } from '../../src/operator-data/changes/changes.ts';
import { installFakeDatabase } from '../operator-data/fake-database.ts';
import { openAnimePage } from './open-anime-page.ts';
import { openViewOptions } from './open-view-options.ts';

installFakeDatabase();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 27, 10, 17) });
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE_MS = 60_000;
const HEADING = { level: 1 } as const;
/** Number of entries in the list. Without a layout, none is rendered. */
const entryCount = () => Number(screen.getByRole('grid', { name: 'Anime' }).getAttribute('aria-rowcount'));
const heading = () => screen.getByRole('heading', HEADING).textContent;
const sidebar = () => within(screen.getByRole('list', { name: 'Views' }));
/** Time passes while the page is in view. */
const pass = async (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};

/** Opens the saved view “Unseen” of two new entries, and marks both. They stay in place. */
async function openMarked() {
  const page = await openAnimePage(saveView({ name: 'Unseen', search: { only: ['new'] } }));
  await waitFor(() => expect(entryCount()).toBe(3));
  page.standIn.configure({ entryCount: 5 });
  vi.setSystemTime(Date.now() + 1);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(entryCount()).toBe(5));
  await page.visit('/animes?only=new');
  await waitFor(() => expect(entryCount()).toBe(2));
  vi.setSystemTime(Date.now() + 1);
  fireEvent.click(screen.getByRole('button', { name: /^Mark\s2\sas seen$/ }));
  await screen.findByRole('button', { name: 'Nothing new here' });
  expect(entryCount()).toBe(2);
  vi.setSystemTime(Date.now() + 1);
  return page;
}

const expectEmpty = () => screen.findByRole('heading', { name: 'You have seen everything' });

describe('a view that is open empties', () => {
  it('by its link in the sidebar', async () => {
    await openMarked();
    await userEvent.click(sidebar().getByRole('link', { name: /^Unseen/ }));
    await expectEmpty();
  });

  it('by its item in the menu “Views”', async () => {
    await openMarked();
    openViewOptions();
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unseen' }));
    await expectEmpty();
  });

  it('by `r`', async () => {
    await openMarked();
    fireEvent.keyDown(document.body, { key: 'r' });
    await expectEmpty();
  });

  it('by “Show”', async () => {
    const { standIn } = await openMarked();
    standIn.configure({ entryCount: 6 });
    await pass(20);
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
    await waitFor(() => expect(entryCount()).toBe(1));
  });

  it('half an hour after the last mark', async () => {
    await openMarked();
    await pass(30);
    await expectEmpty();
  });
});

describe('the heading', () => {
  it('is the name of the view that is open, and so is the document’s title', async () => {
    const { visit } = await openMarked();
    expect(heading()).toBe('Unseen');
    expect(document.title).toBe('Unseen · Ani Updater');
    await visit('/animes?period=history&only=new&only=followed');
    expect(heading()).toBe('New in followed titles');
    expect(document.title).toBe('New in followed titles · Ani Updater');
    await visit('/animes?period=history&only=new');
    expect(heading()).toBe('History');
  });
});
