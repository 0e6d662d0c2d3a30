import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deleteView, saveView, setPreference } from '../../src/operator-data/changes/changes.ts';
import type { Change } from '../../src/operator-data/records.ts';
import { recordedId } from '../../src/session/parse-responses.ts';
import { installFakeDatabase, openOperatorData } from '../operator-data/fake-database.ts';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';
import { openAnimePage } from './open-anime-page.ts';
import { openViewOptions } from './open-view-options.ts';

installFakeDatabase();

async function openViews() {
  const page = await openAnimePage();
  const sidebar = within(screen.getByRole('list', { name: 'Views' }));
  const query = () => decodeURIComponent(page.router.history.location.search.replaceAll('+', ' '));
  const openMenu = async () => {
    openViewOptions();
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    return within(await screen.findByRole('menu', { name: 'Views' }));
  };
  const choose = async (name: string) => userEvent.click((await openMenu()).getByRole('menuitem', { name }));
  /** Answers the dialog, and returns it. */
  const answer = async (name: string, button: string) => {
    const dialog = await screen.findByRole('dialog', {
      name: button === 'Save' ? 'Save this view' : 'Rename the view',
    });
    const input = within(dialog).getByRole('textbox', { name: 'Name' });
    await userEvent.clear(input);
    if (name !== '') await userEvent.type(input, name);
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    return within(dialog);
  };
  const save = async (name: string) => {
    await choose('Save this view …');
    await answer(name, 'Save');
    await sidebar.findByRole('link', { name });
  };
  /** The text of the menu item that updates a view; null if there is none. */
  const update = async () => {
    const item = (await openMenu()).queryByRole('menuitem', { name: /^Update / });
    await userEvent.keyboard('{Escape}');
    return item?.textContent ?? null;
  };
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.textContent?.replace(/[+\d]+$/, ''));
  return { ...page, sidebar, query, openMenu, choose, answer, save, update, current };
}

describe('spec 8: saved views', () => {
  it('are saved under a name, appear in the menu and the sidebar, and open from both', async () => {
    const { visit, sidebar, query, openMenu, choose, save, current } = await openViews();
    await visit('/animes?platform=youku&about=灵笼~1&view=rows');
    await save('Youku 晚上');
    expect(await screen.findByText('Saved the view “Youku 晚上”')).toBeVisible();
    expect(sidebar.getAllByRole('link').map((link) => link.getAttribute('title'))).toEqual([
      'New in followed titles',
      'Youku 晚上',
    ]);
    expect(current()).toEqual(['Youku 晚上']);

    await visit('/animes');
    expect(current()).toEqual(['Anime']);
    const items = (await openMenu()).getAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('aria-label') ?? item.textContent)).toEqual([
      'New in followed titles',
      'Youku 晚上',
      'Rename Youku 晚上 …',
      'Delete Youku 晚上',
      'Save this view …',
    ]);
    await userEvent.keyboard('{Escape}');
    await choose('Youku 晚上');
    await waitFor(() => expect(query()).toBe('?platform=youku&view=rows'));
    await choose('New in followed titles');
    await waitFor(() => expect(query()).toBe('?period=history&only=new&only=followed'));
    expect(current()).toEqual(['New in followed titles']);
    await userEvent.click(sidebar.getByRole('link', { name: 'Youku 晚上' }));
    await waitFor(() => expect(query()).toBe('?platform=youku&view=rows'));
  });

  it('need a name that no other view has', async () => {
    const { sidebar, choose, answer, save } = await openViews();
    await save('Mine');
    await choose('Save this view …');
    const dialog = await answer(' ', 'Save');
    expect(dialog.getByRole('alert')).toHaveTextContent('Enter a name.');
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await answer('mine', 'Save');
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'A view named “Mine” already exists. Choose another name.',
    );
    await answer('x'.repeat(61), 'Save');
    expect(dialog.getByRole('alert')).toHaveTextContent('Use at most 60 characters. This name has 61.');
    await answer('Yours', 'Save');
    expect(await sidebar.findByRole('link', { name: 'Yours' })).toBeVisible();
  });

  it('are renamed and deleted, each with undo', async () => {
    const { sidebar, choose, answer, save } = await openViews();
    await save('Mine');
    await choose('Rename Mine …');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
    // Its own name is free.
    await answer('MINE', 'Rename');
    expect(await sidebar.findByRole('link', { name: 'MINE' })).toBeVisible();
    const undo = async (message: string) => {
      const notification = (await screen.findByText(message)).closest('[role="status"]') as HTMLElement;
      await userEvent.click(within(notification).getByRole('button', { name: 'Undo' }));
    };
    await undo('Renamed “Mine” to “MINE”');
    expect(await sidebar.findByRole('link', { name: 'Mine' })).toBeVisible();
    await choose('Delete Mine');
    await waitFor(() => expect(sidebar.queryByRole('link', { name: 'Mine' })).toBeNull());
    await undo('Deleted the view “Mine”');
    expect(await sidebar.findByRole('link', { name: 'Mine' })).toBeVisible();
  });

  it('offer an update if they were opened and then changed', async () => {
    const { visit, query, choose, save, update, router } = await openViews();
    await visit('/animes?only=new');
    expect(await update()).toBeNull();
    await save('Mine');
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
    const { visit, query, save, update, router } = await openViews();
    await visit('/animes?only=new');
    await save('Mine');
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

const SAVE = saveView(
  { name: 'Youku 晚上', search: { platform: 'youku', only: ['new'], hour: 'x', colour: 1 } },
  'night',
);

/** Opens the app at the dashboard's path with what an earlier visit has stored. */
async function openAfter(...changes: Change[]) {
  const tab = await createMemoryBrowser().openSignedIn();
  const me = await tab.session.me();
  const operatorData = openOperatorData({ operatorId: me ? recordedId(me) : '' });
  for (const change of changes) await operatorData.change(change);
  await operatorData.close();
  return renderApp(tab, '/');
}

describe('spec 3: “Open at start”', () => {
  it('opens a saved view, without parameters that are unknown or broken', async () => {
    const { history } = await openAfter(SAVE, setPreference('open-at-start', 'night'));
    await waitFor(() => expect(history.location.href).toBe('/animes?platform=youku&only=new'));
  });

  it('opens the dashboard if the view is deleted', async () => {
    const { history } = await openAfter(SAVE, setPreference('open-at-start', 'night'), deleteView('night'));
    expect(await screen.findByRole('heading', { name: 'Dashboard' }, { timeout: 20_000 })).toBeVisible();
    expect(history.location.href).toBe('/');
  });

  it('offers the saved views in the preferences', async () => {
    const { history } = await openAfter(SAVE);
    await screen.findByRole('heading', { name: 'Dashboard' }, { timeout: 20_000 });
    act(() => history.push('/animes'));
    await userEvent.click(await screen.findByRole('button', { name: 'Preferences' }, { timeout: 20_000 }));
    const select = await screen.findByRole('combobox', { name: 'Open at start' }, { timeout: 20_000 });
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'New in followed titles',
      'Youku 晚上',
    ]);
    fireEvent.change(select, { target: { value: 'night' } });
    expect(await screen.findByText('Set “Open at start” to “Youku 晚上”')).toBeVisible();
    expect(select).toHaveDisplayValue('Youku 晚上');
  });
});
