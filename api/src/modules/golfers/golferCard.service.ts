import { filmOf, type GolferCardInput } from '@site/contract';
import { assertNotStale, savedWithRetry } from '../../db/concurrentEdits';
import { keyFilter } from '../../db/filters';
import { notFound } from '../../http/errors';
import { type GolferDoc, Golfer } from './golfer.model';
import type { StoredCard } from './golferCard.schema';

/** Replaces the whole card. Throws 404, or 409 when the record has changed since the edit was begun. */
export async function changeCard(key: string, { based_on: basedOn, ...card }: GolferCardInput) {
  return savedWithRetry('athlete', async () => {
    const golfer = await findFresh(key, basedOn);
    golfer.card = storedCard(card, golfer.card);
    await golfer.save();
    return golfer;
  });
}

async function findFresh(key: string, basedOn: string | undefined): Promise<GolferDoc> {
  const filter = keyFilter(key);
  const golfer = filter && (await Golfer.findOne(filter));
  if (!golfer) throw notFound('Athlete');
  assertNotStale(golfer, basedOn);
  return golfer;
}

/** A film that the card has already keeps its still. */
function storedCard({ films, ...rows }: Omit<GolferCardInput, 'based_on'>, before: StoredCard): StoredCard {
  return {
    ...rows,
    films: films.map(({ address, title, length }) => {
      const inOneSpelling = filmOf(address)?.address ?? address;
      const known = before.films.find((film) => film.address === inOneSpelling);
      return { address: inOneSpelling, title, length, still: known?.still ?? null };
    }),
  };
}
