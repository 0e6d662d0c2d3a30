import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createOperatorData } from '../../src/operator-data/create-operator-data.ts';
import { itemValue } from '../../src/operator-data/items.ts';
import { installFakeDatabase } from '../operator-data/fake-database.ts';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';
import { openAnimePage } from './open-anime-page.ts';

installFakeDatabase();

const choose = (layout: string) => fireEvent.click(screen.getByRole('button', { name: layout }));
const sort = () => screen.getByLabelText('Sort');
const isPressed = (layout: string) =>
  screen.getByRole('button', { name: layout }).getAttribute('aria-pressed') === 'true';
/** Waits until the operator's data has been read. */
const dataRead = () => screen.findByRole('button', { name: 'Nothing new' });
const copies = () => Object.entries(localStorage).filter(([key]) => key.endsWith(':view'));

describe('the layout and the sort order', () => {
  it('are those of the last choice if the URL does not name them; a URL that names them wins', async () => {
    const { router, visit } = await openAnimePage();
    await dataRead();
    choose('Rows');
    fireEvent.change(sort(), { target: { value: 'title' } });
    choose('Group by title');
    expect(router.history.location.search).toBe('?view=rows&sort=title&group=title');
    await visit('/');
    await visit('/animes');
    await waitFor(() => expect(isPressed('Rows')).toBe(true));
    expect(sort()).toHaveValue('title');
    expect(isPressed('Group by title')).toBe(true);
    expect(router.history.location.search).toBe('');

    await visit('/animes?view=cards&sort=latest&group=none');
    expect(isPressed('Cards')).toBe(true);
    expect(sort()).toHaveValue('latest');
    expect(isPressed('Group by title')).toBe(false);
    expect(router.history.location.search).toBe('?view=cards&sort=latest&group=none');

    // The product's defaults are left out, also if they differ from the last choice.
    await visit('/animes');
    await waitFor(() => expect(isPressed('Rows')).toBe(true));
    choose('Cards');
    expect(isPressed('Cards')).toBe(true);
    expect(router.history.location.search).toBe('');
    await visit('/');
    await visit('/animes');
    expect(isPressed('Cards')).toBe(true);
    expect(sort()).toHaveValue('title');
  });

  it('return to what they were by Back, and can be chosen there again', async () => {
    const { router } = await openAnimePage();
    await dataRead();
    choose('Rows');
    await act(async () => router.history.back());
    await waitFor(() => expect(isPressed('Cards')).toBe(true));
    expect(router.history.location.search).toBe('');
    await act(async () => router.history.forward());
    await waitFor(() => expect(isPressed('Rows')).toBe(true));
    choose('Cards');
    await waitFor(() => expect(router.history.location.search).toBe(''));
    expect(isPressed('Cards')).toBe(true);
  });

  it('are remembered in silence', async () => {
    await openAnimePage();
    await dataRead();
    choose('Rows');
    await waitFor(() => expect(copies()).toEqual([[expect.anything(), 'rows latest none']]));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(await screen.findByText('Nothing to undo')).toBeVisible();
    expect(isPressed('Rows')).toBe(true);
  });

  it('are known before the database is read, and to no other operator', async () => {
    const browser = createMemoryBrowser();
    const open = async () => {
      renderApp(await browser.openSignedIn(), '/animes');
      await screen.findByRole('searchbox', { name: 'Search anime' }, { timeout: 20_000 });
    };
    await open();
    // Before the data has been read.
    choose('Rows');
    await dataRead();
    await waitFor(() => expect(copies()).toHaveLength(1));
    const [[key = ''] = []] = copies();
    const operatorData = createOperatorData({ operatorId: key.split(':')[1] ?? '', now: Date.now });
    await waitFor(() =>
      expect(itemValue(operatorData.getSnapshot().items, 'preference', 'layout')).toBe('rows'),
    );
    await operatorData.close();
    cleanup();

    await open();
    expect(screen.queryByRole('button', { name: 'Nothing new' })).toBeNull();
    expect(isPressed('Rows')).toBe(true);
    await dataRead();
    cleanup();

    localStorage.setItem(key.replace(/:.*:/, ':another:'), 'rows title');
    localStorage.removeItem(key);
    await open();
    expect(isPressed('Cards')).toBe(true);
    expect(sort()).toHaveValue('latest');
  });
});
