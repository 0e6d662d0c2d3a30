/** The search parameters of the view “New in followed titles”, over all days. */
export const NEW_IN_FOLLOWED = { period: 'history', only: ['new', 'followed'] } as const;
