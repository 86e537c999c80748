import { type GolferImportColumn, golferImportColumn, golferImportMessages, limits } from '@site/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { validationFailed } from '../../http/errors';

/** A row with an athlete. */
export interface ImportRow {
  /** As a spreadsheet numbers it. */
  row: number;
  cells: readonly string[];
}

export interface ImportFile {
  /** By position; undefined for a column that is ignored. */
  columns: readonly (GolferImportColumn | undefined)[];
  ignoredColumns: readonly string[];
  rows: readonly ImportRow[];
}

const SEPARATORS = [',', ';', '\t'];
const WEB_PAGE = /^\s*<(?:!doctype|html|\?xml|!--|head|body|table)/i;
// eslint-disable-next-line no-control-regex -- these are what it looks for
const NOT_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const HEADER_SHOWN = 60;

/** Reads a file as spreadsheets write it. Throws 422. */
export function readImportFile(bytes: Buffer): ImportFile {
  const text = textOf(bytes);
  const [header = [], ...others] = parsed(text, { delimiter: separatorOf(text), to: limits.importRows + 2 });
  const columns = columnsOf(header);
  // Blank rows count: a spreadsheet numbers them too.
  const rows = others
    .map((cells, nr): ImportRow => ({ row: nr + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw refused(golferImportMessages.headerOnly);
  if (others.length > limits.importRows) throw refused(golferImportMessages.tooManyRows);
  const ignoredColumns = header.filter((name, nr) => !columns[nr] && name.trim() !== '').map(shortened);
  return { columns, ignoredColumns, rows };
}

const refused = (message: string) => validationFailed({ file: message });
const shortened = (name: string) => name.trim().slice(0, HEADER_SHOWN);

function textOf(bytes: Buffer): string {
  const text = decoded(bytes);
  if (text.trim() === '') throw refused(golferImportMessages.empty);
  if (WEB_PAGE.test(text)) throw refused(golferImportMessages.webPage);
  const place = text.search(NOT_TEXT);
  if (place >= 0) throw refused(golferImportMessages.notText(lineOf(text, place)));
  return text;
}

const lineOf = (text: string, place: number) => text.slice(0, place).split(/\r\n|\r|\n/).length;

// Excel's 'Unicode text' is UTF-16; its byte order mark begins no text in UTF-8.
function decoded(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw refused(golferImportMessages.notUtf8);
  }
}

interface Reading {
  delimiter: string;
  to: number;
}

function parsed(text: string, { delimiter, to }: Reading): string[][] {
  try {
    return parse(text, { delimiter, to, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(golferImportMessages.malformed(Number(error.lines) || 1));
  }
}

/** The separator by which the first line has the most known columns, or else the most columns. */
function separatorOf(text: string): string {
  const scores = SEPARATORS.map((delimiter) => {
    const header = headerBy(text, delimiter);
    return { delimiter, known: header.filter(golferImportColumn).length, all: header.length };
  });
  scores.sort((one, other) => other.known - one.known || other.all - one.all);
  return scores[0]?.delimiter ?? ',';
}

function headerBy(text: string, delimiter: string): string[] {
  try {
    return parsed(text, { delimiter, to: 1 })[0] ?? [];
  } catch {
    // A quotation mark that only another separator makes sense of.
    return [];
  }
}

function columnsOf(header: readonly string[]): (GolferImportColumn | undefined)[] {
  if (header.length > limits.importColumns) throw refused(golferImportMessages.tooManyColumns);
  const columns = header.map(golferImportColumn);
  const known = columns.filter((column) => column !== undefined);
  if (known.length === 0) throw refused(golferImportMessages.noColumn);
  const twice = known.find((column, nr) => known.indexOf(column) !== nr);
  if (twice) throw refused(golferImportMessages.twice(twice.header));
  return columns;
}
