import { filmOf, imageIdsIn } from '@site/contract';
import { dropIndexes, rawCollection } from '../../db/migrations/Migration';
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
 * the still; athletes lose the stills of their films. The pictures are deleted as those that nothing names, those in the trash
 * with their records. Returns the number of changed records.
 */
export async function removeFilmStills(): Promise<number> {
  let changed = 0;
  for (const [name, field] of TEXTS) changed += await linkFilms(name, field);
  changed += await unsetStills('golfers', 'card.films');
  changed += await unsetStills('trash', 'record.card.films');
  await dropIndexes('golfers', ['card.films.still.id_1']);
  return changed;
}

async function linkFilms(name: string, field: string): Promise<number> {
  const texts = rawCollection<WholeRecord>(name);
  const having = { [field]: { $regex: FILMS } } as object;
  let changed = 0;
  for await (const { _id, before } of texts.find(having, { projection: { before: `$${field}` } })) {
    const body = withLinks(String(before));
    const set = { [field]: body, ...(name === 'postRevisions' && { imageIds: imageIdsIn(body) }) };
    // A text that was changed meanwhile is found by the next run.
    const { modifiedCount } = await texts.updateOne({ _id, [field]: before } as object, { $set: set });
    changed += modifiedCount;
  }
  return changed;
}

const withLinks = (html: string): string =>
  html.replace(FIGURE, (figure, address: string, caption = '') => {
    const film = filmOf(address.replaceAll('&amp;', '&'));
    if (!film) return figure;
    const words = (caption as string).replace(/<[^>]*>/g, '').trim() || 'Film';
    const named = words.includes(film.platform) ? words : `${words} (film on ${film.platform})`;
    return `<p><a href="${address}">${named}</a></p>`;
  });

async function unsetStills(name: string, films: string): Promise<number> {
  const having = { [`${films}.still`]: { $exists: true } };
  const stills = { $unset: { [`${films}.$[].still`]: '' } } as object;
  return (await rawCollection(name).updateMany(having, stills)).modifiedCount;
}
