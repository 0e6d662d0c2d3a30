import type { ApiResponse, HeaderList } from '../http/http-messages.ts';
import type { ListShape, Settings } from '../options.ts';
import type { IssuedSession } from '../sessions/sessions.ts';
import type { AccessClaims } from '../sessions/tokens.ts';
import type { StandInUser } from '../sessions/users.ts';

/** The paths and responses that differ between the versions of the backend. */
export interface BackendVersion {
  readonly refreshPath: `/${string}`;
  /** Path of the page that starts a sign-in; `{provider}` stands for the provider's name. */
  readonly providerPath: string;
  /** Whether a provider's sign-in returns to the app with the access token in the URL. The cookies are always set. */
  readonly callbackHasToken: boolean;
  readonly listShape: ListShape;
  /** Whether a list also has `rows` and `total`, with the content of `items` and of the number of all entries. */
  readonly listHasRows: boolean;
  /** What successful responses contain beside `status` and `data`. */
  readonly successFields: object;
  /** Whether this version keeps settings for its users (`/api/sync/me`). */
  readonly hasUserSettings: boolean;
  /** The 401 response to a call under `/api` without a valid token. */
  refuseCaller(reason: 'Missing token' | 'Invalid token'): ApiResponse;
  /**
   * The user who signs in with a password, or the refusal.
   * @param user undefined if no user has the given name
   */
  checkPassword(user: StandInUser | undefined, password: string): StandInUser | ApiResponse;
  /** The body of `GET /api/me`. */
  meBody(user: StandInUser, claims: AccessClaims, settings: Settings): object;
  /** The body of a successful refresh. */
  refreshBody(user: StandInUser, session: IssuedSession, settings: Settings): object;
  /** The body of a successful `POST /login`. */
  loginBody(user: StandInUser, session: IssuedSession, settings: Settings): object;
  /** The response to `POST /logout`. */
  signOutResponse(cookies: HeaderList): ApiResponse;
}
