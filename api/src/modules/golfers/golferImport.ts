import { setImmediate as nextTurn } from 'node:timers/promises';
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
import { validate } from '../../http/body';
import { validationFailed } from '../../http/errors';

type Fault = GolferImportRowWire['faults'][number];
/** By position; undefined for a column that is ignored. */
type Columns = readonly (GolferImportColumn | undefined)[];

/** A row with an athlete, as the form would send it. */
export interface CheckedRow {
  /** The row number in a spreadsheet. */
  row: number;
  name: string;
  input: GolferInput;
  faults: readonly Fault[];
}

/** A control character that is neither a tab nor a line break. */
const NOT_TEXT = /(?![\t\n\r])\p{Cc}/u;
const NAMES = ['first_name', 'last_name'];
const HEADER_SHOWN = 60;

const refused = (message: string) => validationFailed({ file: message });

/** Reads a CSV file in UTF-8 or in the encoding of Windows, and checks every row by the form's schema. Throws 422. */
export async function readImportFile(
  bytes: Buffer,
): Promise<{ rows: CheckedRow[]; ignoredColumns: string[] }> {
  const text = decoded(bytes);
  if (NOT_TEXT.test(text)) throw refused(messages.notText);
  const [header = [], ...lines] = parsed(text);
  const columns = columnsOf(header);
  // Blank rows count: a spreadsheet numbers them too.
  const filled = lines
    .map((cells, nr) => ({ row: nr + 2, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
  if (filled.length === 0) throw refused(messages.headerOnly);
  if (filled.length > limits.importRows || lines.length === limits.importLines)
    throw refused(messages.tooManyRows);
  const rows: CheckedRow[] = [];
  for (const { row, cells } of filled) {
    // Yields after each row, so that other requests are not blocked.
    await nextTurn();
    rows.push({ row, ...(await checkRow(columns, cells)) });
  }
  const ignoredColumns = header
    .map((name) => name.trim().slice(0, HEADER_SHOWN))
    .filter((name, nr) => name && !columns[nr]);
  return { rows, ignoredColumns };
}

// Windows-1252, which Excel writes as plain 'CSV' in Western Europe. By hand: Node's decoder leaves its quotation marks as control characters.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_OF_WINDOWS = 0x80;

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const letterOf = (code: string) => WINDOWS_1252[code.charCodeAt(0) - FIRST_OF_WINDOWS] ?? code;
    return bytes.toString('latin1').replace(/[\u0080-\u009f]/g, letterOf);
  }
}

function parsed(text: string): string[][] {
  try {
    return parse(text, { to: limits.importLines + 1, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The line where the broken cell begins. The parser reports where it gave up, often the last line.
    const before = Buffer.from(text).subarray(0, Number(error.bytes) || 0);
    throw refused(messages.malformed(before.toString().split('\n').length));
  }
}

function columnsOf(header: readonly string[]): Columns {
  const columns = header.map(golferImportColumn);
  const known = columns.filter((column) => column !== undefined);
  const twice = known.find((column, nr) => known.indexOf(column) !== nr);
  if (twice) throw refused(messages.twice(twice.header));
  if (!known.some(({ path }) => NAMES.includes(path.join('.')))) throw refused(messages.noNameColumn);
  return columns;
}

async function checkRow(columns: Columns, cells: readonly string[]): Promise<Omit<CheckedRow, 'row'>> {
  const { values, faults } = valuesOf(columns, cells);
  const name = [values.first_name, values.last_name].filter(Boolean).join(' ').slice(0, limits.nameMax);
  if (!name && faults.length === 0) faults.push({ column: '', message: messages.noName });
  if (cells.slice(columns.length).some(Boolean)) faults.push({ column: '', message: messages.tooManyCells });
  try {
    return { name, input: await validate(golferInput, values), faults };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { name, input: {} as GolferInput, faults: [...faults, ...faultsIn(error, columns)] };
  }
}

/** A formula, or what a spreadsheet shows instead of a result. */
const NO_VALUE = /^(?:=|#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!)$)/i;

type Values = Record<string, unknown>;

function valuesOf(columns: Columns, cells: readonly string[]) {
  const values: Values = {};
  const faults: Fault[] = [];
  columns.forEach((column, nr) => {
    const cell = cells[nr];
    if (!column || !cell) return;
    const { header, field, path } = column;
    if (NO_VALUE.test(cell)) faults.push({ column: header, message: messages.formula(header) });
    else put(values, path, field.kind === 'names' ? namesIn(cell) : cell);
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
    // The site's spelling of a sport: its filters know only that one.
    .map((name) => athleteSports.find((sport) => spelled(sport) === spelled(name)) ?? name);

const spelled = (sport: string) => sport.toLowerCase().replace(/\s*(?:&|\band\b)\s*/, '&');

/** One fault for each column: the first. */
function faultsIn(error: ValidationError, columns: Columns): Fault[] {
  const found = new Map<string, Fault>();
  for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
    // A fault of an entry (sports[0]) is reported for its field.
    const field = path.replace(/\[\d+\]$/, '');
    const column = columns.find((each) => each?.path.join('.') === field)?.header ?? '';
    if (!found.has(column)) found.set(column, { column, message });
  }
  return [...found.values()];
}
