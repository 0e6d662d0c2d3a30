import { clearStoredData, deleteStoredDatabase } from './database/clear-stored.ts';
import { type Connection, TIMEOUT_MS } from './database/connection.ts';
import type { Generation } from './database/generation.ts';
import type { OperatorData } from './operator-data.ts';
import { READY } from './snapshot.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { TabChannel } from './tab-channel.ts';

interface ClearAllOptions extends Pick<SnapshotStore, 'publish'>, Pick<OperatorData, 'settle'> {
  /** Name of the database; null if there is none for the operator. */
  name: string | null;
  /** Longest time for deleting the database, in milliseconds. */
  timeoutMs?: number | undefined;
  connection: Connection;
  channel: TabChannel;
  getGeneration(): Generation;
  /** Forgets all data of this page and begins the given generation. */
  forgetAll(next: Generation): void;
}

/** Creates the function that clears all data of the operator in this page and in the database, and tells other tabs. */
export function createClearAll(options: ClearAllOptions): OperatorData['clearAll'] {
  const {
    name,
    timeoutMs = TIMEOUT_MS,
    connection,
    channel,
    publish,
    settle,
    getGeneration,
    forgetAll,
  } = options;
  return async () => {
    connection.retry();
    await settle();
    forgetAll(getGeneration());
    const next = await clearStoredData(connection);
    if (next !== undefined) publish({ state: READY });
    else if (name !== null && !(await deleteStoredDatabase(name, timeoutMs))) return false;
    // A new database begins with the first generation.
    const generation = next ?? 0;
    forgetAll(generation);
    channel.post({ kind: 'cleared', generation });
    return true;
  };
}
