import { HttpError, isTimeout } from '../../http/http-error.ts';
import {
  describeUnanswered,
  type FailureDescription,
  NOT_IN_TIME,
  quoteServer,
  readConnection,
  UNREACHABLE,
} from '../../page/describe-unanswered.ts';

/**
 * Describes why the list could not be loaded and what the operator can do.
 * @param apiUrl base URL of the backend, empty if it has the page's origin
 */
export function describeFailure(error: unknown, apiUrl: string): FailureDescription {
  return { title: failureTitle(error), advice: adviceFor(error, apiUrl) };
}

/** Why the list could not be loaded, without a full stop. */
export function failureTitle(error: unknown): string {
  if (!(error instanceof HttpError)) return 'Something went wrong while loading the list';
  const { kind, status = 0 } = error;
  if (isTimeout(error)) return NOT_IN_TIME.title;
  if (kind === 'unreachable') return UNREACHABLE;
  if (kind === 'malformed') return 'The response could not be read';
  return `The server ${status >= 500 ? 'failed' : 'refused'} to send the list (${status || 'no status'})`;
}

function adviceFor(error: unknown, apiUrl: string): string {
  if (!(error instanceof HttpError)) return 'Try again. If the problem persists, reload the page.';
  const unanswered = describeUnanswered(error, readConnection(apiUrl));
  if (unanswered) return unanswered.advice;
  const { kind, message, status = 0 } = error;
  const reason = kind === 'refused' ? quote(message, status) : 'The server sent something other than a list.';
  return `${reason} ${adviceForStatus(status)}`;
}

/** The server's own words, or what the app says of a response without any. */
function quote(message: string, status: number): string {
  if (message === `The server responded with status ${status}.`) return message;
  return quoteServer(message);
}

function adviceForStatus(status: number): string {
  if (status >= 500) return 'The problem is on the server. Try again in a moment.';
  if (status === 401 || status === 403) return 'You may not have access to the list. Sign out and in again.';
  return 'Try again. If the problem persists, contact the server’s administrators.';
}
