import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NavigationProgress } from '../../src/page/NavigationProgress.tsx';
import { deferred } from './deferred.ts';
import { renderInRouter } from './render-in-router.tsx';

describe('NavigationProgress', () => {
  it('shows a named progress bar while a page loads', async () => {
    const { router } = await renderInRouter({
      pages: { '/': 'Home', '/animes': 'Anime' },
      Layout: ({ children }) => (
        <>
          <NavigationProgress />
          {children}
        </>
      ),
    });
    const { promise, resolve } = deferred<void>();
    const route = router.routesByPath['/animes' as never] as { options: { loader?: () => Promise<void> } };
    route.options.loader = () => promise;
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());

    act(() => void router.navigate({ to: '/animes' }));
    expect(await screen.findByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');

    await act(async () => resolve());
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });
});
