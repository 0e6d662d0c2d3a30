import type { ExpectedRow, FindingRow } from '../../../src/dashboard/attention/attention-figures.ts';

const BILIBILI = { name: 'bilibili', label: 'Bilibili' };

export function expectedRow(fields: Partial<ExpectedRow> = {}): ExpectedRow {
  return {
    ...{ titleKey: '灵笼~1', title: '灵笼', language: 'zh', day: '2026-11-28', time: '10:00 am' },
    ...{ isLate: false, episode: 14, platform: BILIBILI },
    ...fields,
  };
}

/** Rows of different titles. */
export function expectedRows(count: number, fields: Partial<ExpectedRow> = {}): ExpectedRow[] {
  return Array.from({ length: count }, (_, index) =>
    expectedRow({ titleKey: `title${index}~1`, title: `Title ${index}`, ...fields }),
  );
}

export function findingRow(fields: Partial<FindingRow> = {}): FindingRow {
  return {
    ...{ id: 'one', content: '6→8', titleKey: '灵笼~1', title: '灵笼', language: 'zh', from: 6, to: 8 },
    platform: BILIBILI,
    ...fields,
  };
}
