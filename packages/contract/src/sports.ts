import { plainLetters, searchLetters } from './spelling';

/** Three lists of sports, each literal: docs/product.md#sport-lists. */
export const golferSports = [
  'Golf',
  'Soccer',
  'Tennis',
  'Basketball',
  'Baseball',
  'Rugby',
  'Hockey',
  'Track & Field',
  'Swimming',
] as const;

export const trainerSpecialties = [
  'Golf',
  'Tennis',
  'Soccer',
  'Basketball',
  'Swimming',
  'Track & Field',
  'Fitness',
  'Mental Coaching',
] as const;

export const applicationSports = [
  'Golf',
  'Football',
  'Tennis',
  'Rugby',
  'Track & Field',
  'Swimming',
  'Basketball',
  'Rowing',
] as const;
export type ApplicationSport = (typeof applicationSports)[number];

/** The names of one sport: a search for one of them finds all. The first is that of its figures. */
const SAME_SPORTS = [
  ['Soccer', 'Football'],
  ['Track & Field', 'Athletics', 'Track and field'],
] as const;

const splitIntoWords = (letters: string): string[] => letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The words of a search: in plain letters, without apostrophes. */
export const plainWords = (text: string): string[] => splitIntoWords(searchLetters(text));

/** The words by which a text is found. Of 'O’Neill' also 'o' and 'neill', because some people type a space. */
export const foundWords = (text: string): string[] => [
  ...new Set([...plainWords(text), ...splitIntoWords(plainLetters(text))]),
];

// 'and' tells nothing: 'Track & Field' is 'Track and field'.
const wordsOfName = (name: string): string[] => plainWords(name).filter((word) => word !== 'and');
const keyOf = (name: string): string => wordsOfName(name).join(' ');

/** A key of the sport: equal for all its names, whatever their case and accents. */
export function sportKeyOf(sport: string): string {
  const key = keyOf(sport);
  const names = SAME_SPORTS.find((each) => each.some((name) => keyOf(name) === key));
  return names ? keyOf(names[0]) : key;
}

/** Further words by which a text is found: 'football' where it says 'soccer'. */
export function otherSportWords(words: readonly string[]): string[] {
  const has = (name: string) => wordsOfName(name).every((word) => words.includes(word));
  const others = SAME_SPORTS.flatMap((names) => (names.some(has) ? names.flatMap(wordsOfName) : []));
  return [...new Set(others)].filter((word) => !words.includes(word));
}
