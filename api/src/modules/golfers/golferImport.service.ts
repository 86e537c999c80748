import {
  type GolferImportWire,
  golferImportMessages as messages,
  numberedSlug,
  plainLetters,
} from '@site/contract';
import { inTransaction } from '../../db/inTransaction';
import { validationFailed } from '../../http/errors';
import { type GolferDoc, type GolferFields, Golfer, applyGolferPatch } from './golfer.model';
import { type CheckedRow, readImportFile } from './golferImport';
import { slugOfName } from './golferNames';

type Person = Pick<GolferFields, 'firstName' | 'lastName' | 'gradYear'>;

/**
 * Imports a file of athletes, hidden, in one transaction; one invalid row refuses all. People who are on the list
 * already are refused, so that a repeated file adds nobody twice. Throws 422.
 */
export async function importGolfers(
  file: Buffer,
  { isDryRun }: { isDryRun: boolean },
): Promise<GolferImportWire> {
  const { rows: read, ignoredColumns } = await readImportFile(file);
  return inTransaction(async (transaction) => {
    const stored = await Golfer.find()
      .select('firstName lastName gradYear slug')
      .session(transaction)
      .lean<(Person & Pick<GolferFields, 'slug'>)[]>();
    const rows = withDuplicates(read, stored);
    const faulty = rows.filter(({ faults }) => faults.length > 0);
    if (!isDryRun) {
      if (faulty.length > 0) throw validationFailed({ file: messages.faulty(faulty.length, rows.length) });
      const slugs = new Set(stored.map(({ slug }) => slug));
      const golfers = rows.map((row) => hiddenGolfer(row, slugs));
      await Golfer.insertMany(golfers, { session: transaction });
    }
    return {
      is_dry_run: isDryRun,
      rows: rows.length,
      created: rows.length - faulty.length,
      faulty: faulty.length,
      ignored_columns: ignoredColumns,
      faulty_rows: faulty.map(({ row, name, faults }) => ({ row, name, faults: [...faults] })),
    };
  });
}

/** Adds a fault to the rows of people who are stored already, or in an earlier row. Case and accents do not matter. */
function withDuplicates(rows: readonly CheckedRow[], stored: readonly Person[]): CheckedRow[] {
  const known = stored.map((person) => ({ ...identityOf(person), message: messages.stored(textOf(person)) }));
  return rows.map((row) => {
    const { first_name = '', last_name = '', grad_year = null } = row.input;
    const { name, year } = identityOf({ firstName: first_name, lastName: last_name, gradYear: grad_year });
    // Without a graduation year any athlete of the same name is a possible duplicate.
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

/** Imported athletes are hidden until an admin publishes them. */
function hiddenGolfer({ input }: CheckedRow, taken: Set<string>): GolferDoc {
  const golfer = new Golfer();
  applyGolferPatch(golfer, { ...input, is_published: false });
  const wanted = slugOfName(golfer);
  let attempt = 1;
  while (taken.has(numberedSlug(wanted, attempt))) attempt += 1;
  golfer.slug = numberedSlug(wanted, attempt);
  taken.add(golfer.slug);
  return golfer;
}
