/** A body as it comes over the wire. */
export function bytesOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).slice().buffer;
}

/** A JSON body; nothing at all for undefined. */
export function jsonBytesOf(body: unknown): ArrayBuffer {
  return bytesOf(body === undefined ? '' : JSON.stringify(body));
}
