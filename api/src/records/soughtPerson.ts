import { type PersonSearch, foundWords, plainLetters, plainWords, withoutIgnorable } from '@site/contract';

/** The person in a search, in the form in which names and addresses are compared. */
export interface SoughtPerson {
  email: string;
  name: string;
  /** An id or a slug, in lower case. */
  key: string;
}

export const foldedEmail = (email: string): string =>
  withoutIgnorable(email).normalize('NFKC').trim().toLowerCase();

export const toSought = ({ email, name, key }: PersonSearch): SoughtPerson => ({
  ...{ email: foldedEmail(email), name: name.trim() },
  // An address that was copied whole names its last part.
  key: key.trim().replace(/\/+$/, '').split('/').at(-1)?.toLowerCase() ?? '',
});

/** What a record says about who it belongs to. */
export interface PersonTraits {
  id: string;
  slug?: unknown;
  email?: unknown;
  name: string;
  /** Who gave the consent. */
  givenBy?: unknown;
}

/** `athlete`: the one was made from the other. `text`: a text about somebody else names the person. */
export type Fit = 'key' | 'email' | 'name' | 'consent' | 'athlete';

/** By what a record may belong to the person; undefined for one that does not. */
export function fitOf({ email, name, key }: SoughtPerson, traits: PersonTraits): Fit | undefined {
  if (key !== '' && (traits.id === key || traits.slug === key)) return 'key';
  if (email !== '' && typeof traits.email === 'string' && foldedEmail(traits.email) === email) return 'email';
  if (hasName(traits.name, name)) return 'name';
  return typeof traits.givenBy === 'string' && hasName(traits.givenBy, name) ? 'consent' : undefined;
}

/** Whether a name has every word that is looked for, in any order, with apostrophes or without. */
export function hasName(full: string, sought: string): boolean {
  const words = new Set(foundWords(full));
  return spellingsOf(sought).some((wanted) => wanted.every((word) => words.has(word)));
}

/** The words of a name, in the form in which they are compared. */
export const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The words of a name, split at apostrophes and with the apostrophes dropped: people type O’Neill as 'O Neill' and as
 * 'ONeill', and an erasure must not miss either.
 */
export const spellingsOf = (name: string): string[][] =>
  [wordsOf(name), plainWords(name)].filter((words) => words.length > 0);
