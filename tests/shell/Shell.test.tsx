import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readView } from '../../src/entries/view.ts';
import { BUILT_IN_VIEW, type SavedView } from '../../src/operator-data/saved-views.ts';
import { Navigation, type NavigationContent } from '../../src/shell/Navigation.tsx';
import { Shell } from '../../src/shell/Shell.tsx';
import { deferred } from '../page/deferred.ts';
import { renderInRouter } from '../page/render-in-router.tsx';

afterEach(() => vi.unstubAllEnvs());

const me = { id: '7', hasId: true, name: 'Demo Operator', email: 'operator@example.com', expiresAtS: null };
const pages = { '/': <h1>Dashboard page</h1>, '/animes': <h1>Anime page</h1> };

const search = { platform: ['youku'] };
const NIGHT: SavedView = { id: 'night', name: 'Youku 晚上', search, view: readView(search) };
const CONTENT: NavigationContent = {
  today: { updates: 57, new: 5, listDay: null, asOf: null },
  views: [BUILT_IN_VIEW, NIGHT],
  newCounts: new Map([[BUILT_IN_VIEW.id, 3]]),
  openViewId: undefined,
};

interface Given extends Partial<Parameters<typeof Shell>[0]> {
  content?: Partial<NavigationContent>;
}

async function renderShell({ content, ...props }: Given = {}, path = '/') {
  const onSignOut = vi.fn(async () => undefined);
  const search = {
    findMatches: () => undefined,
    loadMatchers: () => undefined,
    onOpen: () => undefined,
    onClose: () => undefined,
    onOpenTitle: () => undefined,
    onOpenView: () => undefined,
  };
  const Layout = ({ children }: { children: ReactNode }) => (
    <Shell
      me={me}
      renderNavigation={(onChoose) => (
        <Navigation content={{ ...CONTENT, ...content }} {...(onChoose && { onChoose })} />
      )}
      search={search}
      onSignOut={onSignOut}
      {...props}
    >
      {children}
    </Shell>
  );
  return { onSignOut, ...(await renderInRouter({ pages, path, Layout })) };
}

function mainLinks() {
  return within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
}

const viewLink = () => screen.getByRole('link', { name: /^New in followed titles/ });

