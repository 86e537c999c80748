import { filmOf, limits } from '@site/contract';
import type { Logger } from 'pino';
import type { Transaction } from '../../db/inTransaction';
import type { StoredImage } from '../../db/storedFields';
import { findFilm } from '../films/filmPlatforms.service';
import { type ThrowIfShuttingDown, moveToNewUrl, storeImages } from '../images/image.service';
import type { GolferDoc } from './golfer.model';

export interface StillDeps {
  filmService: string | undefined;
  log: Logger;
  throwIfShuttingDown: ThrowIfShuttingDown;
}

/**
 * Stores the stills of films, by the address of the film; all at once, so that none waits for another platform. A film
 * without an answer has none, and never fails the rest: the next save asks again.
 */
export async function storeStills(
  addresses: readonly string[],
  deps: StillDeps,
): Promise<Map<string, StoredImage>> {
  const stored = await Promise.all(
    addresses.map(async (address) => [address, await stillOf(address, deps)] as const),
  );
  return new Map(stored.flatMap(([address, still]) => (still ? [[address, still] as const] : [])));
}

/** Most athletes are minors: like their photos, stills are not for image search (see `storePhoto`). */
async function stillOf(address: string, { filmService, log, throwIfShuttingDown }: StillDeps) {
  const film = filmOf(address);
  if (!film) return undefined;
  try {
    const found = await findFilm(film, filmService);
    const options = { widths: limits.portraitWidths, subject: 'person', isUnlisted: true } as const;
    return (await storeImages([found.still], { ...options, throwIfShuttingDown }))[0];
  } catch (error) {
    // Without the address: it names a film of a child.
    log.warn({ platform: film.platform, reason: String(error) }, 'a still of a film could not be stored');
    return undefined;
  }
}

/** Somebody may know the addresses of the stills: they are served at others from now on. */
export async function withdrawStills(
  { card }: Partial<Pick<GolferDoc, 'card'>>,
  transaction: Transaction,
): Promise<void> {
  // Athletes from before there were cards have none.
  for (const film of card?.films ?? [])
    if (film.still) film.still = await moveToNewUrl(film.still, transaction);
}
