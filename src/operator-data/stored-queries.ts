/**
 * The first elements of the keys of all queries of what is stored for an operator. They are removed when the session ends.
 */
export const storedKey = (operatorId: string) => ['operator', operatorId] as const;
/** The key of the query that syncs. It is invalidated when this page has changed records. */
export const syncKey = (operatorId: string) => [...storedKey(operatorId), 'sync'] as const;

/** Stored data is read again only on request. */
export const STORED = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
} as const;
