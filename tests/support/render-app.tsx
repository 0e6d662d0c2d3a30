import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, type HistoryState, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { animesQueryOptions } from '../../src/list/animes-query.ts';
import { createCurrentOperatorData } from '../../src/operator-data/open-operator-data.ts';
import { createAppRouter } from '../../src/router.tsx';
import { theme } from '../../src/theme/theme.ts';
import type { Tab } from './session-harness.ts';

/** Renders the app with its views for a tab, at the path `url` with the history state `state`. */
export function renderApp({ api, session, queryClient }: Tab, url: string, state?: HistoryState) {
  const history = createMemoryHistory({ initialEntries: [url] });
  if (state) history.replace(url, state);
  const operatorData = createCurrentOperatorData(queryClient);
  const animes = animesQueryOptions(api, undefined, undefined, operatorData.storeList);
  onTestFinished(operatorData.close);
  const context = {
    config: readConfig({}),
    animes,
    session,
    operatorData,
    queryClient,
  };
  const router = createAppRouter(context, history);
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { history, router };
}
