import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type GolferImportWire,
  golferImportMessages as messages,
  grouped,
  limits,
  numberedSlug,
  plainLetters,
} from '@site/contract';
import { inTransaction } from '../../db/inTransaction';
import type { AuditedRecord } from '../../http/audit';
import { validationFailed } from '../../http/errors';
import { type GolferDoc, type GolferFields, Golfer, applyGolferPatch } from './golfer.model';
import { importedBy } from './golferFilters';
import { type CheckedRow, checkRow, notesOn, readImportFile } from './golferImport';
import { slugOfName } from './golferNames';

type Person = Pick<GolferFields, 'firstName' | 'lastName' | 'gradYear'>;
type StoredPerson = Person & Pick<GolferFields, 'slug' | 'importedFrom'>;

/**
 * Imports a file of athletes, hidden, in one transaction; one fault keeps all out. The file itself is the key: sent again,
 * also at the same time, it adds only the rows that are missing. Throws 422.
 */
export async function importGolfers(
  file: Buffer,
  { isDryRun }: { isDryRun: boolean },
): Promise<GolferImportWire> {
  const id = importIdOf(file);
  const parsed = readImportFile(file);
  const read: CheckedRow[] = [];
  for (const row of parsed.rows) {
    // The rows in one go would hold up every visitor.
    await nextTurn();
    read.push(await checkRow(parsed, row));
  }
  return inTransaction(async (transaction) => {
    const stored = await Golfer.find()
      .select('firstName lastName gradYear slug importedFrom')
      .session(transaction)
      .lean<StoredPerson[]>();
    const before = new Set(stored.map(({ importedFrom }) => importedFrom));
    const missing = read.filter(({ row }) => !before.has(keyOf(id, row)));
    // Whoever came by this file is no namesake.
    const others = stored.filter(({ importedFrom }) => !importedFrom?.startsWith(keyOf(id, '')));
    const checked = withNamesakes(missing, others);
    const faulty = checked.filter(({ faults }) => faults.length > 0);
    if (!isDryRun && faulty.length > 0)
      throw validationFailed({ file: messages.faulty(faulty.length, read.length) });
    const slugs = new Set(stored.map(({ slug }) => slug));
    if (!isDryRun) {
      const golfers = checked.map((row) => hiddenGolfer(id, row, slugs));
      await Golfer.insertMany(golfers, { session: transaction });
    }
    return {
      id,
      is_dry_run: isDryRun,
      rows: read.length,
      created: checked.length - faulty.length,
      imported_before: read.length - missing.length,
      faulty: faulty.length,
      ignored_columns: [...parsed.ignoredColumns],
      notes: notesOn(parsed, checked),
      faulty_rows: faulty.map(({ row, name, faults }) => ({
        row,
        name: name.slice(0, limits.nameMax),
        faults: [...faults],
      })),
    };
  });
}

/** Short enough for a record's id in the audit trail, and long enough that no two files share it. */
const importIdOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex').slice(0, 32);

/** `importedFrom` of an athlete. */
const keyOf = (id: string, row: number | '') => `${id}:${row}`;

/** Adds a fault to the rows of people who are stored already, or in an earlier row. Case and accents do not matter. */
function withNamesakes(rows: readonly CheckedRow[], stored: readonly Person[]): CheckedRow[] {
  const known = stored.map((person) => ({ ...identityOf(person), message: messages.stored(textOf(person)) }));
  return rows.map((row) => {
    const { first_name = '', last_name = '', grad_year = null } = row.input;
    const { name, year } = identityOf({ firstName: first_name, lastName: last_name, gradYear: grad_year });
    // Somebody without a graduation year may be anybody of that name.
    const namesake = known.find(
      (other) => name && other.name === name && (!year || !other.year || other.year === year),
    );
    known.push({ name, year, message: messages.repeated(row.row) });
    return namesake ? { ...row, faults: [...row.faults, { column: '', message: namesake.message }] } : row;
  });
}

const identityOf = ({ firstName, lastName, gradYear }: Person) => ({
  name: plainLetters(`${lastName} ${firstName}`).trim(),
  year: gradYear,
});

const textOf = ({ firstName, lastName, gradYear }: Person) =>
  [`${firstName} ${lastName}`.trim(), gradYear].filter(Boolean).join(', ');

/** Nobody is public by a file: an admin publishes each athlete. */
function hiddenGolfer(id: string, { row, input }: CheckedRow, taken: Set<string>): GolferDoc {
  const golfer = new Golfer({ importedFrom: keyOf(id, row) });
  applyGolferPatch(golfer, { ...input, is_published: false });
  const wanted = slugOfName(golfer);
  let attempt = 1;
  while (taken.has(numberedSlug(wanted, attempt))) attempt += 1;
  golfer.slug = numberedSlug(wanted, attempt);
  taken.add(golfer.slug);
  return golfer;
}

/** For the audit trail: how many, and no names. */
export async function auditedImport(id: string): Promise<AuditedRecord> {
  const size = await Golfer.countDocuments(importedBy(id));
  return { id, title: `${grouped(size)} ${size === 1 ? 'athlete' : 'athletes'}` };
}
