/** Every key of local storage and session storage, and the names of the databases. */

/** Local storage. The spec names it (section 9). The first script in index.html reads it too. */
export const ACCESS_TOKEN_KEY = 'access_token';
/** Local storage. Never written; the spec names it among what a sign-out removes (section 4). */
export const REFRESH_TOKEN_KEY = 'refresh_token';
/** Local storage: a SessionRecord as JSON. The first script in index.html reads it too. */
export const SESSION_KEY = 'session';
/**
 * Local storage: set from the start of a sign-out until the server has confirmed it or somebody signs in. The first
 * script in index.html reads it too.
 */
export const PENDING_SIGN_OUT_KEY = 'sign_out_pending';

/** Session storage: this tab was sent to a provider. */
export const SIGN_IN_STARTED_KEY = 'sign_in_started';
/** Session storage: the ID of the operator whose session was replaced by another operator's. */
export const PREVIOUS_OPERATOR_KEY = 'previous_operator';
/** Session storage: the page with this entry script was reloaded because of a deploy. */
export const reloadedKey = (entryUrl: string) => `reloaded:${entryUrl}`;

/** The IndexedDB database of an operator, and the channel between the tabs that have it open. */
export const databaseName = (operatorId: string) => `ani-updater:operator:${operatorId}`;
/** Local storage: whether the browser has stored data in the database of this name. */
export const storedMarkerKey = (name: string) => `${name}:stored`;
/** Local storage: state of this browser for the operator with the database of this name. */
export const browserStateKey = (name: string, state: string) => `${name}:${state}`;
/** Local storage: when the records in the database of this name were last synced, in Unix milliseconds. */
export const syncedAtKey = (name: string) => `${name}:synced`;
