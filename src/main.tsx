import './page/mantine-styles.ts';
import './theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { animesQueryOptions } from './anime/animes-query.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Api, createApi } from './http/api.ts';
import { retryStyleSheets, watchPageFiles } from './page/recover-page-files.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { createSignInStart } from './session/callback/sign-in-start.ts';
import { systemClock } from './session/clock.ts';
import { createSession, type Session } from './session/session.ts';
import { createTabLock } from './session/tab-lock.ts';
import { DEFAULT_TIMEOUTS } from './session/timeouts.ts';
import { createTokenStore } from './session/token-store.ts';
import { watchPage } from './session/watch-page.ts';
import { createEarlyFetch } from './start/early-requests.ts';
import { addFonts } from './theme/fonts.ts';
import { theme } from './theme/theme.ts';

/** The composition root. */
function start(root: HTMLElement, config: Config): void {
  addFonts(document.fonts, isLoadedFromCache(import.meta.url));
  const log = (message: string) => console.error(message);
  const tokens = createTokenStore(() => window.localStorage);
  const queryClient = createQueryClient();
  // TanStack Query assumes that a page starts online, so a page that was opened offline would not notice when the
  // network comes back.
  onlineManager.setOnline(navigator.onLine);
  const api: Api = createApi({
    baseUrl: config.apiUrl,
    authorization: {
      read: tokens.read,
      readGrant: tokens.readGrant,
      refresh: (sentGrant) => session.refresh(sentGrant),
      bindRequest: () => session.bindRequest(),
    },
    log,
    clock: systemClock,
    fetch: createEarlyFetch(window.earlyRequests ?? [], window.fetch),
  });
  const session: Session = createSession({
    api,
    tokens,
    queryClient,
    lock: createTabLock(navigator.locks, systemClock),
    clock: systemClock,
    log,
    isOnline: () => navigator.onLine,
    signInStart: createSignInStart(() => window.sessionStorage),
    timeouts: DEFAULT_TIMEOUTS,
    refreshPath: config.refreshPath,
  });
  watchPage(session, window);
  watchPageFiles(window);
  retryStyleSheets(document);

  const animes = animesQueryOptions(api);
  const router = createAppRouter({ config, animes, session, queryClient });
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} forceColorScheme="light" deduplicateCssVariables={false}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

/** Whether the browser had this file in its cache. */
function isLoadedFromCache(url: string): boolean {
  const entries = performance.getEntriesByName(url) as PerformanceResourceTiming[];
  return entries.some(({ transferSize }) => transferSize === 0);
}

function startOrExplain(root: HTMLElement): void {
  try {
    start(root, readConfig(import.meta.env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    document.getElementById('start')?.remove();
    root.textContent = `Ani Updater cannot start: ${error.message}`;
  }
}

const root = document.getElementById('root');
// The start script removes the root if the browser is not supported.
if (root) startOrExplain(root);
