import {
  limits,
  type MediaPicturePatch,
  type MediaPictureWire,
  type PictureFilter,
  type PictureSubject,
  pictureSubjects,
} from '@site/contract';
import { databaseNow } from '../../db/connect';
import { allOf, anyOf, noneOf } from '../../db/filters';
import { type FoundPage, type ListQuery, type Stored, findPage } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { isFoundBy, matching } from '../../db/searchWords';
import type { AuditedRecord } from '../../http/audit';
import { conflict, forbidden, notFound, stale } from '../../http/errors';
import { type StoredImage, plainImage } from '../../records/fields';
import {
  type LibraryPictureDoc,
  type LibraryPictureFields,
  LibraryPicture,
  deleteImages,
  wordsOf,
} from '../../records/pictures/image.model';
import { isWithheld, keptFromNow } from '../../records/pictures/image.service';
import {
  type PictureUse,
  namedIds,
  pictureUses,
  setFocusEverywhere,
  withheldIds,
} from '../../records/pictures/pictureUses';

/** A picture with the places that show it, those that visitors see first. */
export type UsedPicture = LibraryPictureFields & { uses: PictureUse[] };

export interface MediaFilters {
  subject?: PictureSubject;
  filter?: PictureFilter;
}

interface Reader {
  /** Editors see no photos of people. */
  seesPeople: boolean;
}

const USED = 'Something shows this picture, or may be restored with it';
const CHOSEN = `Somebody has just chosen or sent this picture. It can be deleted after ${limits.pictureGraceMinutes} minutes`;

/** Throws 403. */
export async function listMedia(
  { subject = 'content', filter, ...query }: ListQuery & MediaFilters,
  { seesPeople }: Reader,
): Promise<FoundPage<UsedPicture>> {
  if (subject === 'person' && !seesPeople) throw forbidden();
  const uses = await pictureUses();
  const { q } = query;
  // Also by the title of what shows it.
  const shown = q ? namedIds(uses.filter(({ title }) => isFoundBy(q, title))) : [];
  const hidden = filter === 'unused' ? namedIds(uses) : withheldIds(uses);
  const conditions = allOf([
    { 'metadata.facts.subject': subject, 'metadata.imageId': noneOf([...hidden]) },
    q ? { $or: [matching(q, 'metadata.facts.searchWords'), { 'metadata.imageId': anyOf([...shown]) }] } : {},
    filter === 'undescribed' ? { 'metadata.facts.alt': '' } : {},
  ]);
  const page = await findPage(LibraryPicture, { query, filter: conditions });
  return { ...page, items: page.items.map((picture) => withUses(picture, uses)) };
}

function withUses<T extends LibraryPictureFields>(picture: T, all: readonly PictureUse[]): T & UsedPicture {
  const { imageId } = picture.metadata;
  const uses = all.filter((use) => use.imageId === imageId);
  const isShownNow = uses.some(({ place }) => place !== 'version' && place !== 'deleted');
  return {
    ...picture,
    uses: uses
      // An earlier version matters where it is all that the picture stays for.
      .filter(({ place }) => place !== 'version' || !isShownNow)
      .sort((a, b) => Number(b.isPublic) - Number(a.isPublic)),
  };
}

const withOwnUses = async (picture: LibraryPictureDoc): Promise<Stored<UsedPicture>> =>
  withUses(picture, await pictureUses({ of: [picture.metadata.imageId] }));

/** Throws 404. */
export const getMedia = async (id: string, reader: Reader): Promise<Stored<UsedPicture>> =>
  withOwnUses(await findPicture(id, subjectsFor(reader)));

const subjectsFor = ({ seesPeople }: Reader): readonly PictureSubject[] =>
  seesPeople ? ['content', 'person'] : ['content'];

/** Throws 404, also for a picture of a deleted record. */
async function findPicture(
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
  /** The version that the admin has seen. */
  basedOn: string | undefined;
  facts: Record<string, unknown>;
  subjects: readonly PictureSubject[];
}

/** Throws 404, or 409 when it has another version. */
async function changePicture(
  id: string,
  { basedOn, facts, subjects }: Change,
  transaction?: Transaction,
): Promise<LibraryPictureDoc> {
  const changed = Object.entries({ ...facts, updatedAt: await databaseNow() });
  const picture = await LibraryPicture.findOneAndUpdate(
    { ...pictureFilter(id, subjects), ...(basedOn && { 'metadata.facts.updatedAt': new Date(basedOn) }) },
    { $set: Object.fromEntries(changed.map(([name, value]) => [`metadata.facts.${name}`, value])) },
    { returnDocument: 'after', session: transaction },
  ).lean<LibraryPictureDoc>();
  if (picture) return picture;
  await findPicture(id, subjects);
  throw stale();
}

