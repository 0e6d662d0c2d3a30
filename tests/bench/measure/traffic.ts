import type { CDPSession, Page, Request } from '@playwright/test';
import type { FileKind } from '../subjects.ts';

export interface Transfer {
  readonly url: string;
  kind: FileKind;
  /** Transferred bytes, compressed, including headers; 0 from a cache. */
  bytes: number;
  isCached: boolean;
  /** Milliseconds since the start of the navigation. */
  endMs: number;
}

const QUIET_MS = 500;
const KINDS: readonly (readonly [RegExp, FileKind])[] = [
  [/javascript/, 'script'],
  [/^text\/css/, 'style'],
  [/^font\//, 'font'],
  [/^image\//, 'image'],
];

/** Records the requests of a page, except preflights and data URLs. */
export class Traffic {
  readonly #transfers = new Map<string, Transfer>();
  readonly #open = new Set<Request>();
  #startS: number | null = null;
  #changedMs = Date.now();

  async listen(page: Page, devtools: CDPSession): Promise<void> {
    // These Playwright events are used because the page's CDP session never reports that a worker script has loaded.
    page.on('request', (request) => this.#change(() => this.#open.add(request)));
    page.on('requestfinished', (request) => this.#change(() => this.#open.delete(request)));
    page.on('requestfailed', (request) => this.#change(() => this.#open.delete(request)));
    devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (type === 'Preflight' || !request.url.startsWith('http')) return;
      this.#startS ??= timestamp;
      const transfer: Transfer = {
        url: request.url,
        kind: 'other',
        bytes: 0,
        isCached: false,
        endMs: Number.NaN,
      };
      this.#transfers.set(requestId, transfer);
    });
    devtools.on('Network.requestServedFromCache', ({ requestId }) => {
      this.#edit(requestId, { isCached: true });
    });
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      const kind = KINDS.find(([pattern]) => pattern.test(response.mimeType))?.[1] ?? 'other';
      this.#edit(requestId, { kind, ...(response.fromDiskCache && { isCached: true }) });
    });
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const isCached = this.#transfers.get(requestId)?.isCached;
      const endMs = (timestamp - (this.#startS ?? timestamp)) * 1000;
      this.#edit(requestId, { endMs, bytes: isCached ? 0 : encodedDataLength });
    });
    await devtools.send('Network.enable');
  }

  /** Transfers so far that did not come from a cache. */
  transfers(): readonly Transfer[] {
    return [...this.#transfers.values()].filter(({ isCached }) => !isCached);
  }

  /** Resolves after half a second without requests in flight. */
  async quiet(): Promise<void> {
    while (this.#open.size > 0 || Date.now() - this.#changedMs < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 5));
    }
  }

  #edit(requestId: string, changes: Partial<Transfer>): void {
    const transfer = this.#transfers.get(requestId);
    if (transfer) Object.assign(transfer, changes);
  }

  #change(change: () => void): void {
    change();
    this.#changedMs = Date.now();
  }
}
