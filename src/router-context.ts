import type { QueryClient } from '@tanstack/react-query';
import type { AnimesQuery } from './anime/animes-query.ts';
import type { ListSharing } from './anime/refresh/list-sharing.ts';
import type { Config } from './config.ts';
import type { CurrentOperatorData } from './operator-data/open-operator-data.ts';
import type { Session } from './session/session.ts';

/** The dependencies that the composition root passes to every route. */
export interface AppContext {
  config: Config;
  animes: AnimesQuery;
  listSharing: ListSharing;
  session: Session;
  operatorData: CurrentOperatorData;
  queryClient: QueryClient;
}
