import './theme/mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createApi } from './http/api.ts';
import { animesQueryOptions, receiveList } from './list/animes-query.ts';
import { shareLists } from './list/list-sharing.ts';
import { createCurrentOperatorData } from './operator-data/open-operator-data.ts';
import { createSettingOpener } from './operator-data/sync/shared-setting.ts';
import { reloadAfterDeploy } from './page/reload-after-deploy.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { parseMe, recordedId } from './session/parse-responses.ts';
import { createSession } from './session/session.ts';
import { createSessionStore } from './session/stored-session.ts';
import { createEarlyFetch } from './start/early-fetch.ts';
import { openTabChannel } from './tabs/tab-channel.ts';
import { createTabLock } from './tabs/tab-lock.ts';
import { addFonts } from './theme/fonts.ts';
import { theme } from './theme/theme.ts';
import { systemClock } from './time/clock.ts';

/** The composition root. */
function start(root: HTMLElement, config: Config): void {
  addFonts(document.fonts, isLoadedFromCache(import.meta.url));
  // A file could not be loaded.
  window.addEventListener('vite:preloadError', () => void reloadAfterDeploy());
  const log = (message: string) => console.error(message);
  const store = createSessionStore(window);
  const queryClient = createQueryClient();
  // TanStack Query assumes that a page starts online, so a page that was opened offline would not notice when the
  // network comes back.
  onlineManager.setOnline(navigator.onLine);
  const readGrantId = () => store.read().record?.grantId ?? null;
  const early = createEarlyFetch(window.earlyRequests, readGrantId, window.fetch);
  const client = {
    baseUrl: config.apiUrl,
    readToken: () => store.read().token,
    log,
    clock: systemClock,
    fetch: early.fetch,
  };
  const session = createSession({
    send: createApi(client),
    refreshPath: config.refreshPath,
    store,
    queryClient,
    lock: createTabLock('session-refresh', navigator.locks, systemClock),
    clock: systemClock,
    log,
    window,
  });
  const api = createApi({ ...client, session });
  session.watch();

  const fetchForAll = shareLists({
    lock: createTabLock('list-refresh', navigator.locks, systemClock),
    openChannel: (receive) => openTabChannel('list', { receive }),
    readSignInId: () => store.read().record?.signInId ?? null,
    whenSessionIdle: session.whenIdle,
    onReceive: (list) => receiveList(queryClient, list),
  });
  const readOperatorId = async (signal: AbortSignal) => recordedId(parseMe(await api('/api/me', { signal })));
  const openSharedSetting = createSettingOpener(config.syncPath, api, readOperatorId);
  const operatorData = createCurrentOperatorData(queryClient, openSharedSetting);
  const sentAtMs = (path: string) => early.sentAtMs(`${config.apiUrl}${path}`);
  const animes = animesQueryOptions(api, fetchForAll, sentAtMs, operatorData.storeList);
  const router = createAppRouter({ config, animes, session, queryClient, operatorData });
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

// The second script in index.html removes the root in a browser that is too old.
const root = document.getElementById('root');
if (root) startOrExplain(root);
