/** A request as every door hands it in, whatever the door was made of. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly header: (name: string) => string | null;
  readonly body: string;
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** A whole answer, not yet sent. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: string;
}

/**
 * What a door has to do with a call: send the answer, send its headers and never finish (`stall`), never answer
 * (`hang`), or cut the connection (`reset`); each after `delayMs`, counted from when `until` resolves.
 */
export type Outcome = { readonly until?: Promise<unknown> | undefined } & (
  | { readonly kind: 'answer'; readonly delayMs: number; readonly answer: Answer }
  | { readonly kind: 'stall'; readonly delayMs: number; readonly answer: Answer }
  | { readonly kind: 'hang'; readonly delayMs: number }
  | { readonly kind: 'reset'; readonly delayMs: number }
);

export function json(status: number, value: unknown, headers: HeaderList = []): Answer {
  return jsonText(status, JSON.stringify(value), headers);
}

export function jsonText(status: number, body: string, headers: HeaderList = []): Answer {
  return typed(status, 'application/json; charset=utf-8', body, headers);
}

export function text(status: number, body: string, headers: HeaderList = []): Answer {
  return typed(status, 'text/plain; charset=utf-8', body, headers);
}

/** `{"status":"error","message":…}`, the shape of most refusals. */
export function refusal(status: number, message: string, headers: HeaderList = []): Answer {
  return json(status, { status: 'error', message }, headers);
}

export function typed(status: number, contentType: string, body: string, headers: HeaderList = []): Answer {
  return { status, headers: [['Content-Type', contentType], ...headers], body };
}

export function empty(status: number, headers: HeaderList = []): Answer {
  return { status, headers, body: '' };
}
