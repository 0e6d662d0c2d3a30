import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_HEADER, type CsvRow } from '../../../src/anime/export/csv-rows.ts';
import { writeCsv } from '../../../src/anime/export/write-csv.ts';
import { hostileText } from '../../support/hostile-text.ts';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/property-runs.ts';

const rowOf = (cells: Partial<CsvRow>): CsvRow => ({
  ...{ title: '灵笼', episode: '8', info: '', platform: 'Bilibili', updated: '', link: '', new: 'no' },
  followed: 'no',
  ...cells,
});

/** Reads a file with another library than the one that wrote it. */
const readBack = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });

describe('writeCsv', () => {
  it('spec 10: begins with a byte order mark and the header, and ends each line with CR and LF', () => {
    expect(writeCsv([rowOf({})])).toBe(
      '\ufefftitle,episode,info,platform,updated,link,new,followed\r\n灵笼,8,,Bilibili,,,no,no\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠SUM'])(
    'spec 10: puts an apostrophe before %j, so that no spreadsheet takes it for a formula',
    (text) => {
      for (const column of ['title', 'episode', 'info', 'platform', 'link'] as const) {
        const [, row] = readBack(writeCsv([rowOf({ [column]: text })]));
        expect(row?.[CSV_HEADER.indexOf(column)]).toBe(`'${text}`);
      }
    },
  );

  it('changes no other cell', () => {
    for (const text of ['1=1', 'a+b', '1-2', 'a@b', "'quoted'", ' =1', '~', '，'])
      expect(readBack(writeCsv([rowOf({ title: text })]))[1]?.[0]).toBe(text);
  });

  // 50 runs find a writer that does not quote a cell with a line break.
  it('writes any text so that another library reads the same', { timeout: PROPERTY_TIMEOUT_MS }, () => {
    // UTF-8 has no lone surrogates.
    const text = hostileText([',', '"', '\n', '\r', '\r\n', ';', '=', '灵笼']).map((each) =>
      Buffer.from(each).toString(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (pairs) => {
        const rows = pairs.map(([title, info]) => rowOf({ title, info }));
        const read = readBack(writeCsv(rows)).slice(1);
        const isFormula = (cell: string) => /^[=+\-@\t\r＝＋－＠]/.test(cell);
        expect(read.map(([title, , info]) => [title, info])).toEqual(
          pairs.map((pair) => pair.map((cell) => (isFormula(cell) ? `'${cell}` : cell))),
        );
      }),
      runs(100),
    );
  });
});
