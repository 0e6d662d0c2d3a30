import type { QueryClient } from '@tanstack/react-query';
import type { Config } from './config.ts';
import type { AnimesQuery } from './list/animes-query.ts';
import type { CurrentOperatorData } from './operator-data/open-operator-data.ts';
import type { Session } from './session/session.ts';

/** The dependencies that the composition root passes to every route. */
export interface AppContext {
  config: Config;
  animes: AnimesQuery;
  session: Session;
  operatorData: CurrentOperatorData;
  queryClient: QueryClient;
}
