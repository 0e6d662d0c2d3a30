import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyOf, readTitle } from '../../../src/entries/entry.ts';
import { safeHttpUrl } from '../../../src/http/safe-http-url.ts';
import { type Backup, BackupError } from '../../../src/operator-data/backup/backup.ts';
import { parseBackup } from '../../../src/operator-data/backup/parse-backup.ts';
import { DAY_MS, toDay } from '../../../src/time/day.ts';
import { hostileText } from '../../support/hostile-text.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/property-runs.ts';
import { installFakeDatabase, NOW_MS } from '../fake-database.ts';
import { openFilled, rawBackupOf } from './backup-files.ts';

installFakeDatabase();

const words = [
  'ani-updater/backup@1',
  'seen',
  'follow',
  'records',
  'history',
  'javascript:alert(1)',
  '灵笼~1',
];
const value = fc.oneof(
  hostileText(words),
  fc.double(),
  fc.constantFrom(null, true, false, 0, -1, 1e300, 8.64e15 + 1),
  fc.jsonValue(),
);
/** Takes a number and returns a place in something of this length. */
const at = (share: number, length: number) => Math.floor(share * length);
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

type Corrupt = (text: string) => Uint8Array;
const encode = (text: string) => new TextEncoder().encode(text);

/** Replaces, adds or removes a value anywhere in the content. */
const changedValue = fc
  .tuple(fc.array(share, { minLength: 1, maxLength: 5 }), fc.constantFrom('set', 'add', 'remove'), value)
  .map(
    ([path, kind, next]): Corrupt =>
      (text) => {
        const content: unknown = JSON.parse(text);
        let parent = content as Record<string, unknown>;
        let name = '';
        for (const step of path) {
          const names = Object.keys(parent);
          name = names[at(step, names.length)] ?? '';
          const child = parent[name];
          if (typeof child !== 'object' || child === null) break;
          if (step !== path.at(-1)) parent = child as Record<string, unknown>;
        }
        if (kind === 'remove') delete parent[name];
        else if (kind === 'add') Object.assign(parent, Object.fromEntries([[`${name}x`, next]]));
        else Object.defineProperty(parent, name, { value: next, enumerable: true });
        return encode(JSON.stringify(content));
      },
  );
const cut = fc.tuple(share, share).map(
  ([from, to]): Corrupt =>
    (text) => {
      const [start, end] = [at(from, text.length), at(to, text.length)];
      return encode(start < end ? text.slice(0, start) + text.slice(end) : text.slice(0, start));
    },
);
const changedBytes = fc.array(fc.tuple(share, fc.nat(255)), { minLength: 1, maxLength: 4 }).map(
  (changes): Corrupt =>
    (text) => {
      const bytes = encode(text);
      for (const [place, byte] of changes) bytes[at(place, bytes.length)] = byte;
      return bytes;
    },
);
const anything = fc
  .oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map(encode),
    fc.json().map((json) => encode(`{"schema":"ani-updater/backup@1","records":${json},"history":${json}}`)),
  )
  .map(
    (bytes): Corrupt =>
      () =>
        bytes,
  );

/** What is wrong with a backup that was accepted. */
function faultsOf({ entries, records, fetches, lastList, firstFetchMs }: Backup): unknown[] {
  const isTime = (timeMs: number) => Number.isFinite(timeMs) && timeMs >= 0 && timeMs <= 8.64e15;
  const isDay = (day: string) => toDay(Date.parse(day) / DAY_MS) === day;
  const isSafe = (url: string | null) => url === null || safeHttpUrl(url) === url;
  return [
    ...entries.filter(
      (entry) =>
        !isDay(entry.day) ||
        !isSafe(entry.coverUrl) ||
        !isSafe(entry.detailUrl) ||
        !isTime(entry.fetchedAtMs) ||
        !isTime(entry.firstFetchedAtMs) ||
        !isTime(entry.updatedAtMs ?? 0) ||
        !isTime(entry.firstUpdatedAtMs ?? 0) ||
        entry.key !== keyOf(entry) ||
        entry.titleKey !== readTitle(entry.title).titleKey,
    ),
    ...records.filter(({ id, changedAtMs }) => id === '' || !isTime(changedAtMs)),
    ...fetches.filter(({ day, lastMs, visitEndMs }) => !isDay(day) || !isTime(lastMs) || !isTime(visitEndMs)),
    ...[lastList?.fetchedAtMs ?? 0, firstFetchMs ?? 0].filter((timeMs) => !isTime(timeMs)),
  ];
}

// 300 runs find a parser that does not check days, times or URLs, or that throws for one of the shapes.
it('spec 10: random and damaged files are rejected with a reason, or contain only what is safe', {
  timeout: 4 * PROPERTY_TIMEOUT_MS,
}, async () => {
  const operatorData = await openFilled();
  const text = JSON.stringify(await rawBackupOf(operatorData));
  const counts = { accepted: 0, rejected: 0 };
  const corrupt = fc.oneof({ weight: 3, arbitrary: changedValue }, cut, changedBytes, anything);
  await fc.assert(
    fc.asyncProperty(corrupt, async (change) => {
      const file = new Blob([change(text) as Uint8Array<ArrayBuffer>]);
      const read = await parseBackup(file, NOW_MS).catch((error: unknown) => error);
      counts[read instanceof BackupError ? 'rejected' : 'accepted'] += 1;
      if (!(read instanceof BackupError)) expect(faultsOf(read as Backup)).toEqual([]);
    }),
    runs(2_000),
  );
  expect(counts.rejected).toBeGreaterThan(500);
  expect(counts.accepted).toBeGreaterThan(50);
});
