import { type HttpError, isTimeout } from './http-error.ts';

/** A failure as shown to the operator. */
export interface FailureDescription {
  /** What happened, without a full stop. */
  readonly title: string;
  /** What the operator can do, in whole sentences. */
  readonly advice: string;
}

/** What decides why a request may have had no response. */
export interface Connection {
  /** The page's origin if the backend has another, and may therefore refuse it; otherwise null. */
  readonly foreignOrigin: string | null;
  /** Whether the browser has a network connection. */
  readonly isOnline: boolean;
}

/** The connection between this page and the backend at `apiUrl`, which is empty for the page's origin. */
export function readConnection(apiUrl: string): Connection {
  const { origin } = window.location;
  return {
    foreignOrigin: new URL(apiUrl, origin).origin === origin ? null : origin,
    isOnline: navigator.onLine,
  };
}

/** Describes a request that was not answered in time. */
export const NOT_IN_TIME: FailureDescription = {
  title: 'The server did not answer in time',
  advice: 'It may be busy, or the connection may be slow. Try again in a moment.',
};

/**
 * Describes a request without a response. Browsers do not say whether the network failed or the server does not allow
 * the page's origin, so the advice names both if both are possible.
 */
export function describeUnreachable({ foreignOrigin, isOnline }: Connection): FailureDescription {
  const check = isOnline ? 'Check the connection and that the server is running' : 'Check the connection';
  const advice =
    isOnline && foreignOrigin
      ? `${check}, and that its list of allowed origins (FRONTEND_DOMAINS) contains ${foreignOrigin}.`
      : `${check}, then try again.`;
  return { title: 'The server could not be reached', advice };
}

/** Describes a request that had no complete response; returns null for any other error. */
export function describeUnanswered(error: HttpError, connection: Connection): FailureDescription | null {
  if (isTimeout(error)) return NOT_IN_TIME;
  return error.kind === 'unreachable' ? describeUnreachable(connection) : null;
}
