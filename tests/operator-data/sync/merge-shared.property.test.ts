import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apply, NO_DATA, NO_PATCH } from '../../../src/operator-data/patch.ts';
import { allOf, recordKeyOf, type StoredRecord, stampRecords } from '../../../src/operator-data/records.ts';
import { mergeShared } from '../../../src/operator-data/sync/merge-shared.ts';
import { parseShared } from '../../../src/operator-data/sync/parse-shared.ts';
import { type SharedDocument, toJson } from '../../../src/operator-data/sync/shared-document.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/property-runs.ts';
import { DAY_MS, HOUR_MS, NOW_MS } from '../fake-database.ts';

const OPERATOR = '7';
const BROWSERS = [0, 1, 2] as const;
type ChangedRecord = Omit<StoredRecord, 'changedAtMs'>;

const change: fc.Arbitrary<ChangedRecord> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('follow' as const, 'mute' as const),
    id: fc.constantFrom('灵笼~1', '海贼王~1'),
    value: fc.constantFrom({ title: '灵笼' }, { title: '灵笼 第一季' }, null),
  }),
  fc.record({
    kind: fc.constant('seen' as const),
    id: fc.constantFrom('["bilibili","灵笼~1","","1"]', '["bilibili","灵笼~1","","2"]'),
    value: fc.constantFrom(true as const, null),
  }),
  fc.record({
    kind: fc.constant('view' as const),
    id: fc.constant('a'),
    value: fc.constantFrom(
      { name: 'A', search: { sort: 'title', only: ['new'] } },
      { name: 'A', search: { only: ['new'], sort: 'title' } },
      null,
    ),
  }),
);

/**
 * What one browser does: it changes a record, fetches a list, or reads or writes the document. A write after other browsers have written
 * replaces what they wrote.
 */
const step = fc.record({
  browser: fc.constantFrom(...BROWSERS),
  does: fc.oneof(
    change,
    fc.constantFrom('fetch' as const, 'read' as const, 'write' as const, 'read and write' as const),
  ),
  pauseMs: fc.constantFrom(0, 1, HOUR_MS),
});

const histories = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 30 }),
  /** How far each browser's clock is ahead. */
  aheadMs: fc.tuple(...BROWSERS.map(() => fc.constantFrom(0, -HOUR_MS, DAY_MS))),
});

/** A document as the backend returns it: its names are in another order. */
function store(document: SharedDocument): unknown {
  const text = JSON.stringify(toJson(document, OPERATOR), (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  );
  return JSON.parse(text);
}

it('spec 13: three browsers lose no change and end with the latest change of each record, in whatever order they read and write', {
  timeout: PROPERTY_TIMEOUT_MS,
}, () => {
  fc.assert(
    fc.property(histories, ({ steps, aheadMs }) => {
      let timeMs = NOW_MS;
      let stored: unknown = null;
      const changes: StoredRecord[] = [];
      const fetchesMs: number[] = [];
      const browsers = aheadMs.map((ahead) => ({
        data: NO_DATA,
        /** What the browser would write. */
        document: null as SharedDocument | null,
        now: () => timeMs + ahead,
      }));
      const read = (browser: (typeof browsers)[number]) => {
        const merged = mergeShared(browser.data, parseShared(stored, OPERATOR), browser.now());
        browser.data = apply(browser.data, { ...NO_PATCH, ...merged.incoming });
        browser.document = merged.needsWrite ? merged.document : null;
      };
      const write = ({ document }: (typeof browsers)[number]) => {
        if (document) stored = store(document);
      };

      for (const { browser: index, does, pauseMs } of steps) {
        const browser = browsers[index] as (typeof browsers)[number];
        timeMs += pauseMs;
        if (typeof does === 'object') {
          const records = stampRecords(browser.data.records, [does as never], browser.now());
          changes.push(...records);
          browser.data = apply(browser.data, { ...NO_PATCH, records });
          continue;
        }
        if (does === 'fetch') {
          const firstFetchMs = browser.data.firstFetchMs ?? browser.now();
          fetchesMs.push(firstFetchMs);
          browser.data = { ...browser.data, firstFetchMs };
          continue;
        }
        if (does !== 'write') read(browser);
        if (does !== 'read') write(browser);
      }
      // From now on, no browser writes between another one's read and write.
      for (const browser of [...browsers, ...browsers]) {
        read(browser);
        write(browser);
      }

      const [{ data }] = browsers as [(typeof browsers)[number]];
      const records = allOf(data.records);
      for (const browser of browsers) {
        expect(browser.data).toEqual(data);
        const merged = mergeShared(browser.data, parseShared(stored, OPERATOR), browser.now());
        expect(merged).toMatchObject({ incoming: { records: [], firstFetchMs: null }, needsWrite: false });
      }
      expect(data.firstFetchMs).toBe(fetchesMs.length === 0 ? null : Math.min(...fetchesMs));
      const { incoming } = mergeShared(NO_DATA, parseShared(stored, OPERATOR), timeMs);
      expect([incoming.records.length, incoming.firstFetchMs]).toEqual([records.length, data.firstFetchMs]);
      for (const key of new Set(changes.map(recordKeyOf))) {
        const ofRecord = changes.filter((record) => recordKeyOf(record) === key);
        const latestMs = Math.max(...ofRecord.map(({ changedAtMs }) => changedAtMs));
        const latest = ofRecord.filter(({ changedAtMs }) => changedAtMs === latestMs);
        const kept = records.find((record) => recordKeyOf(record) === key);
        expect(latest).toContainEqual(kept);
      }
    }),
    runs(2_000),
  );
});
