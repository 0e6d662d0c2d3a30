/** A response body. */
export function bodyOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer;
}

/** A JSON response body; empty for undefined. */
export function jsonBodyOf(body: unknown): ArrayBuffer {
  return bodyOf(body === undefined ? '' : JSON.stringify(body));
}
