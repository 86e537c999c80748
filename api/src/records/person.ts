import {
  type ConsentDetails,
  type PersonSearch,
  WITHDRAWN_CONSENT,
  foundWords,
  isConsentGivenAgain,
  plainLetters,
  plainWords,
  withoutIgnorable,
} from '@site/contract';
import type { Stored } from '../db/findPage';
import { matching } from '../db/searchWords';
import { validationFailed } from '../http/errors';
import type { AnyModel } from './recordKind';

/** The person to look for; name and address are normalised for comparison. */
export interface PersonQuery {
  email: string;
  name: string;
  /** An id or a slug, in lower case. */
  key: string;
}

export const foldedEmail = (email: string): string =>
  withoutIgnorable(email).normalize('NFKC').trim().toLowerCase();

export const toPersonQuery = ({ email, name, key }: PersonSearch): PersonQuery => ({
  email: foldedEmail(email),
  name: name.trim(),
  // An address that was copied whole names its last part.
  key: key.trim().replace(/\/+$/, '').split('/').at(-1)?.toLowerCase() ?? '',
});

/** The fields that identify the person a record is about. */
export interface PersonTraits {
  id: string;
  slug?: string;
  email?: string;
  name: string;
  /** The person who gave the consent. */
  givenBy?: string;
}

/** `athlete`: the one was made from the other. */
export type MatchReason = 'key' | 'email' | 'name' | 'consent' | 'athlete';

/** Why a record may be about the person; undefined if nothing matches. */
export function matchReason(
  { email, name, key }: PersonQuery,
  { id, slug, ...traits }: PersonTraits,
): MatchReason | undefined {
  if (key !== '' && (id === key || slug === key)) return 'key';
  if (email !== '' && foldedEmail(traits.email ?? '') === email) return 'email';
  if (hasName(traits.name, name)) return 'name';
  return hasName(traits.givenBy ?? '', name) ? 'consent' : undefined;
}

/**
 * Whether a name has every word that is looked for, in any order, split at apostrophes and with them dropped: people type
 * O’Neill as 'O Neill' and as 'ONeill', and an erasure must not miss either.
 */
export function hasName(full: string, wanted: string): boolean {
  const words = new Set(foundWords(full));
  const spellings = [wordsOf(wanted), plainWords(wanted)];
  return spellings.some((spelling) => spelling.length > 0 && spelling.every((word) => words.has(word)));
}

/** The words of a name, in the form in which they are compared. */
export const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface Search<T> {
  /** Find what may belong to the person. An empty text is none. */
  filters: readonly (Record<string, unknown> | undefined)[];
  traitsOf(record: Stored<T>): PersonTraits;
  limit: number;
}

/** The records that belong to the person among those that these filters find; at most about `limit`. */
export async function recordsOfPerson<T>(
  model: AnyModel<T>,
  query: PersonQuery,
  { filters, traitsOf, limit }: Search<T>,
): Promise<Stored<T>[]> {
  const found: Stored<T>[] = [];
  for (const filter of filters) {
    if (!filter) continue;
    const cursor = model.find(filter).sort({ _id: -1 }).lean<Stored<T>>().cursor();
    for await (const record of cursor) {
      if (matchReason(query, traitsOf(record as Stored<T>))) found.push(record as Stored<T>);
      if (found.length > limit) return found;
    }
  }
  return found;
}

/** Finds records that are searched by these words; undefined for an empty text, which would find all. */
export const byWords = (text: string): Record<string, unknown> | undefined =>
  text === '' ? undefined : matching(text);

/** 'H.' for 'Hartley'; a name without a letter has no initial. */
export function initialOf(name: string): string {
  const letter = name.normalize('NFC').match(/\p{L}\p{M}*/u)?.[0];
  return letter === undefined ? '' : `${letter.toUpperCase()}.`;
}

interface Consented {
  consent?: ConsentDetails | null;
}

interface ConsentPatch {
  consent?: { given_at?: unknown } | null;
}

/** The fields that a withdrawal sets. The agreement itself stays on record. */
export const withdrawalOf = ({ consent }: { consent?: unknown }, at: Date) =>
  consent ? { 'consent.withdrawnAt': at } : { consent: { withdrawnAt: at } };

/**
 * A withdrawn consent can neither be removed nor lose its day, because the record would be public again: it can only be given
 * again, with the same save. Call it once the patch is applied in memory. Throws 422.
 */
export function assertWithdrawalKept(
  withdrawnAt: Date | null | undefined,
  { consent }: Consented,
  patch: ConsentPatch,
): void {
  if (!withdrawnAt || consent?.withdrawnAt) return;
  if (!consent) throw validationFailed({ consent: WITHDRAWN_CONSENT });
  // A consent from before the withdrawal does not count as a new one, even on the same day.
  const isNew = Boolean(patch.consent?.given_at) && isConsentGivenAgain(consent, withdrawnAt);
  if (!isNew) throw validationFailed({ 'consent.withdrawn_at': WITHDRAWN_CONSENT });
}
