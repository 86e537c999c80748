import { applicationSports, golferSports } from '@site/contract';

const FIRST = 'Golf';
const NAMED = [...golferSports, ...applicationSports];

/**
 * DECISIONS 21: the union of the lists, what the data has, and what the address asks for. Without the specialties of
 * trainers: fitness and mental coaching are no sports.
 */
export function sportOptions(found: readonly string[], chosen: string): string[] {
  const known = new Set<string>([...NAMED, ...found]);
  if (chosen) known.add(chosen);
  return [...known].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'));
}

const rank = (sport: string): number => (sport === FIRST ? 0 : 1);

/** The years that athletes have, and the one that the address asks for. */
export function yearOptions(found: readonly number[], chosen: number | null): string[] {
  const years = new Set(found);
  if (chosen !== null) years.add(chosen);
  return [...years].sort((a, b) => a - b).map(String);
}