/** Keeps a picture that somebody is about to use, for a while also without a use. Throws 404. */
export async function keepMedia(id: string): Promise<Stored<UsedPicture>> {
  await findPicture(id, ['content']);
  return withOwnUses(await keepPicture(id));
}

async function keepPicture(id: string): Promise<LibraryPictureDoc> {
  const kept = await LibraryPicture.findOneAndUpdate(
    pictureFilter(id, ['content']),
    { $max: { 'metadata.keptUntil': await keptFromNow() } },
    { returnDocument: 'after' },
  ).lean<LibraryPictureDoc>();
  if (!kept) throw notFound('Picture');
  return kept;
}

/** A picture of the library for a record that will show it, kept so that a concurrent deletion spares it. Throws 404. */
export async function chosenPicture(id: string): Promise<StoredImage> {
  const { imageId, facts } = (await keepPicture(id)).metadata;
  return plainImage({ ...facts, id: imageId });
}

/**
 * Changes description and focal point together. Public pages show the focal point at once; it is no change of the records, so
 * that open editors go on. Throws 404, also for the description of a person, which would outlive a consent, and 409.
 */
export async function changeMedia(
  id: string,
  { alt, focus, based_on: basedOn }: MediaPicturePatch,
  reader: Reader,
): Promise<Stored<UsedPicture>> {
  const subjects = alt === undefined ? subjectsFor(reader) : (['content'] as const);
  const picture = await inTransaction(async (transaction) => {
    const { fileName } = (await findPicture(id, subjects, transaction)).metadata.facts;
    const description = alt === undefined ? {} : { alt, searchWords: wordsOf({ fileName, alt }) };
    const facts = { ...description, ...(focus && { focus }) };
    const changed = await changePicture(id, { basedOn, facts, subjects }, transaction);
    if (focus) await setFocusEverywhere(id, focus, transaction);
    return changed;
  });
  return withOwnUses(picture);
}

/**
 * Deletes a picture that nothing names, for good. Choosing it for a place and deleting it are writes to the same file, so one
 * of the two comes first. Throws 404, also for a photo of a person, and 409.
 */
export function deleteMedia(id: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const { keptUntil } = (await findPicture(id, ['content'], transaction)).metadata;
    if ((await pictureUses({ of: [id], transaction })).length > 0) throw conflict(USED);
    // A picture that was chosen or uploaded recently is kept for longer: an open editor may be about to save it.
    const endOfGrace = new Date((await keptFromNow()).getTime() - limits.pictureGraceMinutes * 60_000);
    if (keptUntil && keptUntil > endOfGrace) throw conflict(CHOSEN);
    await deleteImages([id], transaction);
  });
}

/** Derives again what pictures are searched by. Returns the number of changed pictures. */
export async function refreshPictures(): Promise<number> {
  let changed = 0;
  const ofLibrary: Record<string, unknown> = { 'metadata.facts.subject': anyOf(pictureSubjects) };
  const pictures = LibraryPicture.find(ofLibrary).select('metadata.facts').lean<LibraryPictureDoc[]>();
  for await (const { _id, metadata } of pictures.cursor()) {
    const words = wordsOf(metadata.facts);
    if (words.join(' ') === metadata.facts.searchWords.join(' ')) continue;
    await LibraryPicture.updateOne({ _id }, { $set: { 'metadata.facts.searchWords': words } });
    changed += 1;
  }
  return changed;
}

/** For the audit trail. A file name may name a person, so there is no title. */
export const auditedPicture = (id: string): Promise<AuditedRecord> => Promise.resolve({ id, title: '' });

export function serializeMedia({ length, uploadDate, metadata, uses }: UsedPicture): MediaPictureWire {
  const { imageId, keptUntil, facts } = metadata;
  const { width, height, widths, focus, subject, fileName, alt, updatedAt } = facts;
  return {
    id: imageId,
    width,
    height,
    widths: [...widths],
    subject,
    file_name: fileName,
    alt,
    bytes: length,
    ...(focus && { focus: { x: focus.x, y: focus.y } }),
    created_at: uploadDate.toISOString(),
    updated_at: updatedAt.toISOString(),
    kept_until: keptUntil?.toISOString() ?? null,
    use_count: uses.length,
    uses: uses
      .slice(0, limits.pictureUses)
      .map(({ kind, id, title, place, isPublic }) => ({ kind, id, title, place, is_public: isPublic })),
  };
}
