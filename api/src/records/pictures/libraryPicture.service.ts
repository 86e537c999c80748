import type { PictureSubject } from '@site/contract';
import { recentDatabaseNow } from '../../db/databaseClock';
import { allOf, anyOf, noneOf } from '../../db/filters';
import { type FoundPage, type ListQuery, findPage } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { matching } from '../../db/searchWords';
import { notFound, stale } from '../../http/errors';
import type { StoredImage } from '../fields';
import { isWithheld, keptFromNow } from './image.service';
import {
  type LibraryPictureDoc,
  type LibraryPictureFields,
  LibraryPicture,
  hasFacts,
  wordsOf,
} from './libraryPicture.model';

export type { LibraryPictureDoc, LibraryPictureFields };

interface ListedPictures {
  query: ListQuery;
  subject: PictureSubject;
  /** Included even if no word of `q` matches. */
  orAmong: readonly string[];
  /** Excluded. */
  notAmong: readonly string[];
  isUndescribed: boolean;
}

export function listPictures({
  query,
  subject,
  orAmong,
  notAmong,
  isUndescribed,
}: ListedPictures): Promise<FoundPage<LibraryPictureFields>> {
  const words = matching(query.q, 'metadata.facts.searchWords');
  const filter = allOf([
    { 'metadata.facts.subject': subject, 'metadata.imageId': noneOf(notAmong) },
    Object.keys(words).length > 0 ? { $or: [words, { 'metadata.imageId': anyOf(orAmong) }] } : {},
    isUndescribed ? { 'metadata.facts.alt': '' } : {},
  ]);
  return findPage(LibraryPicture, { query, filter });
}

/** Throws 404, also for a picture of a deleted record. */
export async function findPicture(
  id: string,
  subjects: readonly PictureSubject[],
  transaction?: Transaction,
): Promise<LibraryPictureDoc> {
  const found = await LibraryPicture.findOne(pictureFilter(id, subjects))
    .session(transaction ?? null)
    .lean<LibraryPictureDoc>();
  if (!found || (await isWithheld(id))) throw notFound('Picture');
  return found;
}

const pictureFilter = (id: string, subjects: readonly PictureSubject[]): Record<string, unknown> => ({
  'metadata.imageId': id,
  'metadata.facts.subject': anyOf(subjects),
});

interface Change {
  basedOn?: string | undefined;
  set: Record<string, unknown>;
  keptUntil?: Date;
  /** Without it, a photo of a person is 404. */
  subjects?: readonly PictureSubject[];
}

/** Changes the facts of a picture. Throws 404, or 409 when `basedOn` is an older version. */
export async function changePicture(
  id: string,
  { basedOn, set, keptUntil, subjects = ['content'] }: Change,
  transaction?: Transaction,
): Promise<LibraryPictureDoc> {
  const facts = Object.entries({ ...set, updatedAt: await recentDatabaseNow() });
  const changed = await LibraryPicture.findOneAndUpdate(
    { ...pictureFilter(id, subjects), ...(basedOn && { 'metadata.facts.updatedAt': new Date(basedOn) }) },
    {
      $set: Object.fromEntries(facts.map(([name, value]) => [`metadata.facts.${name}`, value])),
      ...(keptUntil && { $max: { 'metadata.keptUntil': keptUntil } }),
    },
    { returnDocument: 'after', session: transaction },
  ).lean<LibraryPictureDoc>();
  if (changed) return changed;
  await findPicture(id, subjects);
  throw stale();
}

/** Changes the description of a picture that is not a person's. Throws 404, or 409 when it has another version. */
export async function describePicture(
  id: string,
  { alt, basedOn, keptUntil }: { alt: string; basedOn?: string; keptUntil?: Date },
  transaction?: Transaction,
): Promise<LibraryPictureDoc> {
  const { fileName } = (await findPicture(id, ['content'], transaction)).metadata.facts;
  const set = { alt, searchWords: wordsOf({ fileName, alt }) };
  return changePicture(id, { basedOn, set, keptUntil }, transaction);
}

/** The id of the first picture of the library that was made of a file with this SHA-256, and is served. */
export async function madeOf(source: string): Promise<string | undefined> {
  const found = await LibraryPicture.findOne({
    'metadata.facts.subject': 'content',
    'metadata.facts.source': source,
  })
    .sort({ uploadDate: 1, _id: 1 })
    .select('metadata.imageId')
    .lean<LibraryPictureDoc>();
  return found?.metadata.imageId;
}

/** The picture as a record shows it. */
export function toStoredImage({ metadata: { imageId: id, facts } }: LibraryPictureDoc): StoredImage {
  const { width, height, widths, focus } = facts;
  return { id, width, height, widths: [...widths], ...(focus && { focus }) };
}

/** Postpones the deletion of an unused picture that somebody has chosen. Never a person's photo. Throws 404. */
export async function keepPicture(id: string): Promise<LibraryPictureDoc> {
  const kept = await LibraryPicture.findOneAndUpdate(
    pictureFilter(id, ['content']),
    { $max: { 'metadata.keptUntil': await keptFromNow() } },
    { returnDocument: 'after' },
  ).lean<LibraryPictureDoc>();
  if (!kept) throw notFound('Picture');
  return kept;
}

/** Derives again what pictures are searched by. Returns the number of changed pictures. */
export async function refreshPictures({ isDryRun }: MigrationRun): Promise<number> {
  let changed = 0;
  const pictures = LibraryPicture.find(hasFacts())
    .select('metadata.facts')
    .lean<LibraryPictureDoc[]>()
    .cursor();
  for await (const { _id, metadata } of pictures) {
    const words = wordsOf(metadata.facts);
    if (words.join(' ') === metadata.facts.searchWords.join(' ')) continue;
    if (!isDryRun) await LibraryPicture.updateOne({ _id }, { $set: { 'metadata.facts.searchWords': words } });
    changed += 1;
  }
  return changed;
}
