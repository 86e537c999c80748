import type { PictureSubject } from '@site/contract';
import { ofVersion } from '../concurrentEdits';
import { after, allOf, anyOf, noneOf, not } from '../../db/filters';
import { type FoundPage, type ListQuery, type Stored, findPage } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { matching, searchWords } from '../../db/searchWords';
import type { StoredImage } from '../storedFields';
import { notFound, stale } from '../../http/errors';
import type { PictureFacts } from './image.model';
import type { PictureSwap } from './pictureSwap.service';
import { type LibraryPictureFields, LibraryPicture, hasFacts } from './libraryPicture.model';

export type { LibraryPictureFields };
export type LibraryPictureDoc = Stored<LibraryPictureFields>;

type NewFacts = Omit<StoredImage, 'id'> & Pick<PictureFacts, 'subject' | 'fileName' | 'source'>;

/** A person's file is usually named after them, so its name is not stored, nor what would tell that it was sent again. */
export function newFacts({ subject, fileName: sent, source, ...size }: NewFacts): PictureFacts {
  const isPerson = subject === 'person';
  const fileName = isPerson ? '' : sent;
  return {
    ...size,
    ...(source && !isPerson && { source }),
    ...{ subject, fileName, alt: '' },
    ...soughtBy({ fileName, alt: '' }),
    updatedAt: new Date(),
  };
}

/** The words that a picture is found by. */
export const soughtBy = ({ fileName, alt }: Pick<PictureFacts, 'fileName' | 'alt'>) => ({
  searchWords: searchWords(alt, fileName),
});

export interface PicturesAsked {
  query: ListQuery;
  subject: PictureSubject;
  /** Included even if no word of `q` matches. */
  orAmong?: readonly string[];
  /** Excluded. */
  notAmong?: readonly string[];
  isUndescribed?: boolean;
}

/** The pictures that are served, of one subject. */
export function listPictures(asked: PicturesAsked): Promise<FoundPage<LibraryPictureFields>> {
  const { query, subject, orAmong = [], notAmong, isUndescribed } = asked;
  const words = matching(query.q, 'metadata.facts.searchWords');
  const isSought = Object.keys(words).length > 0;
  const filter = allOf([
    served(subject),
    isSought ? { $or: [words, { 'metadata.imageId': anyOf(orAmong) }] } : {},
    notAmong ? { 'metadata.imageId': noneOf(notAmong) } : {},
    isUndescribed ? { 'metadata.facts.alt': '' } : {},
  ]);
  return findPage(LibraryPicture, { query, filter });
}

const served = (subject: PictureSubject): Record<string, unknown> => ({
  'metadata.facts.subject': subject,
  'metadata.isWithheld': not(true),
});

/** Throws 404, also for a picture of a deleted record. */
export async function findPicture(
  id: string,
  subjects: readonly PictureSubject[],
  transaction?: Transaction,
): Promise<LibraryPictureDoc> {
  const found = await LibraryPicture.findOne(pictureFilter(id, subjects))
    .session(transaction ?? null)
    .lean<LibraryPictureDoc>();
  if (!found) throw notFound('Picture');
  return found;
}

const pictureFilter = (id: string, subjects: readonly PictureSubject[]): Record<string, unknown> => ({
  'metadata.imageId': id,
  'metadata.isWithheld': not(true),
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
  const { updatedAt } = ofVersion(basedOn);
  const facts = Object.entries({ ...set, updatedAt: new Date() });
  const changed = await LibraryPicture.findOneAndUpdate(
    { ...pictureFilter(id, subjects), ...(updatedAt && { 'metadata.facts.updatedAt': updatedAt }) },
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

/** The id of the first picture of the library that was made of a file with this SHA-256, and is served. */
export async function madeOf(source: string): Promise<string | undefined> {
  const found = await LibraryPicture.findOne({ ...served('content'), 'metadata.facts.source': source })
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
export async function keepPicture(
  id: string,
  keptUntil: Date,
  transaction?: Transaction,
): Promise<LibraryPictureDoc> {
  const kept = await LibraryPicture.findOneAndUpdate(
    pictureFilter(id, ['content']),
    { $max: { 'metadata.keptUntil': keptUntil } },
    { returnDocument: 'after', session: transaction },
  ).lean<LibraryPictureDoc>();
  if (!kept) throw notFound('Picture');
  return kept;
}

/**
 * Withdraws those of the pictures that are not kept, and returns their ids. A withdrawn picture is not served and can no
 * longer be kept, so a concurrent `keepPicture` either comes first or fails.
 */
export async function withdrawUnlessKept(imageIds: readonly string[], now: Date): Promise<string[]> {
  const among: Record<string, unknown> = { 'metadata.imageId': anyOf(imageIds), ...hasFacts() };
  await LibraryPicture.updateMany(
    { ...among, $nor: [{ 'metadata.keptUntil': after(now) }] },
    { $set: { 'metadata.isWithheld': true } },
  );
  const kept = await LibraryPicture.distinct('metadata.imageId', {
    ...among,
    'metadata.isWithheld': not(true),
  });
  return imageIds.filter((id) => !kept.includes(id));
}

/** Changes the description of a picture that is not a person's. Throws 404, or 409 when it has another version. */
export async function describePicture(
  id: string,
  { alt, basedOn }: { alt: string; basedOn?: string },
): Promise<LibraryPictureDoc> {
  const { metadata } = await findPicture(id, ['content']);
  const { fileName } = metadata.facts;
  return changePicture(id, { basedOn, set: { alt, ...soughtBy({ fileName, alt }) } });
}

/**
 * For the transaction that replaces a picture everywhere. The old picture is kept for a while, unused; the new one takes
 * over its description. Of two concurrent replacements one fails. Throws 404 or 409.
 */
export async function retirePicture(
  { from, to }: PictureSwap,
  { basedOn, keptUntil }: { basedOn: string | undefined; keptUntil: Date },
  transaction: Transaction,
): Promise<void> {
  const before = await findPicture(from, ['content'], transaction);
  const { metadata } = await changePicture(from, { basedOn, set: {}, keptUntil }, transaction);
  const { alt } = metadata.facts;
  const taken = await findPicture(to.id, ['content'], transaction);
  const { fileName } = taken.metadata.facts;
  const set = { alt, ...soughtBy({ fileName, alt }) };
  // A picture that was sent for a text belongs to no post, and neither does its replacement.
  await changePicture(to.id, { set, ...(before.metadata.keptUntil && { keptUntil }) }, transaction);
}
