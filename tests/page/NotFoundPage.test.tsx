import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NotFoundPage } from '../../src/page/NotFoundPage.tsx';
import { renderInRouter } from './render-in-router.tsx';

describe('NotFoundPage', () => {
  it('shows its heading and keeps the URL', async () => {
    const { history } = await renderInRouter({
      pages: { '/': 'Home', '/lost': <NotFoundPage /> },
      path: '/lost',
    });

    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(history.location.pathname).toBe('/lost');
  });

  it('links to the home page', async () => {
    await renderInRouter({ pages: { '/': 'Home', '/lost': <NotFoundPage /> }, path: '/lost' });

    await userEvent.click(screen.getByRole('link', { name: /home/i }));

    expect(await screen.findByText('Home')).toBeVisible();
  });
});
