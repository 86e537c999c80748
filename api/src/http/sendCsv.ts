import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { AppContext } from './context';

/** The columns of a file: their names as they are printed, each with the text of its cell. */
export type CsvColumns<T> = Readonly<Record<string, (row: T) => string>>;

interface CsvFile<T> {
  /** Without the date and the ending. */
  name: string;
  columns: CsvColumns<T>;
  rows: () => AsyncIterable<T>;
}

/**
 * Answers with a file of any length in constant memory: no row is read before there is room for it. Rejects
 * when not even the first row can be read, with the answer as it was; whatever fails later breaks the
 * connection off, so that half a file is never taken for a whole one.
 */
export async function sendCsv<T>(ctx: AppContext, { name, columns, rows }: CsvFile<T>): Promise<void> {
  const reading = rows()[Symbol.asyncIterator]();
  const first = await reading.next();
  const day = new Date().toISOString().slice(0, 10);
  ctx.status = 200;
  ctx.type = 'text/csv; charset=utf-8';
  ctx.set('Content-Disposition', `attachment; filename="${name}-${day}.csv"`);
  ctx.set('Cache-Control', 'no-store');
  if (ctx.method === 'HEAD') return endReading(reading);
  const file = stringify({
    bom: true,
    record_delimiter: 'windows',
    header: true,
    columns: Object.keys(columns),
    quoted: true,
    quoted_empty: true,
  });
  // Koa logs what fails. The rows are ended here, too: they were begun before anything that would end them.
  pipeline(cellsOf(first, reading, columns), file, () => void endReading(reading));
  ctx.body = file;
}

/** What has been read is sent already or not wanted, so a fault in letting go of the rest is nobody's. */
async function endReading(reading: AsyncIterator<unknown>): Promise<void> {
  await reading.return?.().catch(() => undefined);
}

async function* cellsOf<T>(
  first: IteratorResult<T>,
  reading: AsyncIterator<T>,
  columns: CsvColumns<T>,
): AsyncGenerator<string[]> {
  const cells = Object.values(columns);
  for (let row = first; !row.done; row = await reading.next()) {
    const { value } = row;
    yield cells.map((cellOf) => csvCell(cellOf(value)));
  }
}

// The first character that shows. Full-width and small forms are the same to a spreadsheet as the plain ones.
const BEGINNING = /^[\s\p{Cf}]*(\S)/u;
const FORMULA = /^[=+\-@]/;
const CONTROL = /^[ \p{Zs}\p{Cf}]*[\t\r\n]/u;

/** What a person typed, so that no spreadsheet takes it for a formula. The stored text stays as it is. */
export function csvCell(value: string): string {
  const first = BEGINNING.exec(value)?.[1]?.normalize('NFKC') ?? '';
  return FORMULA.test(first) || CONTROL.test(value) ? `'${value}` : value;
}
