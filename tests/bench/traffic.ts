import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** A request that no cache answered, without preflights and data URLs. */
interface Transfer {
  isScript: boolean;
  isCached: boolean;
  isInFlight: boolean;
  /** Transferred bytes, compressed, including headers. */
  bytes: number;
  /** When the response was complete, in milliseconds since the start of the navigation. */
  endMs: number;
}

const QUIET_MS = 500;

/** Records the requests of a page. */
export class Traffic {
  readonly #transfers = new Map<string, Transfer>();
  #startS: number | null = null;
  #changedMs = Date.now();

  async listen(devtools: CDPSession): Promise<void> {
    devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (type === 'Preflight' || !request.url.startsWith('http')) return;
      this.#startS ??= timestamp;
      this.#transfers.set(requestId, {
        isScript: false,
        isCached: false,
        isInFlight: true,
        bytes: 0,
        endMs: Number.NaN,
      });
      this.#changedMs = Date.now();
    });
    devtools.on('Network.requestServedFromCache', ({ requestId }) =>
      this.#edit(requestId, { isCached: true }),
    );
    devtools.on('Network.responseReceived', ({ requestId, response: { mimeType, fromDiskCache } }) =>
      this.#edit(requestId, {
        isScript: mimeType.includes('javascript'),
        ...(fromDiskCache && { isCached: true }),
      }),
    );
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }) => {
      const endMs = (timestamp - (this.#startS ?? timestamp)) * 1000;
      this.#edit(requestId, { isInFlight: false, bytes, endMs });
    });
    devtools.on('Network.loadingFailed', ({ requestId }) => this.#edit(requestId, { isInFlight: false }));
    await devtools.send('Network.enable');
  }

  /** The requests so far. */
  transfers(): readonly Transfer[] {
    return [...this.#transfers.values()].filter(({ isCached }) => !isCached);
  }

  /** Resolves after half a second without requests in flight. */
  async quiet(): Promise<void> {
    const isInFlight = () => [...this.#transfers.values()].some((transfer) => transfer.isInFlight);
    while (isInFlight() || Date.now() - this.#changedMs < QUIET_MS) await setTimeout(QUIET_MS / 5);
  }

  #edit(requestId: string, changes: Partial<Transfer>): void {
    const transfer = this.#transfers.get(requestId);
    if (!transfer) return;
    Object.assign(transfer, changes);
    this.#changedMs = Date.now();
  }
}
