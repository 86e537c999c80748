import type { PictureSubject } from '@site/contract';
import sharp from 'sharp';
import { ofVersion } from '../../db/concurrentEdits';
import { after, allOf, anyOf, noneOf, not } from '../../db/filters';
import { type FoundPage, type ListQuery, type Stored, findPage } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { matching, searchWords } from '../../db/searchWords';
import type { StoredImage } from '../../db/storedFields';
import { notFound, stale } from '../../http/errors';
import { type PictureFacts, readFile } from './image.model';
import type { PictureSwap } from './pictureSwap.service';
import {
  type LibraryPictureFields,
  LibraryPicture,
  filesWithoutFacts,
  setFacts,
} from './libraryPicture.model';

export type { LibraryPictureFields };
export type LibraryPictureDoc = Stored<LibraryPictureFields>;

type NewFacts = Omit<StoredImage, 'id'> & Pick<PictureFacts, 'subject' | 'fileName'>;

/** The name of a person's file says whom it shows, so it is not stored. */
export function newFacts({ subject, fileName: sent, ...size }: NewFacts): PictureFacts {
  const fileName = subject === 'person' ? '' : sent;
  return {
    ...size,
    ...{ subject, fileName, alt: '' },
    ...soughtBy({ fileName, alt: '' }),
    updatedAt: new Date(),
  };
}

const soughtBy = ({ fileName, alt }: Pick<PictureFacts, 'fileName' | 'alt'>) => ({
  searchWords: searchWords(alt, fileName),
});

export interface PicturesAsked {
  query: ListQuery;
  subject: PictureSubject;
  /** Found too, whatever they are called. */
  orAmong?: readonly string[];
  /** Left out. */
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
  return findPage(LibraryPicture, filter, { query });
}

const served = (subject: PictureSubject): Record<string, unknown> => ({
  'metadata.facts.subject': subject,
  'metadata.isWithheld': not(true),
});

/** Throws 404, also for a picture of a deleted record. */
export async function findPicture(
  id: string,
  subjects: readonly PictureSubject[],
): Promise<LibraryPictureDoc> {
  const found = await LibraryPicture.findOne(pictureFilter(id, subjects)).lean<LibraryPictureDoc>();
  if (!found) throw notFound('Picture');
  return found;
}

const pictureFilter = (id: string, subjects: readonly PictureSubject[]): Record<string, unknown> => ({
  'metadata.imageId': id,
  'metadata.isWithheld': not(true),
  'metadata.facts.subject': anyOf(subjects),
});

/** A picture that is served and shows no person of ours. */
export const contentFilter = (id: string): Record<string, unknown> => pictureFilter(id, ['content']);

/** Keeps a picture of the content for somebody who is about to use it. Throws 404. */
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
 * Those of the given pictures that nobody keeps. From now on they are not served, and cannot be kept any more: of a
 * deletion and a `keepPicture` at the same moment, one comes first.
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
  const { updatedAt } = ofVersion(basedOn);
  const filter = {
    ...pictureFilter(id, ['content']),
    ...(updatedAt && { 'metadata.facts.updatedAt': updatedAt }),
  };
  const { searchWords: words } = soughtBy({ fileName: metadata.facts.fileName, alt });
  const described = await LibraryPicture.findOneAndUpdate(
    filter,
    {
      $set: {
        'metadata.facts.alt': alt,
        'metadata.facts.searchWords': words,
        'metadata.facts.updatedAt': new Date(),
      },
    },
    { returnDocument: 'after' },
  ).lean<LibraryPictureDoc>();
  if (described) return described;
  await findPicture(id, ['content']);
  throw stale();
}

/**
 * Within the transaction that puts another picture in its place everywhere: the old one is kept for a while, as what nobody
 * uses; the new one has its description. Of two at the same moment, one is refused. Throws 404 or 409.
 */
export async function retirePicture(
  { from, to }: PictureSwap,
  { basedOn, keptUntil }: { basedOn: string | undefined; keptUntil: Date },
  transaction: Transaction,
): Promise<void> {
  const { updatedAt } = ofVersion(basedOn);
  const session = { session: transaction };
  const old = await LibraryPicture.findOneAndUpdate(
    { ...pictureFilter(from, ['content']), ...(updatedAt && { 'metadata.facts.updatedAt': updatedAt }) },
    { $set: { 'metadata.facts.updatedAt': new Date() }, $max: { 'metadata.keptUntil': keptUntil } },
    session,
  ).lean<LibraryPictureDoc>();
  if (!old) {
    await findPicture(from, ['content']);
    throw stale();
  }
  const { alt } = old.metadata.facts;
  const taken = await LibraryPicture.findOne(
    pictureFilter(to.id, ['content']),
    null,
    session,
  ).lean<LibraryPictureDoc>();
  if (!taken) throw notFound('Picture');
  const { searchWords: words } = soughtBy({ fileName: taken.metadata.facts.fileName, alt });
  // A picture that was sent for a text belongs to no post, and so does the one in its place.
  const kept = old.metadata.keptUntil && { 'metadata.keptUntil': keptUntil };
  await LibraryPicture.updateOne(
    { _id: taken._id },
    { $set: { 'metadata.facts.alt': alt, 'metadata.facts.searchWords': words, ...kept } },
    session,
  );
}

/**
 * Gives facts to pictures that were stored before the library existed, or by an earlier version during an update. Returns
 * their number.
 */
export async function addMissingFacts(
  personIds: readonly string[],
  { isDryRun, signal }: MigrationRun,
): Promise<number> {
  const persons = new Set(personIds);
  const pictures = await filesWithoutFacts();
  let added = 0;
  for (const { imageId, isUnlisted, widths } of pictures) {
    signal.throwIfAborted();
    if (isDryRun) added += 1;
    else {
      const subject = isUnlisted || persons.has(imageId) ? 'person' : 'content';
      added += await addFacts(imageId, { subject, widths });
    }
  }
  return added;
}

async function addFacts(
  imageId: string,
  { subject, widths }: { subject: PictureSubject; widths: readonly number[] },
): Promise<number> {
  const sorted = [...widths].sort((a, b) => a - b);
  const name = `${imageId}/${sorted.at(-1)}.webp`;
  const file = await readFile(name, { evenWithheld: true });
  const size = file && (await sizeOf(file.bytes));
  // Deleted meanwhile, or damaged: it is not shown.
  return size ? setFacts(name, newFacts({ ...size, widths: sorted, subject, fileName: '' })) : 0;
}

async function sizeOf(file: Buffer): Promise<Pick<StoredImage, 'width' | 'height'> | undefined> {
  try {
    const { width, height } = await sharp(file).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Derives again what pictures are searched by. Returns the number of changed pictures. */
export async function refreshPictures({ isDryRun, signal }: MigrationRun): Promise<number> {
  let changed = 0;
  const pictures = LibraryPicture.find(hasFacts())
    .select('metadata.facts')
    .lean<LibraryPictureDoc[]>()
    .cursor();
  for await (const { _id, metadata } of pictures) {
    signal.throwIfAborted();
    const words = soughtBy(metadata.facts).searchWords;
    if (words.join(' ') === metadata.facts.searchWords.join(' ')) continue;
    if (!isDryRun) await LibraryPicture.updateOne({ _id }, { $set: { 'metadata.facts.searchWords': words } });
    changed += 1;
  }
  return changed;
}

const hasFacts = (): Record<string, unknown> => ({ 'metadata.facts.subject': anyOf(['content', 'person']) });
