import {
  describeUnanswered,
  type FailureDescription,
  readConnection,
} from '../../http/describe-unanswered.ts';
import { HttpError } from '../../http/http-error.ts';
import { failureTitle } from './failure-title.ts';

/**
 * Describes why the list could not be loaded and what the operator can do.
 * @param apiUrl base URL of the backend, empty if it has the page's origin
 */
export function describeFailure(error: unknown, apiUrl: string): FailureDescription {
  return { title: failureTitle(error), advice: adviceFor(error, apiUrl) };
}

function adviceFor(error: unknown, apiUrl: string): string {
  if (!(error instanceof HttpError)) return 'Try again. If the problem persists, reload the page.';
  const unanswered = describeUnanswered(error, readConnection(apiUrl));
  if (unanswered) return unanswered.advice;
  const { kind, message, status = 0 } = error;
  const reason =
    kind === 'refused' ? message.replace(/[\s.。]+$/, '') : 'The server sent something other than a list';
  return `${reason}. ${adviceForStatus(status)}`;
}

function adviceForStatus(status: number): string {
  if (status >= 500) return 'The problem is on the server. Try again in a moment.';
  if (status === 401 || status === 403) return 'You may not have access to the list. Sign out and in again.';
  return 'Try again. If the problem persists, contact the server’s administrators.';
}
