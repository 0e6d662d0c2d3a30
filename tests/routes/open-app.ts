import { createMemoryHistory } from '@tanstack/react-router';
import { readConfig } from '../../src/config.ts';
import { createAppRouter } from '../../src/router.tsx';
import type { Tab } from '../support/session-harness.ts';

/** Opens `url` with the app's routes in `tab`, without their views; the previous history entry is `/before`. */
export function openApp({ api, session, queryClient }: Tab, url: string) {
  const history = createMemoryHistory({ initialEntries: ['/before', url] });
  const router = createAppRouter({ config: readConfig({}), api, session, queryClient }, history);
  return { history, router, loading: router.load() };
}
