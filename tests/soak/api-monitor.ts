import type { Page, Request } from '@playwright/test';

const API_ORIGIN = 'http://localhost:8000';
/** Longer than any request may take. Older ones ended with their page; Playwright does not report that. */
const MAX_REQUEST_MS = 25_000;

/** A request to the backend whose response has begun, or that has failed (status 0). */
export interface FinishedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: string | null;
}

/** Watches the requests of one tab to the backend. */
export class ApiMonitor {
  readonly #pending = new Map<Request, number>();

  constructor(page: Page, onEnd: (request: FinishedRequest) => void) {
    page.on('request', (request) => {
      if (isApiRequest(request)) this.#pending.set(request, Date.now());
    });
    page.on('response', (response) => {
      const request = response.request();
      if (isApiRequest(request)) onEnd(finishedRequest(request, response.status()));
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => {
      if (this.#pending.delete(request)) onEnd(finishedRequest(request, 0));
    });
  }

  /** Paths of the pending requests. */
  pendingPaths(): string[] {
    const sinceMs = Date.now() - MAX_REQUEST_MS;
    return [...this.#pending].filter(([, atMs]) => atMs > sinceMs).map(([request]) => pathOf(request));
  }
}

function isApiRequest(request: Request): boolean {
  return request.url().startsWith(API_ORIGIN) && !pathOf(request).startsWith('/covers/');
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

function finishedRequest(request: Request, status: number): FinishedRequest {
  return { method: request.method(), path: pathOf(request), status, body: request.postData() };
}
