import type { Hono } from 'hono';
import type { StandInEnv } from '../context.ts';
import type { Handlers } from './handlers.ts';

/** What differs between the versions of the backend. */
export interface BackendVersion {
  readonly refreshPath: `/${string}`;
  /** Path of the page that starts a sign-in; `{provider}` stands for the provider's name. */
  readonly providerPath: string;
  /** Whether a provider's sign-in returns to the app with the access token in the URL. The cookies are always set. */
  readonly callbackHasToken: boolean;
  /** The paths of the version, and the shapes of its responses. */
  routes(handlers: Handlers): Hono<StandInEnv>;
}
