import { type GolferInput, golferImportMessages, plainLetters } from '@site/contract';
import { type PersonNames, storedNamesakes } from './golferImport.store';
import type { CheckedRow } from './golferImportRows';

/** Marks the rows of people who are stored already, or in an earlier row. */
export async function withDuplicates(id: string, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const stored = new Namesakes<PersonNames>();
  for (const person of await storedNamesakes(
    id,
    rows.map(({ input }) => namesOf(input)),
  ))
    stored.add(person, person);
  const earlier = new Namesakes<number>();
  return rows.map((row) => {
    const person = namesOf(row.input);
    const message = messageAbout(stored.like(person), earlier.like(person));
    earlier.add(person, row.row);
    return message ? { ...row, faults: [...row.faults, { column: '', message }] } : row;
  });
}

function messageAbout(stored: PersonNames | undefined, row: number | undefined): string | undefined {
  if (stored) return golferImportMessages.stored(described(stored));
  return row === undefined ? undefined : golferImportMessages.repeated(row);
}

const described = ({ firstName, lastName, gradYear }: PersonNames) =>
  [`${firstName} ${lastName}`.trim(), gradYear].filter(Boolean).join(', ');

/** People by name, whatever its case and accents. One without a graduation year may be any of the same name. */
class Namesakes<Found> {
  private readonly byName = new Map<string, { gradYear?: number | null; found: Found }[]>();

  add(person: PersonNames, found: Found): void {
    const name = keyOf(person);
    if (!name) return;
    const known = this.byName.get(name);
    const entry = { gradYear: person.gradYear, found };
    if (known) known.push(entry);
    else this.byName.set(name, [entry]);
  }

  like(person: PersonNames): Found | undefined {
    const { gradYear } = person;
    return this.byName
      .get(keyOf(person))
      ?.find((other) => !gradYear || !other.gradYear || gradYear === other.gradYear)?.found;
  }
}

const keyOf = ({ firstName, lastName }: PersonNames) => plainLetters(`${lastName} ${firstName}`).trim();

const namesOf = ({ first_name = '', last_name = '', grad_year = null }: GolferInput): PersonNames => ({
  firstName: first_name,
  lastName: last_name,
  gradYear: grad_year,
});
