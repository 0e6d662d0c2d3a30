import { HttpError, serverMessage } from '../http/http-error.ts';
import { type Connection, describeUnanswered } from '../page/describe-unanswered.ts';

/** A failed sign-in as shown to the operator. */
export interface PasswordFailure {
  /** The problem and what to do about it. */
  readonly text: string;
  /** The server's own message, which explains a rejection further. */
  readonly serverMessage?: string | undefined;
}

/** Longest message of the server that is shown, in characters. */
const MESSAGE_LIMIT = 200;

export function describePasswordFailure(error: unknown, connection: Connection): PasswordFailure {
  if (!(error instanceof HttpError))
    return { text: 'Something went wrong in the app. Reload the page and try again.' };
  const unanswered = describeUnanswered(error, connection);
  if (unanswered) return { text: `${unanswered.title}. ${unanswered.advice}` };
  if (error.kind === 'refused') return describeRefusal(error);
  return {
    text: 'The app could not read the server’s response. Try again, or ask for help if it happens again.',
  };
}

function describeRefusal({ status = 0, data }: HttpError): PasswordFailure {
  const text = describeStatus(status);
  if (text) return { text, serverMessage: shownMessage(data) };
  if (status >= 500) return { text: `The server has a problem (${status}). Wait a moment, then try again.` };
  return {
    text: `The server refused the sign-in (${status}). Try again, or contact its administrators.`,
    serverMessage: shownMessage(data),
  };
}

function describeStatus(status: number): string | null {
  switch (status) {
    case 400: // The newer backend version rejects a short password this way.
    case 401:
    case 422:
      return 'Wrong username or password';
    case 403:
      return 'This account cannot sign in';
    case 429:
      return 'Too many attempts';
    default:
      return null;
  }
}

/** The message in a JSON body, or a body of plain text; not markup, such as a proxy's error page. */
function shownMessage(data: unknown): string | undefined {
  const plainText = typeof data === 'string' && !/^\s*[<{[]/.test(data) ? data : undefined;
  const message = (serverMessage(data) ?? plainText)?.trim();
  if (!message) return undefined;
  return message.length > MESSAGE_LIMIT ? `${message.slice(0, MESSAGE_LIMIT)}…` : message;
}
