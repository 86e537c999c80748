import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { type GolferImportWire, golferImportMessages, grouped, limits } from '@site/contract';
import { conflict, validationFailed } from '../../http/errors';
import type { AuditedRecord } from '../../http/AuditTrail';
import type { ThrowIfShuttingDown } from '../../records/pictures/image.service';
import { type ImportFile, readImportFile } from './golferImportFile';
import { importedRows, storeBatch } from './golferImport.store';
import { withDuplicates } from './golferImportDuplicates';
import { notesOn } from './golferImportNotes';
import { type CheckedRow, checkRow } from './golferImportRows';

export interface GolferImport {
  file: Buffer;
  isDryRun: boolean;
  /** Import the rows without fault; otherwise one fault keeps all out. */
  skipsFaulty: boolean;
}

const BATCH = 50;
const TRIES = 5;

/**
 * Imports a file of athletes, hidden, in transactions of fifty. The file itself is the key: sent again, after a crash or
 * at the same time, it adds only the rows that are missing. Throws 422, or 503 between two transactions.
 */
export async function importGolfers(
  { file, isDryRun, skipsFaulty }: GolferImport,
  throwIfShuttingDown: ThrowIfShuttingDown,
): Promise<GolferImportWire> {
  const id = importIdOf(file);
  const parsed = readImportFile(file);
  const before = await importedRows(id);
  const checked = await withDuplicates(id, await checkAll(parsed, before));
  const faulty = checked.filter(({ faults }) => faults.length > 0);
  const valid = checked.filter(({ faults }) => faults.length === 0);
  const answer: GolferImportWire = {
    id,
    is_dry_run: isDryRun,
    rows: parsed.rows.length,
    created: valid.length,
    imported_before: parsed.rows.length - checked.length,
    faulty: faulty.length,
    ignored_columns: [...parsed.ignoredColumns],
    notes: notesOn(parsed, checked),
    faulty_rows: faulty.map(({ row, name, faults }) => ({
      ...{ row, faults: [...faults] },
      name: name.slice(0, limits.nameMax),
    })),
  };
  if (isDryRun) return answer;
  if (faulty.length > 0 && !skipsFaulty) {
    throw validationFailed({ file: golferImportMessages.faulty(faulty.length, parsed.rows.length) });
  }
  return { ...answer, created: await storeAll(id, valid, throwIfShuttingDown) };
}

/** Short enough for a record's id in the audit trail, and long enough that no two files share it. */
const importIdOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex').slice(0, 32);

async function storeAll(
  id: string,
  rows: readonly CheckedRow[],
  throwIfShuttingDown: ThrowIfShuttingDown,
): Promise<number> {
  let created = 0;
  for (let start = 0; start < rows.length; start += BATCH) {
    throwIfShuttingDown();
    created += await storeWithRetry(id, rows.slice(start, start + BATCH));
  }
  return created;
}

/** Another process may take a slug, or store a row of the same file, at the same moment: then it is read again. */
async function storeWithRetry(id: string, rows: readonly CheckedRow[]): Promise<number> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const created = await storeBatch(id, rows);
    if (created !== undefined) return created;
  }
  throw conflict('Others are adding athletes at the same time. Please import the file again');
}

async function checkAll(file: ImportFile, before: ReadonlySet<number>): Promise<CheckedRow[]> {
  const rows: CheckedRow[] = [];
  for (const row of file.rows) {
    // Two thousand rows in one go would hold up every visitor.
    if (rows.length % BATCH === 0) await breathe();
    if (!before.has(row.row)) rows.push(await checkRow(file, row));
  }
  return rows;
}

/** For the audit trail: how many, and no names. */
export async function auditedImport(id: string): Promise<AuditedRecord> {
  const { size } = await importedRows(id);
  return { id, title: `${grouped(size)} ${size === 1 ? 'athlete' : 'athletes'}` };
}
