import { createMemoryHistory } from '@tanstack/react-router';
import { readConfig } from '../../src/config.ts';
import { createAppRouter } from '../../src/router.tsx';
import type { Tab } from '../support/session-harness.ts';

/** The app's routes in `tab`, without their views: the visit came from `/before` and opens `address`. */
export function openApp({ api, session, queryClient }: Tab, address: string) {
  const history = createMemoryHistory({ initialEntries: ['/before', address] });
  const router = createAppRouter({ config: readConfig({}), api, session, queryClient }, history);
  return { history, router, loading: router.load() };
}
