/** A response body. */
export function bodyOf(text: string): Blob {
  return new Blob([text]);
}

/** A JSON response body; empty for undefined. */
export function jsonBodyOf(body: unknown): Blob {
  return bodyOf(body === undefined ? '' : JSON.stringify(body));
}
