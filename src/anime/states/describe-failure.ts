import { HttpError } from '../../http/http-error.ts';

/** A failure in the operator's words. */
export interface FailureDescription {
  readonly title: string;
  readonly advice: string;
}

/** What happened to the list, and what can be done about it. */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof HttpError)) {
    return {
      title: 'Something went wrong while reading the list',
      advice: 'Try again; if it stays, reload the page.',
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
        advice: 'It may be busy, or the connection slow. Try again in a moment.',
      };
    case 'refused':
      return describeRefusal(error);
    case 'malformed':
      return {
        title: 'The answer could not be read',
        advice:
          'The server sent something other than a list. If trying again does not help, tell those who run the server.',
      };
  }
}

function describeRefusal({ status, message }: HttpError): FailureDescription {
  return {
    title: `The server ${(status ?? 0) >= 500 ? 'failed to give' : 'refused'} the list (${status ?? 'no status'})`,
    advice: `${message.replace(/[\s.。]+$/, '')}. ${adviceOn(status ?? 0)}`,
  };
}

function adviceOn(status: number): string {
  if (status >= 500) return 'The fault is on the server: try again in a moment.';
  if (status === 401 || status === 403) return 'Your sign-in may not reach this far: sign out and in again.';
  return 'Try again; if it stays so, tell those who run the server.';
}
