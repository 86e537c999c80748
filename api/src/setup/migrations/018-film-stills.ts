import { filmOf, imageIdsIn } from '@site/contract';
import { type MigrationRun, dropIndexes, rawCollection } from '../../db/migrations/Migration';
import type { WholeRecord } from '../../records/recordKind';

/** A still that links to its film, as the editor made it. */
const FIGURE =
  /<figure>\s*<a href="([^"]+)"[^>]*>\s*<img\b(?:[^>"]|"[^"]*")*>\s*<\/a>\s*(?:<figcaption[^>]*>((?:(?!<\/figcaption>)[^])*)<\/figcaption>\s*)?<\/figure>/g;
const FILMS = '<figure>\\s*<a href="https://(?:www\\.youtube|vimeo)\\.com/';

/** The places where the texts of posts are stored. */
const TEXTS = [
  ['posts', 'body'],
  ['postRevisions', 'body'],
  ['trash', 'record.body'],
  ['workingCopies', 'content.body'],
] as const;

/**
 * A film is a link with the name of its platform. In texts, earlier versions and the trash too, it replaces the figure with
 * the still; athletes lose the stills of their films. The pictures are deleted as those that nothing names. Returns the number
 * of changed records.
 */
export async function removeFilmStills(run: MigrationRun): Promise<number> {
  let changed = 0;
  for (const [name, field] of TEXTS) changed += await linkFilms(name, field, run);
  changed += await unsetStills(run);
  if (!run.isDryRun) await dropIndexes('golfers', ['card.films.still.id_1']);
  return changed;
}

async function linkFilms(name: string, field: string, { isDryRun }: MigrationRun): Promise<number> {
  const texts = rawCollection<WholeRecord>(name);
  let changed = 0;
  for await (const stored of texts.find({ [field]: { $regex: FILMS } } as object)) {
    const before = at(stored, field);
    const body = withLinks(before);
    if (body === before) continue;
    changed += 1;
    const set = { [field]: body, ...idsWithout(stored, { before, body }) };
    // A text that was changed meanwhile is found by the next run.
    if (!isDryRun) await texts.updateOne({ _id: stored._id, [field]: before } as object, { $set: set });
  }
  return changed;
}

const at = (record: object, path: string): string =>
  String(
    path.split('.').reduce<unknown>((within, name) => (within as Record<string, unknown>)[name], record),
  );

const withLinks = (html: string): string =>
  html.replace(FIGURE, (figure, address: string, caption = '') => {
    const film = filmOf(address.replaceAll('&amp;', '&'));
    if (!film) return figure;
    const words = (caption as string).replace(/<[^>]*>/g, '').trim() || 'Film';
    const named = words.includes(film.platform) ? words : `${words} (film on ${film.platform})`;
    return `<p><a href="${address}">${named}</a></p>`;
  });

const ID_LISTS = ['imageIds', 'ownImageIds', 'namedImageIds'];

/** The lists of pictures of such a record, without those that only the stills named. */
function idsWithout(stored: WholeRecord, { before, body }: { before: string; body: string }): object {
  const others = JSON.stringify({ ...stored, ...Object.fromEntries(ID_LISTS.map((list) => [list, []])) });
  const rest = others.replaceAll(JSON.stringify(before), '') + body;
  const gone = imageIdsIn(before).filter((id) => !rest.includes(id));
  return Object.fromEntries(
    ID_LISTS.flatMap((list) => {
      const ids = stored[list];
      return Array.isArray(ids) ? [[list, ids.filter((id) => !gone.includes(String(id)))]] : [];
    }),
  );
}

interface TrashedAthlete extends WholeRecord {
  ownImageIds: string[];
  record: { card: { films: { still?: { id: string } | null }[] } };
}

async function unsetStills({ isDryRun }: MigrationRun): Promise<number> {
  const golfers = rawCollection('golfers');
  const having = { 'card.films.still': { $exists: true } };
  let changed = await golfers.countDocuments(having);
  if (!isDryRun) await golfers.updateMany(having, { $unset: { 'card.films.$[].still': '' } });
  const trash = rawCollection<TrashedAthlete>('trash');
  const inTrash = { kind: 'golfer', 'record.card.films.still': { $exists: true } };
  for await (const { _id, ownImageIds, record } of trash.find(inTrash as object)) {
    changed += 1;
    const stills = record.card.films.map(({ still }) => still?.id);
    const change = {
      $unset: { 'record.card.films.$[].still': '' },
      $set: { ownImageIds: ownImageIds.filter((id) => !stills.includes(id)) },
    };
    if (!isDryRun) await trash.updateOne({ _id } as object, change as object);
  }
  return changed;
}
