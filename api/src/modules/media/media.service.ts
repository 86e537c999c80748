import type { MediaFocusInput, MediaPicturePatch, PictureFilter, PictureSubject } from '@site/contract';
import type { FoundPage, ListQuery, Stored } from '../../db/findPage';
import { inTransaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { forbidden } from '../../http/errors';
import type { AuditedRecord } from '../../http/AuditTrail';
import type { PictureUse, PicturesSought } from '../../records/pictures/PictureUse';
import { imageIdsOfAgency, picturesInAgency } from '../site/agency.service';
import { focusInGolfers, picturesOfGolfers } from '../golfers/golferPhoto.service';
import { keptFromNow } from '../../records/pictures/image.service';
import {
  type LibraryPictureDoc,
  changePicture,
  describePicture,
  findPicture,
  keepPicture,
  listPictures,
} from '../../records/pictures/libraryPicture.service';
import { addMissingFacts } from '../../records/pictures/libraryMigration.service';
import { focusInPost, focusInPosts } from '../posts/pictureFocus.service';
import { picturesInPosts } from '../posts/pictureUses.service';
import { imageIdsOfPosts } from '../posts/textPictures.service';
import {
  imageIdsOfVersions,
  notePicturesOfVersions,
  picturesInVersions,
} from '../posts/versionPictures.service';
import { imageIdsOfPrograms, picturesInPrograms } from '../programs/program.service';
import { focusInTrainers, imageIdsOfTrainers, picturesOfTrainers } from '../trainers/trainerPictures.service';
import {
  changeInTrash,
  imageIdsInTrash,
  ownImageIdsInTrash,
  picturesInTrash,
} from '../../records/trash/trash.service';
import type { UsedPicture } from './usedPicture';

export interface MediaFilters {
  subject: PictureSubject;
  filter?: PictureFilter;
}

interface Reader {
  /** Editors see no photos of people. */
  seesPeople: boolean;
}

/** Throws 403. */
export async function listMedia(
  { subject, filter, ...query }: ListQuery & MediaFilters,
  { seesPeople }: Reader,
): Promise<FoundPage<UsedPicture>> {
  if (subject === 'person' && !seesPeople) throw forbidden();
  const page = await listPictures({
    ...{ query, subject },
    orAmong: query.q ? idsIn(await usesBySubject[subject]({ q: query.q })) : [],
    notAmong: filter === 'unused' ? await contentIdsInUse() : undefined,
    isUndescribed: filter === 'undescribed',
  });
  return { ...page, items: await withUses(page.items) };
}

/** Throws 404. */
export async function getMedia(id: string, { seesPeople }: Reader): Promise<Stored<UsedPicture>> {
  return withOwnUses(await findPicture(id, subjectsOf(seesPeople)));
}

/** Throws 404. */
export const keepMedia = async (id: string): Promise<Stored<UsedPicture>> =>
  withOwnUses(await keepPicture(id, await keptFromNow()));

/** Throws 404 or 409. */
export async function describeMedia(
  id: string,
  { alt, based_on }: MediaPicturePatch,
): Promise<Stored<UsedPicture>> {
  return withOwnUses(await describePicture(id, { alt: alt ?? '', basedOn: based_on }));
}

/** Public pages show it at once. Throws 404 or 409. */
export async function focusMedia(
  id: string,
  { x, y, based_on: basedOn }: MediaFocusInput,
  { seesPeople }: Reader,
): Promise<Stored<UsedPicture>> {
  const focus = { x, y };
  const picture = await inTransaction(async (transaction) => {
    const change = { basedOn, set: { focus }, subjects: subjectsOf(seesPeople) };
    const focused = await changePicture(id, change, transaction);
    if (focused.metadata.facts.subject === 'person') {
      // The photo of a deleted person is withheld, and so is 404.
      await focusInGolfers(id, focus, transaction);
      await focusInTrainers(id, focus, transaction);
      return focused;
    }
    await focusInPosts(id, focus, transaction);
    const post = (record: Parameters<typeof focusInPost>[0]) => focusInPost(record, id, focus);
    await changeInTrash(id, { post }, transaction);
    return focused;
  });
  return withOwnUses(picture);
}

const subjectsOf = (seesPeople: boolean): PictureSubject[] =>
  seesPeople ? ['content', 'person'] : ['content'];

const withOwnUses = async (picture: LibraryPictureDoc): Promise<Stored<UsedPicture>> =>
  (await withUses([picture]))[0] as Stored<UsedPicture>;

type FindUses = (asked: PicturesSought) => Promise<PictureUse[]>;

const usesOfContent: FindUses = async (asked) =>
  (await Promise.all([picturesInPosts(asked), picturesInPrograms(asked), picturesInAgency(asked)])).flat();

const usesBySubject: Record<PictureSubject, FindUses> = {
  content: usesOfContent,
  person: async (asked) => (await Promise.all([picturesOfGolfers(asked), picturesOfTrainers(asked)])).flat(),
};

/** One query for each kind of record, whatever the number of pictures. */
async function withUses(pictures: LibraryPictureDoc[]): Promise<Stored<UsedPicture>[]> {
  const imageIds = pictures.map(({ metadata }) => metadata.imageId);
  if (imageIds.length === 0) return [];
  const hasPeople = pictures.some(({ metadata }) => metadata.facts.subject === 'person');
  // Somebody may have put a person's photo into a text as well.
  const found = await Promise.all([
    usesOfContent({ imageIds }),
    hasPeople ? usesBySubject.person({ imageIds }) : [],
    picturesInTrash(imageIds),
  ]);
  const shown = found.flat().sort((a, b) => Number(b.isPublic) - Number(a.isPublic));
  const shownIds = new Set(idsIn(shown));
  // Of pictures that nothing shows now: they stay as long as this.
  const uses = [...shown, ...(await picturesInVersions(imageIds.filter((id) => !shownIds.has(id))))];
  return pictures.map((picture) => ({
    ...picture,
    uses: uses.filter(({ imageId }) => imageId === picture.metadata.imageId),
  }));
}

const idsIn = (uses: readonly PictureUse[]): string[] => [...new Set(uses.map(({ imageId }) => imageId))];

/** Photos of people are deleted with their last use, so they are left out. */
async function contentIdsInUse(): Promise<string[]> {
  const found = [
    ...[imageIdsOfPosts(), imageIdsOfVersions(), imageIdsOfPrograms()],
    ...[imageIdsOfAgency(), imageIdsInTrash()],
  ];
  return [...new Set((await Promise.all(found)).flat())];
}

/** For the audit trail. A file name may name a person, so there is no title. */
export const auditedPicture = (id: string): Promise<AuditedRecord> => Promise.resolve({ id, title: '' });

/** Shows pictures in the library that were stored before it, and keeps those of earlier versions. Returns the number of changes. */
export async function addStoredPictures(run: MigrationRun): Promise<number> {
  const trainers = [...(await imageIdsOfTrainers()), ...(await ownImageIdsInTrash('trainer'))];
  return (await addMissingFacts(trainers, run)) + (await notePicturesOfVersions(run));
}
