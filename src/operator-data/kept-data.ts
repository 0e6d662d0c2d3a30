import { pause, systemClock } from '../time/clock.ts';

/** What the browser says about the space of this site. */
export interface KeptData {
  /** Whether the browser keeps the data even if space is short. */
  readonly isPersisted: boolean;
  /** Bytes, of all operators together; null if the browser does not say. */
  readonly usedBytes: number | null;
}

/** Without HTTPS, browsers have no storage manager. */
const storageManager = (): StorageManager | undefined => globalThis.navigator?.storage;

/** Asks the browser not to delete the data when space is short. Some browsers ask the operator. */
export async function askToKeepData(): Promise<void> {
  await storageManager()
    ?.persist?.()
    .catch(() => undefined);
}

const READ_TIMEOUT_MS = 5_000;

/** Null if the browser does not say within `READ_TIMEOUT_MS`. */
export async function readKeptData(): Promise<KeptData | null> {
  const manager = storageManager();
  if (!manager?.persisted) return null;
  try {
    const reads = Promise.all([manager.persisted(), manager.estimate?.()]);
    const answer = await Promise.race([reads, pause(systemClock, READ_TIMEOUT_MS)]);
    if (!answer) return null;
    const [isPersisted, estimate] = answer;
    return { isPersisted, usedBytes: estimate?.usage ?? null };
  } catch {
    return null;
  }
}
