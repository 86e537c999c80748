import { filmOf, type GolferCardInput } from '@site/contract';
import { assertNotStale, savedWithRetry } from '../../db/concurrentEdits';
import { keyFilter } from '../../db/filters';
import type { StoredImage } from '../../db/storedFields';
import { notFound } from '../../http/errors';
import { deleteOnFailure, deleteUnreferenced } from '../images/image.service';
import { type GolferDoc, Golfer } from './golfer.model';
import type { StoredCard } from './golferCard.model';
import { imageIdsOf } from './golferPictures.service';
import { type StillDeps, storeStills } from './golferStills.service';

/**
 * Replaces the whole card. A film that the card has already keeps its still, and the others get theirs, where the platform
 * answers. The stills are stored first, then the record, and only then are stills without a film deleted. Throws 404, or 409
 * when the record has changed since the edit was begun.
 */
export async function changeCard(
  key: string,
  { based_on: basedOn, ...input }: GolferCardInput,
  deps: StillDeps,
): Promise<void> {
  const { _id, card } = await findFresh(key, basedOn);
  const films = input.films.map(inOneSpelling);
  const known = stillsIn(card);
  const isNew = ({ address }: { address: string }) => !known.has(address);
  const stills = await storeStills(
    films.filter(isNew).map(({ address }) => address),
    deps,
  );
  const write = async () => {
    const golfer = await findFresh(String(_id), basedOn);
    const before = imageIdsOf(golfer);
    // Another save may have brought the same film meanwhile: its still is shown already.
    const stored = new Map([...stills, ...stillsIn(golfer.card)]);
    golfer.card = {
      ...input,
      films: films.map((film) => ({ ...film, still: stored.get(film.address) ?? null })),
    };
    await golfer.save();
    return { before, after: new Set(imageIdsOf(golfer)) };
  };
  const { before, after } = await deleteOnFailure([...stills.values()], () =>
    savedWithRetry('athlete', write),
  );
  const held = [...before, ...[...stills.values()].map(({ id }) => id)];
  await deleteUnreferenced(held.filter((id) => !after.has(id)).map((id) => ({ id })));
}

async function findFresh(key: string, basedOn: string | undefined): Promise<GolferDoc> {
  const filter = keyFilter(key);
  const golfer = filter && (await Golfer.findOne(filter));
  if (!golfer) throw notFound('Athlete');
  assertNotStale(golfer, basedOn);
  return golfer;
}

const inOneSpelling = ({ address, title, length }: GolferCardInput['films'][number]) => ({
  ...{ address: filmOf(address)?.address ?? address, title, length },
});

const stillsIn = ({ films }: StoredCard): Map<string, StoredImage> =>
  new Map(films.flatMap(({ address, still }) => (still ? [[address, still] as const] : [])));
