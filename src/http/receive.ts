import type { Deadline } from './deadline.ts';
import { HttpError } from './http-error.ts';

/**
 * Sends a request and resolves once the whole body has arrived. Rejects with HttpError `unreachable` or `timeout` if
 * the network fails. Any other error is a bug in the app and passes through unchanged.
 */
export async function receive(
  fetch: typeof globalThis.fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
  deadline: Deadline,
): Promise<Response> {
  const signal = init.signal ? AbortSignal.any([init.signal, deadline.signal]) : deadline.signal;
  // Throws for an invalid URL or header, which `fetch` would report in the same way as an unreachable server.
  new Request(input, init);
  const sent = fetch(input, { ...init, signal });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    const response = await sent;
    deadline.onProgress();
    if (!response.body) return response;
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return withBody(response, join(parts));
      parts.push(value);
      deadline.onProgress();
    }
  } catch (cause) {
    throw networkError(cause, deadline, parts.length > 0);
  } finally {
    deadline.stop();
  }
}

function networkError(cause: unknown, deadline: Deadline, isPartial: boolean): HttpError {
  if (deadline.signal.aborted) return new HttpError('timeout', deadline.message(), { isPartial });
  const message = isPartial ? 'The connection to the server broke.' : 'The server could not be reached.';
  return new HttpError('unreachable', message, { cause, isPartial });
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    body.set(part, end);
    end += part.length;
  }
  return body;
}

/** Makes the response read from `body`. A new Response or Blob would need several tasks, with renders between them. */
function withBody(response: Response, body: Uint8Array<ArrayBuffer>): Response {
  return Object.assign(response, {
    arrayBuffer: async () => body.buffer,
    text: async () => new TextDecoder().decode(body),
  });
}
