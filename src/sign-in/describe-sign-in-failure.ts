import { HttpError } from '../http/http-error.ts';

/** The message for a sign-in that failed: the problem and what to do about it. */
export function describeSignInFailure(error: unknown): string {
  if (!(error instanceof HttpError)) return 'Something went wrong in the app. Reload the page and try again.';
  switch (error.kind) {
    case 'unreachable':
      return 'The server could not be reached. Check your connection, then try again.';
    case 'timeout':
      return 'The server did not answer in time. Try again in a moment.';
    case 'malformed':
      return 'The server sent an answer that could not be read. Try again, or ask for help if it happens again.';
    case 'refused':
      return describeRefusal(error);
  }
}

function describeRefusal({ status = 0, message }: HttpError): string {
  if (status === 401) return 'Wrong username or password';
  if (status >= 500) return `The server has a problem (${status}). Wait a moment, then try again.`;
  return message;
}
