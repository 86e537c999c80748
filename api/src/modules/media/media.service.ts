import {
  limits,
  type MediaFocusInput,
  type MediaPicturePatch,
  type MediaPictureWire,
  type PictureFilter,
  type PictureSubject,
} from '@site/contract';
import type { FoundPage, ListQuery, Stored } from '../../db/findPage';
import { inTransaction } from '../../db/inTransaction';
import { isFoundBy } from '../../db/searchWords';
import type { AuditedRecord } from '../../http/audit';
import { conflict, forbidden } from '../../http/errors';
import { deleteImages } from '../../records/pictures/image.model';
import { keptFromNow } from '../../records/pictures/image.service';
import {
  type LibraryPictureDoc,
  type LibraryPictureFields,
  changePicture,
  describePicture,
  findPicture,
  keepPicture,
  listPictures,
} from '../../records/pictures/libraryPicture.service';
import {
  type PictureUse,
  changePictureEverywhere,
  namedIds,
  pictureUses,
  withheldIds,
} from '../../records/pictures/pictureUses';

/** A picture with the places that show it, those that visitors see first. */
export type UsedPicture = LibraryPictureFields & { uses: PictureUse[] };

export interface MediaFilters {
  subject: PictureSubject;
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
  { subject, filter, ...query }: ListQuery & MediaFilters,
  { seesPeople }: Reader,
): Promise<FoundPage<UsedPicture>> {
  if (subject === 'person' && !seesPeople) throw forbidden();
  const uses = await pictureUses();
  const { q } = query;
  const page = await listPictures({
    query,
    subject,
    orAmong: q ? [...namedIds(uses.filter(({ title }) => isFoundBy(q, title)))] : [],
    notAmong: [...(filter === 'unused' ? namedIds(uses) : withheldIds(uses))],
    isUndescribed: filter === 'undescribed',
  });
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
  withUses(picture, await pictureUses());

/** Throws 404. */
export async function getMedia(id: string, { seesPeople }: Reader): Promise<Stored<UsedPicture>> {
  return withOwnUses(await findPicture(id, subjectsOf(seesPeople)));
}

const subjectsOf = (seesPeople: boolean): PictureSubject[] =>
  seesPeople ? ['content', 'person'] : ['content'];

/** Throws 404. */
export async function keepMedia(id: string): Promise<Stored<UsedPicture>> {
  await findPicture(id, ['content']);
  return withOwnUses(await keepPicture(id));
}

/** Throws 404 or 409. */
export async function describeMedia(
  id: string,
  { alt, based_on }: MediaPicturePatch,
): Promise<Stored<UsedPicture>> {
  return withOwnUses(await describePicture(id, { alt: alt ?? '', basedOn: based_on }));
}

/** Public pages show it at once. It is no change of the records: editors that are open go on. Throws 404 or 409. */
export async function focusMedia(
  id: string,
  { x, y, based_on: basedOn }: MediaFocusInput,
  { seesPeople }: Reader,
): Promise<Stored<UsedPicture>> {
  const focus = { x, y };
  const picture = await inTransaction(async (transaction) => {
    const change = { basedOn, set: { focus }, subjects: subjectsOf(seesPeople) };
    const focused = await changePicture(id, change, transaction);
    await changePictureEverywhere(
      id,
      { image: (image) => (image.id === id ? { ...image, focus } : image), isNewVersion: false },
      transaction,
    );
    return focused;
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
    if (namedIds(await pictureUses(transaction)).has(id)) throw conflict(USED);
    // What was chosen or sent since is kept until later than this: an open editor may be about to save it.
    const endOfGrace = new Date((await keptFromNow()).getTime() - limits.pictureGraceMinutes * 60_000);
    if (keptUntil && keptUntil > endOfGrace) throw conflict(CHOSEN);
    await deleteImages([id], transaction);
  });
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
