import { conflict } from '../http/errors';
import { isDuplicateOf } from '../db/databaseErrors';
import { numberedSlug } from '@site/contract';

const SLUG_TRIES = 100;

/**
 * Tries `slug`, `slug-2`, `slug-3` … until the unique index accepts one: a look-up before the write could be out of
 * date. Throws 409 when none is free.
 */
export async function withFreeSlug<T>(slug: string, write: (slug: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= SLUG_TRIES; attempt += 1) {
    try {
      return await write(numberedSlug(slug, attempt));
    } catch (error) {
      if (!isDuplicateOf(error, 'slug')) throw error;
    }
  }
  throw conflict('This slug is taken too often. Please choose another one.');
}
