import type { Outcome } from './http-messages.ts';

/**
 * Turns an outcome into the result of a `fetch`: a reset rejects with a TypeError, a hang waits until the signal
 * aborts, and a stall resolves with a body that does not end before the signal aborts.
 * @param hidden names of headers to omit, in lower case
 */
export async function deliver(
  outcome: Outcome,
  signal: AbortSignal | null,
  hidden: readonly string[] = [],
): Promise<Response> {
  if (outcome.until) await Promise.race([outcome.until, rejectOnAbort(signal)]);
  await wait(outcome.kind === 'hang' ? Number.POSITIVE_INFINITY : outcome.delayMs, signal);
  if (outcome.kind === 'reset' || outcome.kind === 'hang') throw new TypeError('fetch failed');
  const { status, headers, body } = outcome.response;
  const shown = headers.filter(([name]) => !hidden.includes(name.toLowerCase()));
  const init = { status, headers: shown.map(([name, value]): [string, string] => [name, value]) };
  if (outcome.kind === 'stall') return new Response(endlessBody(body, signal), init);
  // An empty string would add a content type, and is not allowed with 204, 205 and 304.
  return new Response(body || null, init);
}

/** Rejects with the signal's reason if the signal aborts first. */
function wait(delayMs: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    if (delayMs <= 0) return resolve();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = Number.isFinite(delayMs)
      ? setTimeout(() => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        }, delayMs)
      : undefined;
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

function rejectOnAbort(signal: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function endlessBody(start: string, signal: AbortSignal | null): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(start));
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
  });
}
