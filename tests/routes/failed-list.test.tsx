import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../support/render-app.tsx';
import { createMemoryBrowser } from '../support/session-harness.ts';

it.each(['/', '/animes'])(
  'spec 8: a list that answers 401 before %s renders is requested twice, after one refresh, and not again by the page',
  async (url) => {
    const browser = createMemoryBrowser();
    browser.standIn.injectFault({ path: '/api/anis', status: 401, times: Number.POSITIVE_INFINITY });
    renderApp(await browser.openSignedIn(), url);
    await screen.findByRole('button', { name: 'Retry' }, { timeout: 20_000 });
    const countOf = (path: string) =>
      browser.standIn.requests.filter((request) => request.path === path).length;
    expect([countOf('/api/anis'), countOf('/auth/refresh')]).toEqual([2, 1]);
  },
);
