import type { QueryClient } from '@tanstack/react-query';
import type { AnimesQuery } from './anime/animes-query.ts';
import type { Config } from './config.ts';
import type { CurrentOperatorData } from './operator-data/open-operator-data.ts';
import type { Session } from './session/session.ts';

/** The dependencies that the composition root passes to every route. */
export interface AppContext {
  config: Config;
  animes: AnimesQuery;
  /** The same query for refreshes by itself. */
  sharedAnimes: AnimesQuery;
  session: Session;
  operatorData: CurrentOperatorData;
  queryClient: QueryClient;
}