describe('navigation', () => {
  it('links to the dashboard and the Anime page, and below them to the views, in a list of their own', async () => {
    await renderShell();

    expect(mainLinks().map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
      '/',
      '/animes',
      // In the format of the router of the test. That of the app leaves out defaults.
      '/animes?period=history&q=&platform=[]&only=["new","followed"]&about=',
      '/animes?period=today&q=&platform=["youku"]&only=[]&about=',
    ]);
    expect(screen.getByRole('heading', { name: 'Views', level: 2 })).toBeVisible();
    const views = within(screen.getByRole('list', { name: 'Views' })).getAllByRole('link');
    expect(views).toEqual(mainLinks().slice(2));
  });

  it('marks only the open page', async () => {
    await renderShell({}, '/animes');

    expect(screen.getByRole('link', { name: /^Anime/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
    expect(viewLink()).not.toHaveAttribute('aria-current');
  });

  it.each([
    ['new-in-followed', /^New in followed titles/],
    ['night', 'Youku 晚上'],
    [undefined, /^Anime/],
  ])('marks only the open view, not also its page: %s', async (openViewId, name) => {
    // The router alone would also mark the second view and the page.
    await renderShell(
      { content: { openViewId } },
      '/animes?period=today&q=&platform=["youku"]&only=[]&about=&hour=3',
    );
    const current = mainLinks().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current).toEqual([screen.getByRole('link', { name })]);
  });

  it('shows the number of updates, with the exact counts and the day in the accessible name', async () => {
    await renderShell({
      content: { today: { updates: 138, new: 5, listDay: 'Thursday, 26 Nov', asOf: '11:50 pm' } },
    });

    const link = screen.getByRole('link', {
      name: 'Anime 138 updates on Thursday, 26 Nov as of 11:50 pm, 5 new',
    });
    expect(link).toHaveTextContent('99+');
  });

  it.each([{ updates: 0, new: 0, listDay: null, asOf: null }, undefined])(
    'has no badge for %o',
    async (today) => {
      await renderShell({ content: { today } });

      expect(screen.getByRole('link', { name: 'Anime' })).toHaveTextContent(/^Anime$/);
    },
  );

  it.each([
    [128, 'Youku 晚上99+', 'Youku 晚上 128 new'],
    [0, 'Youku 晚上', 'Youku 晚上'],
  ])('shows how many new entries a view has: %s', async (newCount, text, name) => {
    await renderShell({ content: { newCounts: new Map([[NIGHT.id, newCount]]) } });
    const link = screen.getByRole('link', { name: /^Youku/ });
    expect(link).toHaveTextContent(text);
    expect(link).toHaveAccessibleName(name);
  });
});

async function openDrawer() {
  await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
  return await screen.findByRole('dialog', { name: 'Navigation' });
}

describe('drawer', () => {
  it('opens with the menu button and closes with its close button', async () => {
    await renderShell();

    const drawer = await openDrawer();
    expect(within(drawer).getByRole('link', { name: /^Anime/ })).toBeVisible();

    await userEvent.click(within(drawer).getByRole('button', { name: 'Close navigation' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('makes the page behind it inert until it closes', async () => {
    await renderShell();
    const main = screen.getByRole('main');
    await openDrawer();
    await waitFor(() => expect(main.closest('[inert]')).not.toBeNull());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(main.closest('[inert]')).toBeNull());
  });

  it('closes on a click on a link, including the link of the open page', async () => {
    await renderShell();
    for (const name of [/^Anime/, /^Anime/]) {
      await userEvent.click(within(await openDrawer()).getByRole('link', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(await screen.findByRole('heading', { name: 'Anime page' })).toBeVisible();
  });

  it('shows the workspace that was chosen in the sidebar', async () => {
    await renderShell();
    await userEvent.click(await screen.findByRole('button', { name: 'Workspace: Team 1' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Team 3/ }));
    expect(
      await within(await openDrawer()).findByRole('button', { name: 'Workspace: Team 3' }),
    ).toBeVisible();
  });

  it('closes on a route change', async () => {
    const { router } = await renderShell();
    await openDrawer();

    await act(() => router.navigate({ to: '/animes' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a build without demonstration material', () => {
  it('has no workspaces, languages or notifications, and no menu items without a target', async () => {
    vi.stubEnv('VITE_DEMONSTRATION', 'false');
    await renderShell();
    const header = within(screen.getByRole('banner'));
    await header.findByRole('button', { name: 'Account' });
    const names = header.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Open navigation', 'Search', 'Account']);
    expect(within(await openDrawer()).queryByRole('button', { name: /^Workspace/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Workspace/, hidden: true })).toBeNull();
    await userEvent.keyboard('{Escape}');

    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Home', 'Logout']);
  });
});

describe('account menu', () => {
  async function openMenu() {
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    return await screen.findByRole('menu');
  }

  it('shows the operator and the menu items', async () => {
    await renderShell();
    const menu = await openMenu();

    expect(menu).toHaveTextContent('Demo Operator');
    expect(menu).toHaveTextContent('operator@example.com');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Home', 'Profile', 'Settings', 'Logout']);
    // They have no target.
    for (const name of ['Profile', 'Settings'])
      expect(within(menu).getByRole('menuitem', { name })).toBeDisabled();
  });

  it('links to the home page', async () => {
    await renderShell({}, '/animes');

    await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Home' }));

    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeVisible();
  });

  it('signs out once and shows the progress', async () => {
    const { promise, resolve } = deferred<undefined>();
    const onSignOut = vi.fn(() => promise);
    await renderShell({ onSignOut });
    const menu = await openMenu();

    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Logout' }));
    const progress = within(menu).getByRole('menuitem', { name: 'Signing out…' });
    expect(progress).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(progress);
    expect(onSignOut).toHaveBeenCalledTimes(1);

    await act(async () => resolve(undefined));
    expect(await within(menu).findByRole('menuitem', { name: 'Logout' })).toBeVisible();
  });
});
