import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query';
import { meQueryOptions } from './me-query.ts';
import type { Me } from './responses.ts';

/**
 * The session state in the query cache, and the operator's other cached data. While nobody is signed in, no view
 * requests that data: one that renders while its session ends would otherwise load again what `end` has removed.
 */
export interface SessionCache {
  readonly meQuery: ReturnType<typeof meQueryOptions>;
  /** The current state, without a request. */
  readMe(): Me | null | undefined;
  /** The state; asks the server if it is unknown. Never rejects. */
  askMe(): Promise<Me | null>;
  writeMe(me: Me): void;
  /** Resets the state to unknown; active observers refetch it at once. */
  forgetMe(): Promise<void>;
  /** Removes all loaded data; for use when no view shows it. */
  dropLoaded(): void;
  /** Clears all loaded data and refetches the queries that are on the screen. */
  reloadLoaded(): void;
  /** Sets the state to unauthenticated, removes all loaded data and cancels all requests. */
  end(): Promise<void>;
}

export function createSessionCache(
  queryClient: QueryClient,
  fetchMe: () => Promise<Me | null>,
): SessionCache {
  const meQuery = meQueryOptions(fetchMe);
  const { queryKey } = meQuery;
  let ending: Promise<void> | null = null;
  const isOperatorData = (query: Query) => query.queryKey[0] !== queryKey[0];
  const readMe = (): Me | null | undefined => queryClient.getQueryData(queryKey);
  const { queries, ...others } = queryClient.getDefaultOptions();
  const enabled = (query: Query) => !isOperatorData(query) || readMe() !== null;
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, enabled } });

  async function askMe(): Promise<Me | null> {
    for (;;) {
      // While a session is ending, the server may still report it as valid.
      await ending;
      try {
        return await queryClient.ensureQueryData(meQuery);
      } catch (error) {
        if (!(error instanceof CancelledError)) throw error;
      }
    }
  }

  function dropLoaded(): void {
    queryClient.removeQueries({ predicate: isOperatorData });
    queryClient.getMutationCache().clear();
  }

  async function empty(): Promise<void> {
    // Otherwise an in-flight response would sign the operator in again.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, null);
    // Cancelled after the state change, because a mounted view would refetch a cancelled query.
    void queryClient.cancelQueries({ predicate: isOperatorData });
    dropLoaded();
  }

  return {
    meQuery,
    readMe,
    askMe,
    writeMe(me) {
      queryClient.setQueryData(queryKey, me);
    },
    forgetMe: () => queryClient.resetQueries({ queryKey }),
    dropLoaded,
    reloadLoaded() {
      queryClient.getMutationCache().clear();
      void queryClient.resetQueries({ predicate: isOperatorData });
    },
    end() {
      ending = empty();
      return ending;
    },
  };
}
