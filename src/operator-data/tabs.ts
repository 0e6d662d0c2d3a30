import { addEntries, type LastList, laterList, withAll } from '../entries/entries.ts';
import type { Entry } from '../entries/entry.ts';
import { type DataMessage, openDataChannel } from './data-channel.ts';
import type { Connection } from './database/connection.ts';
import type { Generation } from './database/schema.ts';
import { lastOfEachHour } from './database/write.ts';
import type { EntryReader } from './read-entries.ts';
import { isUnconfirmed, mergeRecords, type StoredRecord } from './records.ts';
import type { OperatorDataSnapshot } from './snapshot.ts';

/** More changes than this take too long to copy to every tab, so the tabs read them once they are stored. */
const MAX_SENT = 500;

/** What this page has changed. */
export interface Changed {
  readonly records?: readonly StoredRecord[];
  readonly entries?: readonly Entry[];
  /** When lists were fetched, in Unix milliseconds. */
  readonly fetchTimesMs?: readonly number[];
  readonly lastList?: LastList | null;
}

interface TabsOptions {
  /** Null if there is no database for the operator. */
  name: string | null;
  connection: Connection;
  reader: EntryReader;
  getSnapshot(): OperatorDataSnapshot;
  publish(changes: Partial<OperatorDataSnapshot>): void;
  getGeneration(): Generation;
  /** Resolves once the records have been read, or reading them has failed. */
  whenLoaded(): Promise<void>;
  isClearing(): boolean;
  forgetHistory(listed: ReadonlySet<string>): void;
  forgetAll(next: Generation): void;
  /** Reads everything again, and stores what is pending. */
  readAgain(): Promise<void>;
  /** Stores what is pending. */
  flush(): Promise<void>;
}

/** Tells the other tabs what this one changes, and shows what they change. */
export function createTabs(options: TabsOptions) {
  const { name, connection, reader, getSnapshot, publish, getGeneration } = options;
  const channel = openDataChannel(name, (message) => {
    if (message.kind === 'running') return connection.otherTabMoved();
    void receive(message);
    // The other tab may be able to use the database, so this one tries again, too.
    connection.retry();
  });

  async function receive(message: Exclude<DataMessage, { kind: 'running' }>): Promise<void> {
    if (message.kind === 'changed') return await receiveChanges(message);
    if (message.kind === 'cleared') options.forgetAll(message.generation);
    if (message.kind === 'history-cleared') options.forgetHistory(new Set(message.listedKeys));
    await options.readAgain();
  }

  async function receiveChanges(message: Extract<DataMessage, { kind: 'changed' }>): Promise<void> {
    await options.whenLoaded();
    if (options.isClearing()) return;
    const own = getGeneration();
    if (message.generation !== null && own !== null && message.generation !== own) return;
    // A tab without a database does not know whether the visit is the first.
    const isGuess = message.generation === null && own !== null;
    const sent = isGuess ? message.records.filter((record) => !isUnconfirmed(record)) : message.records;
    const { records, entries, fetchTimesMs, lastList, isFirstVisit } = getSnapshot();
    const isLater = laterList(lastList, message.lastList) === message.lastList;
    const { all, changed } = addEntries(entries.all, message.entries, isLater);
    reader.noteChanged(changed);
    publish({
      records: mergeRecords(records, sent),
      entries: withAll(entries, all),
      ...(message.fetchTimesMs.length > 0 && {
        fetchTimesMs: lastOfEachHour([...fetchTimesMs, ...message.fetchTimesMs]),
      }),
      lastList: laterList(lastList, message.lastList),
      isFirstVisit: isFirstVisit && (isGuess || message.isFirstVisit),
    });
  }

  return {
    channel,
    /** Tells the other tabs what has changed and stores it. Resolves when that has succeeded or failed. */
    send({ records = [], entries = [], fetchTimesMs = [], lastList = null }: Changed): Promise<void> {
      const isLong = records.length + entries.length > MAX_SENT;
      const post = (changed: Required<Changed>) => {
        const { isFirstVisit } = getSnapshot();
        channel.post({ kind: 'changed', generation: getGeneration(), isFirstVisit, ...changed });
      };
      if (!isLong) post({ records, entries, fetchTimesMs, lastList });
      return options.flush().then(() => {
        if (isLong) return channel.post({ kind: 'reload' });
        // Again, for a tab that has opened since: it may have read the records before these were stored. Others may have been
        // cleared meanwhile.
        const known = getSnapshot().records;
        const current = records.filter((record) => known.get(record.kind)?.get(record.id) === record);
        if (current.length > 0) post({ records: current, entries: [], fetchTimesMs: [], lastList: null });
      });
    },
  };
}
