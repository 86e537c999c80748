import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { AppContext } from './context';
import { csvCell } from './csvCell';

/** The columns of a file: their names as they are printed, each with the text of its cell. */
export type CsvColumns<T> = Readonly<Record<string, (row: T) => string>>;

interface CsvFile<T> {
  /** Without the date and the ending. */
  name: string;
  columns: CsvColumns<T>;
  rows: () => AsyncIterable<T>;
}

/** Answers with a file of any length in constant memory: no row is read before there is room for it. */
export function sendCsv<T>(ctx: AppContext, { name, columns, rows }: CsvFile<T>): void {
  const day = new Date().toISOString().slice(0, 10);
  ctx.status = 200;
  ctx.type = 'text/csv; charset=utf-8';
  ctx.set('Content-Disposition', `attachment; filename="${name}-${day}.csv"`);
  ctx.set('Cache-Control', 'no-store');
  if (ctx.method === 'HEAD') return;
  const file = stringify({
    bom: true,
    record_delimiter: 'windows',
    header: true,
    columns: Object.keys(columns),
    quoted: true,
    quoted_empty: true,
  });
  // When this fails Koa logs it and breaks the connection off, so that half a file is never taken for a whole one.
  pipeline(cellsOf(rows(), columns), file, () => undefined);
  ctx.body = file;
}

async function* cellsOf<T>(rows: AsyncIterable<T>, columns: CsvColumns<T>): AsyncGenerator<string[]> {
  const cells = Object.values(columns);
  for await (const row of rows) yield cells.map((cellOf) => csvCell(cellOf(row)));
}
