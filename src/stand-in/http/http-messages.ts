/** A request, whichever adapter received it. */
export interface ApiRequest {
  readonly method: string;
  readonly url: URL;
  readonly header: (name: string) => string | null;
  readonly body: string;
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** A complete response, not yet sent. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: string;
}

/**
 * What an adapter does with a request: it sends the response, sends the headers but never ends the body (`stall`),
 * never responds (`hang`), or resets the connection (`reset`). It does so `delayMs` after `until` resolves.
 */
export type Outcome = { readonly until?: Promise<unknown> | undefined } & (
  | { readonly kind: 'response'; readonly delayMs: number; readonly response: ApiResponse }
  | { readonly kind: 'stall'; readonly delayMs: number; readonly response: ApiResponse }
  | { readonly kind: 'hang'; readonly delayMs: number }
  | { readonly kind: 'reset'; readonly delayMs: number }
);

export function jsonResponse(status: number, value: unknown, headers: HeaderList = []): ApiResponse {
  return jsonTextResponse(status, JSON.stringify(value), headers);
}

export function jsonTextResponse(status: number, body: string, headers: HeaderList = []): ApiResponse {
  return contentResponse(status, 'application/json; charset=utf-8', body, headers);
}

export function textResponse(status: number, body: string, headers: HeaderList = []): ApiResponse {
  return contentResponse(status, 'text/plain; charset=utf-8', body, headers);
}

/** `{"status":"error","message":…}`, the shape of most error responses. */
export function errorResponse(status: number, message: string, headers: HeaderList = []): ApiResponse {
  return jsonResponse(status, { status: 'error', message }, headers);
}

export function contentResponse(
  status: number,
  contentType: string,
  body: string,
  headers: HeaderList = [],
): ApiResponse {
  return { status, headers: [['Content-Type', contentType], ...headers], body };
}

export function emptyResponse(status: number, headers: HeaderList = []): ApiResponse {
  return { status, headers, body: '' };
}
