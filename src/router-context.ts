import type { QueryClient } from '@tanstack/react-query';
import type { Config } from './config.ts';
import type { Api } from './http/api.ts';
import type { Session } from './session/session.ts';

/** The dependencies that the composition root passes to every route. */
export interface AppContext {
  config: Config;
  api: Api;
  session: Session;
  queryClient: QueryClient;
}
