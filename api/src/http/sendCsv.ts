import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { AppContext } from './context';
import { startReading } from './startReading';

/** The columns of a file: each header with the function for its cells. */
export type CsvColumns<T, Header extends string = string> = Readonly<Record<Header, (row: T) => string>>;

interface CsvFile<T> {
  /** The file name without date and extension. */
  name: string;
  columns: CsvColumns<T>;
  rows: () => AsyncIterable<T>;
}

/**
 * Streams a file of any length in constant memory, with back-pressure. Rejects when the first row cannot be read,
 * before anything is sent; a later failure aborts the connection, so that a truncated file never looks complete.
 */
export async function sendCsv<T>(ctx: AppContext, { name, columns, rows }: CsvFile<T>): Promise<void> {
  const reading = await startReading(rows());
  const day = new Date().toISOString().slice(0, 10);
  ctx.status = 200;
  ctx.type = 'text/csv; charset=utf-8';
  ctx.set('Content-Disposition', `attachment; filename="${name}-${day}.csv"`);
  ctx.set('Cache-Control', 'no-store');
  if (ctx.method === 'HEAD') return reading.end();
  const file = stringify({
    bom: true,
    record_delimiter: 'windows',
    header: true,
    columns: Object.keys(columns),
    quoted: true,
    quoted_empty: true,
  });
  // Koa logs failures. The cursor is closed here too, because it was opened before the stream.
  pipeline(cellsOf(reading.rows, columns), file, () => void reading.end());
  ctx.body = file;
}

async function* cellsOf<T>(rows: AsyncIterable<T>, columns: CsvColumns<T>): AsyncGenerator<string[]> {
  const cells = Object.values(columns);
  for await (const row of rows) yield cells.map((cellOf) => csvCell(cellOf(row)));
}

// The first visible character. A spreadsheet treats full-width and small forms like the plain ones.
const BEGINNING = /^[\s\p{Cf}]*(\S)/u;
const FORMULA = /^[=+\-@]/;
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}/gu;
const CONTROL = /^[ \p{Zs}\p{Cf}]*[\t\r\n]/u;

/**
 * Escapes a text so that no spreadsheet runs it as a formula, and shows control characters, at which some end a cell or
 * refuse the file. The stored text is unchanged.
 */
export function csvCell(value: string): string {
  const cell = value.replace(UNPRINTABLE, shown);
  const first = BEGINNING.exec(cell)?.[1]?.normalize('NFKC') ?? '';
  return FORMULA.test(first) || CONTROL.test(cell) ? `'${cell}` : cell;
}

/** As Unicode's picture of the control character (U+2400 to U+2421), else as the mark of an unknown one. */
function shown(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '␡' : '\ufffd';
}
