import type { Page, Request } from '@playwright/test';

const API_ORIGIN = 'http://localhost:8000';
/** Longer than any call may take; what is still open then was closed without a word, with the page that made it. */
const LONGEST_MS = 25_000;

/** How a call to the backend ended: with a status, or without an answer (0). */
export interface EndedCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: string | null;
}

/** Follows the calls that one tab makes to the backend. */
export class ApiWatch {
  readonly #open = new Map<Request, number>();

  constructor(page: Page, onEnd: (call: EndedCall) => void) {
    page.on('request', (request) => {
      if (isCall(request)) this.#open.set(request, Date.now());
    });
    page.on('response', (response) => {
      const request = response.request();
      if (isCall(request)) onEnd(endedCall(request, response.status()));
    });
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => {
      if (this.#open.delete(request)) onEnd(endedCall(request, 0));
    });
  }

  /** Paths of the calls under way. */
  open(): string[] {
    const sinceMs = Date.now() - LONGEST_MS;
    return [...this.#open].filter(([, atMs]) => atMs > sinceMs).map(([request]) => pathOf(request));
  }
}

function isCall(request: Request): boolean {
  return request.url().startsWith(API_ORIGIN) && !pathOf(request).startsWith('/covers/');
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

function endedCall(request: Request, status: number): EndedCall {
  return { method: request.method(), path: pathOf(request), status, body: request.postData() };
}
