import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageHeading } from '../../src/page/PageHeading.tsx';
import { useRouteChange } from '../../src/page/use-route-change.ts';
import { deferred } from './deferred.ts';
import { renderInRouter } from './render-in-router.tsx';

// The arguments of the hook's own call; the router calls scrollTo with others.
const toTheTop = { top: 0, left: 0, behavior: 'instant' };

function Layout({ children }: { children: ReactNode }) {
  useRouteChange();
  return children;
}

function LatePage({ arrival }: { arrival: Promise<string> }) {
  const [title, setTitle] = useState<string>();
  useEffect(() => void arrival.then(setTitle), [arrival]);
  return title === undefined ? 'Not yet' : <PageHeading>{title}</PageHeading>;
}

const pages = {
  '/': <PageHeading>Dashboard</PageHeading>,
  '/animes': <PageHeading>Latest updates</PageHeading>,
};

describe('useRouteChange', () => {
  afterEach(() => vi.restoreAllMocks());

  it('does not move focus or scroll on the first page', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    await renderInRouter({ pages, Layout });

    expect(document.body).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalledWith(toTheTop);
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('scrolls to the top and focuses the heading when the path changes', async () => {
    const { router } = await renderInRouter({ pages, Layout });
    const scrollTo = vi.spyOn(window, 'scrollTo');

    await act(() => router.navigate({ to: '/animes' }));

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Latest updates' })).toHaveFocus());
    expect(scrollTo).toHaveBeenCalledWith(toTheTop);
  });

  it('does not scroll or move focus when only the search parameters change', async () => {
    const { router } = await renderInRouter({ pages, Layout });
    const scrollTo = vi.spyOn(window, 'scrollTo');

    await act(() => router.navigate({ to: '/', search: { q: 'frieren' } }));

    expect(router.state.location.href).toContain('q=frieren');
    expect(document.body).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalledWith(toTheTop);
  });

  it('focuses a heading that renders after the route change', async () => {
    const { promise, resolve } = deferred<string>();
    const { router } = await renderInRouter({
      pages: { ...pages, '/animes': <LatePage arrival={promise} /> },
      Layout,
    });

    await act(() => router.navigate({ to: '/animes' }));
    await act(async () => resolve('At last'));

    await waitFor(() => expect(screen.getByRole('heading', { name: 'At last' })).toHaveFocus());
  });
});
