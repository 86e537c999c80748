import { type GolferImportColumn, golferImportColumn, golferImportMessages, limits } from '@site/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { validationFailed } from '../../http/errors';
import { textOfFile } from './golferImportText';

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
  /** The file names no encoding, and the guess decides about letters. */
  isGuessed: boolean;
  /** Numbers have a decimal comma: where it is the semicolon that separates, the comma is free for them. */
  hasDecimalCommas: boolean;
}

const SEPARATORS = [',', ';', '\t'];
// Excel reads the separator from this line, and does not show it.
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;
const NAMES = ['first_name', 'last_name'];
const HEADER_SHOWN = 60;

/** Reads a file as spreadsheets write it. Throws 422. */
export function readImportFile(bytes: Buffer): ImportFile {
  const { text: whole, isGuessed } = textOfFile(bytes);
  const text = whole.replace(SEPARATOR_LINE, '');
  const delimiter = separatorOf(text);
  const [header = [], ...others] = parsed(text, { delimiter, to: limits.importLines + 1 });
  const columns = columnsOf(header);
  // Blank rows count: a spreadsheet numbers them too.
  const rows = others
    .map((cells, nr): ImportRow => ({ row: nr + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw refused(golferImportMessages.headerOnly);
  if (rows.length > limits.importRows || others.length === limits.importLines) {
    throw refused(golferImportMessages.tooManyRows);
  }
  const ignoredColumns = header.filter((name, nr) => !columns[nr] && name.trim() !== '').map(shortened);
  return { columns, ignoredColumns, rows, isGuessed, hasDecimalCommas: delimiter === ';' };
}

const refused = (message: string) => validationFailed({ file: message });
const shortened = (name: string) => name.trim().slice(0, HEADER_SHOWN);

interface Reading {
  delimiter: string;
  to: number;
}

function parsed(text: string, { delimiter, to }: Reading): string[][] {
  try {
    return parse(text, { delimiter, to, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(golferImportMessages.malformed(lineAt(text, Number(error.bytes) || 0)));
  }
}

/**
 * The line in which the text goes on behind so many bytes. The parser tells where the cell that it cannot read begins; the
 * line that it tells is where it gave up, often the end of the file.
 */
const lineAt = (text: string, bytes: number): number =>
  Buffer.from(text)
    .subarray(0, bytes)
    .toString()
    .split(/\r\n?|\n/).length;

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
  if (!known.some(({ path }) => NAMES.includes(path.join('.')))) {
    throw refused(golferImportMessages.noNameColumn);
  }
  return columns;
}
