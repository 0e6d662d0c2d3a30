/** A body as it comes over the wire. */
export function bodyOf(text: string): Blob {
  return new Blob([text]);
}

/** A JSON body; nothing at all for undefined. */
export function jsonBodyOf(body: unknown): Blob {
  return bodyOf(body === undefined ? '' : JSON.stringify(body));
}
