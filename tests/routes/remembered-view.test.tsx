import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setPreference } from '../../src/operator-data/changes/changes.ts';
import { installFakeDatabase } from '../operator-data/fake-database.ts';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser, type Tab } from '../support/session-harness.ts';
import { openAnimePage, storeEarlier } from './open-anime-page.ts';
import { openViewOptions } from './open-view-options.ts';

installFakeDatabase();

const option = (name: string) => {
  openViewOptions();
  return screen.getByRole('button', { name });
};
const choose = (layout: string) => fireEvent.click(option(layout));
const sort = () => {
  openViewOptions();
  return screen.getByLabelText('Sort');
};
const isPressed = (name: string) => option(name).getAttribute('aria-pressed') === 'true';
const expectPressed = (name: string) => waitFor(() => expect(isPressed(name)).toBe(true));

describe('the layout, the sort order and the grouping', () => {
  it('are those of the last choice if the URL does not name them; a URL that names them wins', async () => {
    const { router, visit } = await openAnimePage();
    // Until the first choice, the layout depends on the period.
    await visit('/animes?period=history');
    await expectPressed('Rows');
    await visit('/animes');
    await expectPressed('Cards');
    choose('Rows');
    fireEvent.change(sort(), { target: { value: 'title' } });
    choose('Group by title');
    expect(router.history.location.search).toBe('?view=rows&sort=title&group=title');
    await visit('/');
    await visit('/animes');
    await expectPressed('Rows');
    expect(sort()).toHaveValue('title');
    expect(isPressed('Group by title')).toBe(true);
    expect(router.history.location.search).toBe('');

    await visit('/animes?view=cards&sort=latest&group=none');
    await expectPressed('Cards');
    expect(sort()).toHaveValue('latest');
    expect(isPressed('Group by title')).toBe(false);
    expect(router.history.location.search).toBe('?view=cards&sort=latest&group=none');

    await visit('/animes');
    await expectPressed('Rows');
    choose('Cards');
    await expectPressed('Cards');
    // A choice is in the URL even if it is the default.
    expect(router.history.location.search).toBe('?view=cards');
    await visit('/');
    await visit('/animes');
    await expectPressed('Cards');
    expect(sort()).toHaveValue('title');
    await visit('/animes?period=history');
    await expectPressed('Cards');
  });

  it('are remembered in silence', async () => {
    const { visit } = await openAnimePage();
    choose('Rows');
    await visit('/animes');
    await expectPressed('Rows');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(await screen.findByText('Nothing to undo')).toBeVisible();
    expect(isPressed('Rows')).toBe(true);
  });

  it('are known when the operator opens the app again, and to no other operator', async () => {
    const browser = createMemoryBrowser();
    const open = async (tab: Tab) => {
      renderApp(tab, '/animes');
      await screen.findByRole('searchbox', { name: 'Search anime' }, { timeout: 20_000 });
    };
    const tab = await browser.openSignedIn();
    await storeEarlier(tab, setPreference('layout', 'rows'), setPreference('sort', 'title'));
    await open(tab);
    await expectPressed('Rows');
    expect(sort()).toHaveValue('title');
    cleanup();

    await open(await browser.openSignedIn({}, 'night-shift'));
    await expectPressed('Cards');
    expect(sort()).toHaveValue('latest');
  });
});
