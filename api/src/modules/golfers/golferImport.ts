import {
  type GolferImportColumn,
  type GolferImportRowWire,
  type GolferInput,
  athleteSports,
  golferImportColumn,
  golferImportMessages as messages,
  golferInput,
  limits,
} from '@site/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { ValidationError } from 'yup';
import { validationFailed } from '../../http/errors';
import { check } from '../../http/body';

/** A row with an athlete. */
interface ImportRow {
  /** As a spreadsheet numbers it. */
  row: number;
  cells: readonly string[];
}

export interface ImportFile {
  /** By position; undefined for a column that is ignored. */
  columns: readonly (GolferImportColumn | undefined)[];
  ignoredColumns: readonly string[];
  rows: readonly ImportRow[];
  /** The file is not UTF-8, and how it writes letters with accents is a guess. */
  isGuessed: boolean;
  /** Where the semicolon separates, numbers have a decimal comma. */
  hasDecimalCommas: boolean;
}

/** A control character that is neither a tab nor a line break. */
const NOT_TEXT = /(?![\t\n\r])\p{Cc}/u;
const NAMES = ['first_name', 'last_name'];
const HEADER_SHOWN = 60;

const refused = (message: string) => validationFailed({ file: message });

/** Reads a file as Excel writes it: CSV in UTF-8 or in the encoding of Windows, with commas or semicolons. Throws 422. */
export function readImportFile(bytes: Buffer): ImportFile {
  const { text, isGuessed } = decoded(bytes);
  if (NOT_TEXT.test(text)) throw refused(messages.notText);
  const delimiter = delimiterOf(text);
  const [header = [], ...lines] = parsed(text, delimiter);
  const columns = columnsOf(header);
  // Blank rows count: a spreadsheet numbers them too.
  const rows = lines
    .map((cells, nr): ImportRow => ({ row: nr + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw refused(messages.headerOnly);
  if (rows.length > limits.importRows || lines.length === limits.importLines)
    throw refused(messages.tooManyRows);
  const ignoredColumns = header
    .filter((name, nr) => !columns[nr] && name.trim() !== '')
    .map((name) => name.trim().slice(0, HEADER_SHOWN));
  return { columns, ignoredColumns, rows, isGuessed, hasDecimalCommas: delimiter === ';' };
}

// What Excel writes as plain 'CSV' in Western Europe. By hand: Node's decoder leaves its quotation marks as control characters.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_OF_WINDOWS = 0x80;

function decoded(bytes: Buffer): { text: string; isGuessed: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    const text = bytes
      .toString('latin1')
      .replace(
        /[\u0080-\u009f]/g,
        (letter) => WINDOWS_1252[letter.charCodeAt(0) - FIRST_OF_WINDOWS] ?? letter,
      );
    return { text, isGuessed: true };
  }
}

function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, to: limits.importLines + 1, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Where the cell begins that cannot be read. The line that the parser tells is where it gave up, often the last one.
    const before = Buffer.from(text).subarray(0, Number(error.bytes) || 0);
    throw refused(messages.malformed(before.toString().split('\n').length));
  }
}

function columnsOf(header: readonly string[]): ImportFile['columns'] {
  if (header.length > limits.importColumns) throw refused(messages.tooManyColumns);
  const columns = header.map(golferImportColumn);
  const known = columns.filter((column) => column !== undefined);
  if (known.length === 0) throw refused(messages.noColumn);
  const twice = known.find((column, nr) => known.indexOf(column) !== nr);
  if (twice) throw refused(messages.twice(twice.header));
  if (!known.some(({ path }) => NAMES.includes(path.join('.')))) throw refused(messages.noNameColumn);
  return columns;
}

type Fault = GolferImportRowWire['faults'][number];

/** A row as the form would send it. */
export interface CheckedRow {
  row: number;
  name: string;
  input: GolferInput;
  faults: readonly Fault[];
}

/** The rules and the messages are those of the form. */
export async function checkRow(file: ImportFile, { row, cells }: ImportRow): Promise<CheckedRow> {
  const { columns } = file;
  const { values, faults } = valuesOf(file, cells);
  const name = [values.first_name, values.last_name].filter(Boolean).join(' ');
  if (!name && faults.length === 0) faults.push({ column: '', message: messages.noName });
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    faults.push({ column: '', message: messages.tooManyCells });
  try {
    return { row, name, input: await check(golferInput, values), faults };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { row, name, input: {} as GolferInput, faults: [...faults, ...faultsIn(error, columns)] };
  }
}

/** A formula, or what a spreadsheet shows instead of a result. */
const NO_VALUE = /^(?:=|#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!)$)/i;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;

type Values = Record<string, unknown>;

function valuesOf({ columns, hasDecimalCommas }: ImportFile, cells: readonly string[]) {
  const values: Values = {};
  const faults: Fault[] = [];
  columns.forEach((column, nr) => {
    const cell = cells[nr]?.trim();
    if (!column || !cell) return;
    const { header, field, path } = column;
    if (NO_VALUE.test(cell)) faults.push({ column: header, message: messages.formula(header) });
    else if (field.kind === 'names') put(values, path, namesIn(cell));
    else if (field.kind === 'number' && hasDecimalCommas && DECIMAL_COMMA.test(cell))
      put(values, path, cell.replace(',', '.'));
    else put(values, path, cell);
  });
  return { values, faults };
}

function put(values: Values, [name = '', ...inner]: readonly string[], value: unknown): void {
  if (inner.length === 0) values[name] = value;
  else put((values[name] ??= {}) as Values, inner, value);
}

const namesIn = (cell: string): string[] =>
  cell
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => knownSport(name) ?? name);

/** The site's spelling of a sport: its filters know only that one. */
const knownSport = (name: string): string | undefined =>
  athleteSports.find((sport) => spelled(sport) === spelled(name));

const spelled = (sport: string) => sport.toLowerCase().replace(/\s*(?:&|\band\b)\s*/, '&');

/** One fault for each column: the first. */
function faultsIn(error: ValidationError, columns: ImportFile['columns']): Fault[] {
  const found = new Map<string, Fault>();
  for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
    // A fault of an entry (sports[0]) is reported for its field.
    const field = path.replace(/\[\d+\]$/, '');
    const column = columns.find((each) => each?.path.join('.') === field)?.header ?? '';
    if (!found.has(column)) found.set(column, { column, message });
  }
  return [...found.values()];
}

const TEXTS_SHOWN = 10;
const TEXT_SHOWN = 60;
const ACCENTED = /\P{ASCII}/u;

/** What an admin should look at before the import, and what no rule can decide. */
export function notesOn({ isGuessed, rows }: ImportFile, checked: readonly CheckedRow[]): string[] {
  const accented = isGuessed ? rows.flatMap(({ cells }) => cells.filter((cell) => ACCENTED.test(cell))) : [];
  const sports = checked.flatMap(({ input }) => input.sports ?? []).filter((sport) => !knownSport(sport));
  return [
    ...(accented.length > 0 ? [messages.guessed(firstOf(accented))] : []),
    ...(sports.length > 0 ? [messages.otherSports(firstOf(sports))] : []),
  ];
}

const firstOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.trim().slice(0, TEXT_SHOWN)))].slice(0, TEXTS_SHOWN);
