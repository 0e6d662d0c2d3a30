import Papa from 'papaparse';
import { CSV_HEADER, type CsvRow } from './csv-rows.ts';

/** Without it, Excel decodes the file with a legacy code page. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A spreadsheet takes a cell that begins with one of these for a formula, and some drop the tab or the line break before
 * it. Apple's Numbers also does so with the full-width forms.
 */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;

/** Returns the text of a CSV file. This module loads on demand. */
export function writeCsv(rows: readonly CsvRow[]): string {
  const csv = Papa.unparse([...rows], {
    columns: [...CSV_HEADER],
    newline: '\r\n',
    escapeFormulae: FORMULA_START,
  });
  return `${BYTE_ORDER_MARK}${csv}\r\n`;
}
