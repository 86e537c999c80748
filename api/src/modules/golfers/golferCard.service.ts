import { filmOf, type GolferCardInput } from '@site/contract';
import { assertNotStale, savedWithRetry } from '../../records/concurrentEdits';
import { keyFilter } from '../../db/filters';
import { notFound } from '../../http/errors';
import { type GolferDoc, Golfer } from './golfer.model';

/** Replaces the whole card. Throws 404, or 409 when the record has changed since the edit was begun. */
export async function changeCard(
  key: string,
  { based_on: basedOn, ...input }: GolferCardInput,
): Promise<void> {
  await savedWithRetry('athlete', async () => {
    const golfer = await findFresh(key, basedOn);
    golfer.card = { ...input, films: input.films.map(inOneSpelling) };
    await golfer.save();
  });
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
