import { type HttpError, isTimeout } from '../http/http-error.ts';
import { shorten } from '../shorten.ts';

/** A failure as shown to the operator. */
export interface FailureDescription {
  /** What happened, without a full stop. */
  readonly title: string;
  /** What the operator can do, in whole sentences. */
  readonly advice: string;
}

/** What decides why a request may have had no response. */
export interface Connection {
  readonly pageOrigin: string;
  /** The backend's origin. If it is not the page's, the backend may refuse the page's. */
  readonly apiOrigin: string;
  /** Whether the browser has a network connection. */
  readonly isOnline: boolean;
}

/** The connection between this page and the backend at `apiUrl`, which is empty for the page's origin. */
export function readConnection(apiUrl: string): Connection {
  const { origin } = window.location;
  return {
    pageOrigin: origin,
    apiOrigin: new URL(apiUrl, origin).origin,
    isOnline: navigator.onLine,
  };
}

/** The most characters of a server's message that the page repeats. */
const MAX_QUOTE_LENGTH = 300;

/** The server's own words, marked as such. */
export function quoteServer(message: string): string {
  return `The server says: “${shorten(message, MAX_QUOTE_LENGTH).replace(/[\s.。]+$/, '')}”.`;
}

/** The title for a request without a response. */
export const UNREACHABLE = 'The server could not be reached';

/** Describes a request that was not answered in time. */
export const NOT_IN_TIME: FailureDescription = {
  title: 'The server did not respond in time',
  advice: 'It may be busy, or the connection may be slow. Try again in a moment.',
};

/**
 * Describes a request without a response. Browsers do not say whether the network failed or the server does not allow
 * the page's origin, so the advice names both if both are possible.
 */
export function describeUnreachable({ pageOrigin, apiOrigin, isOnline }: Connection): FailureDescription {
  const advice = !isOnline
    ? 'Check the connection, then try again.'
    : apiOrigin === pageOrigin
      ? 'Check that you are online and that the server is running, then try again.'
      : `Check that you are online, that the server is running, and that its allowed origins (FRONTEND_DOMAINS) include ${pageOrigin}.`;
  return { title: UNREACHABLE, advice };
}

/** Describes a request that had no complete response; returns null for any other error. */
export function describeUnanswered(error: HttpError, connection: Connection): FailureDescription | null {
  if (isTimeout(error)) return NOT_IN_TIME;
  return error.kind === 'unreachable' ? describeUnreachable(connection) : null;
}
