import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Me } from './responses.ts';

/** Subscribes to the session state: undefined while unknown, null when signed out. */
export function useMe(): Me | null | undefined {
  const session = useRouteContext({ from: '__root__', select: (context) => context.session });
  return useQuery(session.meQuery).data;
}
