import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInRouter } from '../page/render-in-router.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';

it('the app renders its own root component if its routes load after another router was created', async () => {
  await renderInRouter({ pages: { '/': 'Home' }, path: '/' });
  cleanup();
  document.title = '';
  const { renderApp } = await import('../support/render-app.tsx');
  renderApp(await createMemoryBrowser().openSignedIn(), '/404');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Page not found · Ani Updater'));
});
