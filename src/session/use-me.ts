import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Me } from './parse-responses.ts';

/** Subscribes to who is signed in: undefined while unknown, null if nobody is. */
export function useMe(): Me | null | undefined {
  const session = useRouteContext({ from: '__root__', select: (context) => context.session });
  return useQuery(session.meQuery).data;
}
