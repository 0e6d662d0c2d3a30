import {
  describeUnanswered,
  type FailureDescription,
  readConnection,
} from '../../http/describe-unanswered.ts';
import { HttpError } from '../../http/http-error.ts';

/**
 * Describes why the list could not be loaded and what the operator can do.
 * @param apiUrl base URL of the backend, empty if it has the page's origin; only the advice depends on it
 */
export function describeFailure(error: unknown, apiUrl = ''): FailureDescription {
  if (!(error instanceof HttpError)) {
    return {
      title: 'Something went wrong while loading the list',
      advice: 'Try again. If the problem persists, reload the page.',
    };
  }
  const unanswered = describeUnanswered(error, readConnection(apiUrl));
  if (unanswered) return unanswered;
  if (error.kind === 'refused') return describeErrorResponse(error);
  return {
    title: 'The answer could not be read',
    advice:
      'The server sent something other than a list. Try again. If the problem persists, contact the server’s administrators.',
  };
}

function describeErrorResponse({ status, message }: HttpError): FailureDescription {
  return {
    title: `The server ${(status ?? 0) >= 500 ? 'failed' : 'refused'} to send the list (${status ?? 'no status'})`,
    advice: `${message.replace(/[\s.。]+$/, '')}. ${adviceFor(status ?? 0)}`,
  };
}

function adviceFor(status: number): string {
  if (status >= 500) return 'The problem is on the server. Try again in a moment.';
  if (status === 401 || status === 403) return 'You may not have access to the list. Sign out and in again.';
  return 'Try again. If the problem persists, contact the server’s administrators.';
}
