import {
  type GolferImportColumn,
  type GolferImportRowWire,
  type GolferInput,
  golferImportMessages,
  golferInput,
} from '@site/contract';
import { ValidationError } from 'yup';
import { check } from '../../http/readBody';
import { readCell } from './golferImportCells';
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
export async function checkRow(file: ImportFile, { row, cells }: ImportRow): Promise<CheckedRow> {
  const { columns } = file;
  const { values, faults } = valuesOf(file, cells);
  const name = [values.first_name, values.last_name].filter(Boolean).join(' ');
  if (!name && faults.length === 0) faults.push({ column: '', message: golferImportMessages.noName });
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    faults.push({ column: '', message: golferImportMessages.tooManyCells });
  }
  try {
    return { row, name, input: await check(golferInput, values), faults };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { row, name, input: {} as GolferInput, faults: [...faults, ...faultsIn(error, columns)] };
  }
}

type Values = Record<string, unknown>;

function valuesOf({ columns, hasDecimalCommas }: ImportFile, cells: readonly string[]) {
  const values: Values = {};
  const faults: Fault[] = [];
  columns.forEach((column, nr) => {
    const cell = cells[nr]?.trim();
    if (!column || !cell) return;
    const { value, fault } = readCell(cell, { column, hasDecimalCommas });
    if (fault) faults.push({ column: column.header, message: fault });
    else put(values, column.path, value);
  });
  return { values, faults };
}

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
