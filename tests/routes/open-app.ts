import { createMemoryHistory } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { animesQueryOptions } from '../../src/list/animes-query.ts';
import { createCurrentOperatorData } from '../../src/operator-data/open-operator-data.ts';
import { createAppRouter } from '../../src/router.tsx';
import type { Tab } from '../support/session-harness.ts';

/** Opens `url` with the app's routes in `tab`, without their views; the previous history entry is `/before`. */
export function openApp({ api, session, queryClient }: Tab, url: string) {
  const history = createMemoryHistory({ initialEntries: ['/before', url] });
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
  return { history, router, loading: router.load() };
}
