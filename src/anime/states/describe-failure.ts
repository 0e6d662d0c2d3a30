import { HttpError } from '../../http/http-error.ts';

/** A failure as shown to the operator. */
export interface FailureDescription {
  readonly title: string;
  readonly advice: string;
}

/** Describes why the list could not be loaded and what the operator can do. */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof HttpError)) {
    return {
      title: 'Something went wrong while loading the list',
      advice: 'Try again. If the problem persists, reload the page.',
    };
  }
  switch (error.kind) {
    case 'unreachable':
      return {
        title: 'The server could not be reached',
        advice: 'Check the network connection and whether the server is running, then try again.',
      };
    case 'timeout':
      return {
        title: 'The server did not answer in time',
        advice: 'It may be busy, or the connection may be slow. Try again in a moment.',
      };
    case 'refused':
      return describeErrorResponse(error);
    case 'malformed':
      return {
        title: 'The answer could not be read',
        advice:
          'The server sent something other than a list. Try again. If the problem persists, contact the server’s administrators.',
      };
  }
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
