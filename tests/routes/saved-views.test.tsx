import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { saveView, setPreference } from '../../src/operator-data/changes/changes.ts';
import { installFakeDatabase } from '../operator-data/fake-database.ts';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';
import { openAnimePage, storeEarlier } from './open-anime-page.ts';
import { openViewOptions } from './open-view-options.ts';

installFakeDatabase();

/** Opens the Anime page of an operator who has saved the view “Mine”. */
async function openViews(search: Readonly<Record<string, unknown>>) {
  const page = await openAnimePage(saveView({ name: 'Mine', search }, 'mine'));
  const sidebar = within(screen.getByRole('list', { name: 'Views' }));
  await sidebar.findByRole('link', { name: /^Mine/ });
  const query = () => decodeURIComponent(page.router.history.location.search.replaceAll('+', ' '));
  const openMenu = async () => {
    openViewOptions();
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    return within(await screen.findByRole('menu', { name: 'Views' }));
  };
  const choose = async (name: string) => userEvent.click((await openMenu()).getByRole('menuitem', { name }));
  /** The text of the menu item that updates a view; null if there is none. */
  const update = async () => {
    const item = (await openMenu()).queryByRole('menuitem', { name: /^Update / });
    await userEvent.keyboard('{Escape}');
    return item?.textContent ?? null;
  };
  return { ...page, sidebar, query, openMenu, choose, update };
}

describe('spec 8: saved views', () => {
  it('are in the menu and in the sidebar, and open from both', async () => {
    const { visit, sidebar, query, openMenu, choose } = await openViews({ platform: 'youku', view: 'rows' });
    const current = () =>
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link', { current: 'page' })
        .map((link) => link.textContent?.replace(/[+\d]+$/, ''));
    expect(current()).toEqual(['Anime']);
    const items = (await openMenu()).getAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('aria-label') ?? item.textContent)).toEqual([
      'New in followed titles',
      'Mine',
      'Rename Mine …',
      'Delete Mine',
      'Save this view …',
    ]);
    await userEvent.keyboard('{Escape}');
    await choose('Mine');
    await waitFor(() => expect(query()).toBe('?platform=youku&view=rows'));
    await choose('New in followed titles');
    await waitFor(() => expect(query()).toBe('?period=history&only=new&only=followed'));
    expect(current()).toEqual(['New in followed titles']);
    await visit('/animes');
    await userEvent.click(sidebar.getByRole('link', { name: /^Mine/ }));
    await waitFor(() => expect(query()).toBe('?platform=youku&view=rows'));
    expect(current()).toEqual(['Mine']);
  });

  it('are renamed and deleted', async () => {
    const { sidebar, choose } = await openViews({ platform: 'youku' });
    await choose('Rename Mine …');
    const input = await screen.findByRole('textbox', { name: 'Name' });
    expect(input).toHaveValue('Mine');
    await userEvent.clear(input);
    // Its own name is free.
    await userEvent.type(input, 'MINE{Enter}');
    expect(await sidebar.findByRole('link', { name: 'MINE' })).toBeVisible();
    await choose('Delete MINE');
    await waitFor(() => expect(sidebar.queryByRole('link', { name: 'MINE' })).toBeNull());
  });

  it('offer an update if they were opened and then changed', async () => {
    const { visit, query, choose, update, router } = await openViews({ only: ['new'] });
    await visit('/animes?only=new');
    expect(await update()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Followed/ }));
    await waitFor(() => expect(query()).toBe('?only=new&only=followed'));
    await userEvent.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => expect(query()).toBe('?only=new&only=followed&period=week'));
    expect(await update()).toBe('Update Mine');
    router.history.back();
    await waitFor(() => expect(query()).toBe('?only=new&only=followed'));
    await choose('Update Mine');
    expect(await screen.findByText('Updated the view “Mine”')).toBeVisible();
    expect(await update()).toBeNull();
    await visit('/animes');
    await choose('Mine');
    await waitFor(() => expect(query()).toBe('?only=new&only=followed'));

    // This is another view, not a change of this one.
    await userEvent.click(screen.getByRole('link', { name: /^Anime/ }));
    await waitFor(() => expect(query()).toBe(''));
    await userEvent.click(screen.getByRole('button', { name: /^Followed/ }));
    await waitFor(() => expect(query()).toBe('?only=followed'));
    expect(await update()).toBeNull();
  });

  it('offer no update if only the URL names what the view leaves to the last choice', async () => {
    const { visit, query, update, router } = await openViews({ only: ['new'] });
    await visit('/animes?only=new');
    openViewOptions();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'title');
    await waitFor(() => expect(query()).toBe('?only=new&sort=title'));
    expect(await update()).toBe('Update Mine');
    router.history.back();
    await waitFor(() => expect(query()).toBe('?only=new&sort=latest'));
    expect(await update()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Followed/ }));
    await waitFor(() => expect(query()).toBe('?only=new&only=followed&sort=latest'));
    expect(await update()).toBe('Update Mine');
  });
});

describe('spec 3: “Open at start”', () => {
  const search = { platform: 'youku', only: ['new'], hour: 'x', colour: 1 };

  /** Opens the app at `/` in a document that was loaded from `name`. Returns where it starts. */
  async function start(name: string, type: NavigationTimingType) {
    const load = { name, type } as PerformanceNavigationTiming;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
    const tab = await createMemoryBrowser().openSignedIn();
    const view = saveView({ name: 'Youku 晚上', search }, 'night');
    await storeEarlier(tab, view, setPreference('open-at-start', 'night'));
    const { history } = renderApp(tab, '/');
    await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
    return history.location.href;
  }

  it('opens a saved view, without parameters that are unknown or broken', async () => {
    expect(await start('http://localhost:3039/', 'navigate')).toBe('/animes?platform=youku&only=new');
  });

  it.each<NavigationTimingType>(['reload', 'back_forward'])(
    'does nothing after a %s of `/`',
    async (type) => {
      expect(await start('http://localhost:3039/', type)).toBe('/');
    },
  );

  it('opens the view after a sign-in on a sign-in page that was reloaded', async () => {
    expect(await start('http://localhost:3039/sign-in', 'reload')).toBe('/animes?platform=youku&only=new');
  });
});
