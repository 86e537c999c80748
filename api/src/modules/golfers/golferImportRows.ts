import {
  type GolferImportColumn,
  type GolferImportRowWire,
  type GolferInput,
  golferImportMessages,
  golferInput,
  plainLetters,
} from '@site/contract';
import { ValidationError } from 'yup';
import { check } from '../../http/readBody';
import type { ImportFile, ImportRow } from './golferImportFile';

type Fault = GolferImportRowWire['faults'][number];

/** A row as the form would send it. */
export interface CheckedRow {
  row: number;
  name: string;
  input: GolferInput;
  faults: readonly Fault[];
}

/** The rules and the messages are those of the form. */
export async function checkRow({ columns }: ImportFile, { row, cells }: ImportRow): Promise<CheckedRow> {
  const values = valuesOf(columns, cells);
  const name = [values.first_name, values.last_name].filter(Boolean).join(' ');
  const isTooLong = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  const ofRow = isTooLong ? [{ column: '', message: golferImportMessages.tooManyCells }] : [];
  try {
    return { row, name, input: await check(golferInput, values), faults: ofRow };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { row, name, input: {} as GolferInput, faults: [...ofRow, ...faultsIn(error, columns)] };
  }
}

type Values = Record<string, unknown>;

function valuesOf(columns: ImportFile['columns'], cells: readonly string[]): Values {
  const values: Values = {};
  columns.forEach((column, nr) => {
    const cell = cells[nr]?.trim();
    if (column && cell) put(values, column.path, column.field.kind === 'names' ? namesIn(cell) : cell);
  });
  return values;
}

const namesIn = (cell: string): string[] =>
  cell
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

function put(values: Values, [name = '', ...inner]: readonly string[], value: unknown): void {
  if (inner.length === 0) values[name] = value;
  else put((values[name] ??= {}) as Values, inner, value);
}

/** One fault for each column: the first. */
function faultsIn(error: ValidationError, columns: ImportFile['columns']): Fault[] {
  const found = new Map<string, Fault>();
  for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
    const column = columnAt(path, columns)?.header ?? '';
    if (!found.has(column)) found.set(column, { column, message });
  }
  return [...found.values()];
}

// An error of an entry (sports[0]) is reported for its field.
const columnAt = (path: string, columns: ImportFile['columns']): GolferImportColumn | undefined =>
  columns.find((column) => column?.path.join('.') === path.replace(/\[\d+\]$/, ''));

interface Named {
  firstName: string;
  lastName: string;
  gradYear: number | null;
}

/** The same for two records of what may be one person; undefined without a name. */
export function personKey({ firstName, lastName, gradYear }: Named): string | undefined {
  const name = plainLetters(`${lastName} ${firstName}`).trim();
  return name === '' ? undefined : `${name}|${gradYear ?? ''}`;
}

export const namesOf = ({ first_name = '', last_name = '', grad_year = null }: GolferInput): Named => ({
  firstName: first_name,
  lastName: last_name,
  gradYear: grad_year,
});
