import { plateCounts } from '@site/artwork/plates';
import { placeOfSport } from './placeOfSport';

interface Person {
  name: string;
  /** The first one chooses the place. */
  sports: readonly string[];
}

/** The plates of the person's sport, their own first: always the same one for the same name. */
function platesOf({ name, sports }: Person): string[] {
  const place = placeOfSport(sports[0] ?? '');
  const count = plateCounts[place];
  const own = Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  // The build copies them under these names.
  return Array.from(
    { length: count },
    (_, step) => `files/plate-${place}-${((own + step) % count) + 1}-400.avif`,
  );
}

export const plateOf = (person: Person): string => platesOf(person)[0] ?? '';

/** One plate for each person of a list: their own, or the next that nobody has yet, or that was used longest ago. */
export function platesOfList(people: readonly Person[]): string[] {
  const lastUse = new Map<string, number>();
  return people.map((person, index) => {
    const age = (plate: string) => lastUse.get(plate) ?? -1;
    const plate = platesOf(person).reduce((best, next) => (age(next) < age(best) ? next : best));
    lastUse.set(plate, index);
    return plate;
  });
}
