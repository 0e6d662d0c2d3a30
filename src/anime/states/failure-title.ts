import { NOT_IN_TIME, UNREACHABLE } from '../../http/describe-unanswered.ts';
import { HttpError, isTimeout } from '../../http/http-error.ts';

/** Why the list could not be loaded, without a full stop. Not in describe-failure.ts, whose advice loads with the list. */
export function failureTitle(error: unknown): string {
  if (!(error instanceof HttpError)) return 'Something went wrong while loading the list';
  const { kind, status = 0 } = error;
  if (isTimeout(error)) return NOT_IN_TIME.title;
  if (kind === 'unreachable') return UNREACHABLE;
  if (kind === 'malformed') return 'The answer could not be read';
  return `The server ${status >= 500 ? 'failed' : 'refused'} to send the list (${status || 'no status'})`;
}
