import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { AppContext } from './context';

interface StreamedFile {
  /** The file name without the date. */
  name: string;
  ending: 'csv' | 'json';
  pieces: AsyncIterable<string>;
}

/**
 * Streams a file of any length in constant memory, with back-pressure. Rejects when the first piece cannot be made, before
 * anything is sent; a later failure aborts the connection, so that a truncated file never looks complete.
 */
export async function sendFile(ctx: AppContext, { name, ending, pieces }: StreamedFile): Promise<void> {
  const reading = pieces[Symbol.asyncIterator]();
  const first = await reading.next();
  const day = new Date().toISOString().slice(0, 10);
  ctx.status = 200;
  ctx.type = ending;
  ctx.set('Content-Disposition', `attachment; filename="${name}-${day}.${ending}"`);
  ctx.set('Cache-Control', 'no-store');
  // The client may leave before the body is read, with a cursor open. A failure to close it has nobody left to tell.
  ctx.res.once('close', () => void reading.return?.().catch(() => undefined));
  if (ctx.method === 'HEAD') return;
  // `compressed` pipes a body without its errors, and a client would wait for the rest.
  Object.assign(ctx, { compress: false });
  ctx.body = Readable.from(resumed(first, reading));
}

async function* resumed(first: IteratorResult<string>, reading: AsyncIterator<string>) {
  for (let piece = first; !piece.done; piece = await reading.next()) yield piece.value;
}

/** The columns of a file: each header with the function for its cells. */
export type CsvColumns<T, Header extends string = string> = Readonly<Record<Header, (row: T) => string>>;

/** A CSV file as Excel opens it, piece by piece. */
export async function* csvOf<T>(columns: CsvColumns<T>, rows: AsyncIterable<T>): AsyncGenerator<string> {
  const cells = Object.values(columns);
  // The header is sent with the first row, so that the file can be refused until then.
  let head = `\ufeff${csvLine(Object.keys(columns))}`;
  for await (const row of rows) {
    yield head + csvLine(cells.map((cellOf) => csvCell(cellOf(row))));
    head = '';
  }
  if (head) yield head;
}

const csvLine = (cells: readonly string[]): string =>
  stringify([cells], { record_delimiter: 'windows', quoted: true, quoted_empty: true });

// The first visible character. A spreadsheet treats full-width and small forms like the plain ones.
const BEGINNING = /^[\s\p{Cf}]*(\S)/u;
const FORMULA = /^[=+\-@]/;
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}/gu;
const CONTROL = /^[ \p{Zs}\p{Cf}]*[\t\r\n]/u;

/**
 * Escapes a text so that no spreadsheet runs it as a formula, and drops control characters, at which some end a cell or
 * refuse the file. The stored text is unchanged.
 */
export function csvCell(value: string): string {
  const cell = value.replace(UNPRINTABLE, '');
  const first = BEGINNING.exec(cell)?.[1]?.normalize('NFKC') ?? '';
  return FORMULA.test(first) || CONTROL.test(cell) ? `'${cell}` : cell;
}
