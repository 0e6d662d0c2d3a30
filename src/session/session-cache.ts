import { CancelledError, type Query, type QueryClient } from '@tanstack/react-query';
import type { Me } from './answers.ts';
import { meQueryOptions } from './me-query.ts';

/** The session's state in the query cache, and what the cache holds for the operator beside it. */
export interface SessionCache {
  readonly meQuery: ReturnType<typeof meQueryOptions>;
  /** The state as it stands, without asking. */
  readMe(): Me | null | undefined;
  /** The state; asks when it is unknown. Never rejects. */
  askMe(): Promise<Me | null>;
  writeMe(me: Me): void;
  /** The state is unknown again; who follows it makes it be asked for at once. */
  forgetMe(): Promise<void>;
  /** Drops all that was loaded, for when no view of it is left. */
  dropLoaded(): void;
  /** Empties all that was loaded; what is on the screen is read again. */
  reloadLoaded(): void;
  /** Unauthenticated, with nothing loaded and nothing under way. */
  end(): Promise<void>;
}

export function createSessionCache(
  queryClient: QueryClient,
  fetchMe: () => Promise<Me | null>,
): SessionCache {
  const meQuery = meQueryOptions(fetchMe);
  const { queryKey } = meQuery;
  let ending: Promise<void> | null = null;
  const isLoaded = (query: Query) => query.queryKey[0] !== queryKey[0];

  async function askMe(): Promise<Me | null> {
    for (;;) {
      // Asked while the session ends, the server may still say yes.
      await ending;
      try {
        return await queryClient.ensureQueryData(meQuery);
      } catch (error) {
        if (!(error instanceof CancelledError)) throw error;
      }
    }
  }

  function dropLoaded(): void {
    queryClient.removeQueries({ predicate: isLoaded });
    queryClient.getMutationCache().clear();
  }

  async function empty(): Promise<void> {
    // Without the cancel, an answer under way would sign the operator in again.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, null);
    // After it: a view that hears of a cancel while it stands would ask again.
    void queryClient.cancelQueries({ predicate: isLoaded });
    dropLoaded();
  }

  return {
    meQuery,
    readMe: () => queryClient.getQueryData(queryKey),
    askMe,
    writeMe(me) {
      queryClient.setQueryData(queryKey, me);
    },
    forgetMe: () => queryClient.resetQueries({ queryKey }),
    dropLoaded,
    reloadLoaded() {
      queryClient.getMutationCache().clear();
      void queryClient.resetQueries({ predicate: isLoaded });
    },
    end() {
      ending = empty();
      return ending;
    },
  };
}
