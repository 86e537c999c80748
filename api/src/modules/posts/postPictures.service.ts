import { type PicturePlace, type PostPatch, imageIdOf } from '@site/contract';
import { anyOf } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import { AppError, validationFailed } from '../../http/errors';
import { type PictureFile, keptFromNow, storeImages } from '../../records/pictures/image.service';
import type { PictureOwner } from '../../records/pictures/pictureUses';
import type { StoredImage } from '../../records/fields';
import { chosenPicture } from '../media/media.service';
import { type PostFields, type PostRevisionFields, Post, PostRevision } from './post.model';

/**
 * The picture for a text that is being written. It belongs to no post, and is kept for a while without one, for a draft on a
 * device or an undone edit. Throws 413, 415 or 422.
 */
export async function receiveTextPicture(file: PictureFile): Promise<StoredImage> {
  const [image] = await storeImages([file], { keptUntil: await keptFromNow() });
  return image as StoredImage;
}

const GONE = 'This picture is no longer in the media library. Please choose another one';

/** The pictures of the library that a post will show besides those of its `gallery`, by id. Throws 422. */
export async function chosenPictures(
  patch: PostPatch,
  gallery: readonly StoredImage[],
): Promise<ReadonlyMap<string, StoredImage>> {
  const added = (patch.gallery ?? []).filter((id) => gallery.every((picture) => picture.id !== id));
  const named = [
    { field: 'cover_id', id: patch.cover_id },
    { field: 'share_picture_id', id: patch.share_picture_id },
    ...added.map((id) => ({ field: 'gallery', id })),
  ];
  const chosen = new Map<string, StoredImage>();
  for (const { field, id } of named) if (id !== undefined) chosen.set(id, await pictureFor(field, id));
  return chosen;
}

const pictureFor = (field: string, id: string): Promise<StoredImage> =>
  chosenPicture(id).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? validationFailed({ [field]: GONE }) : error;
  });

interface PicturedPost extends Pick<PostFields, 'title' | 'status'> {
  _id: unknown;
  cover?: string;
  share_picture?: string;
  gallery?: string[];
  /** The beginnings of the addresses in its text. */
  text: { match: string }[];
}

const addressesOf = (ids: readonly string[]) => new RegExp(`/uploads/(?:${ids.join('|')})/`);

/** Where posts show pictures. */
export const postPictures: PictureOwner = {
  model: Post as unknown as PictureOwner['model'],
  naming: (ids) => ({
    $or: [
      { 'cover.id': anyOf(ids) },
      { 'sharePicture.id': anyOf(ids) },
      { 'gallery.id': anyOf(ids) },
      { body: addressesOf(ids) },
    ],
  }),
  async uses(filter, transaction) {
    // Only the addresses in the texts leave the database.
    const posts = await Post.aggregate<PicturedPost>([
      { $match: filter },
      {
        $project: {
          title: 1,
          status: 1,
          cover: '$cover.id',
          share_picture: '$sharePicture.id',
          gallery: '$gallery.id',
          text: {
            $regexFindAll: { input: { $ifNull: ['$body', ''] }, regex: addressesOf(['[0-9a-f]{32}']) },
          },
        },
      },
    ]).session(transaction ?? null);
    return posts.flatMap(({ _id, title, status, cover, share_picture, gallery, text }) => {
      const inText = text.map(({ match }) => imageIdOf(match));
      const places = { cover: [cover], share_picture: [share_picture], gallery: gallery ?? [], text: inText };
      const post = { kind: 'post' as const, id: String(_id), title, isPublic: status === 'published' };
      return Object.entries(places).flatMap(([place, ids]) =>
        [...new Set(ids)].flatMap((imageId) =>
          imageId ? [{ ...post, imageId, place: place as PicturePlace }] : [],
        ),
      );
    });
  },
};

type Version = Pick<PostRevisionFields, 'postId' | 'imageIds'>;

/** The pictures in earlier versions of posts that are not deleted. */
export const versionPictures: PictureOwner = {
  model: PostRevision as unknown as PictureOwner['model'],
  naming: (ids) => ({ imageIds: anyOf(ids) }),
  async uses(filter, transaction) {
    const session = transaction ?? null;
    const versions = await PostRevision.find(filter)
      .select('postId imageIds')
      .session(session)
      .lean<Version[]>();
    const posts = await Post.find({ _id: anyOf(versions.map(({ postId }) => postId)) })
      .select('title')
      .session(session)
      .lean<Stored<Pick<PostFields, 'title'>>[]>();
    return posts.flatMap(({ _id, title }) => {
      const id = String(_id);
      const shown = versions
        .filter(({ postId }) => String(postId) === id)
        .flatMap(({ imageIds }) => imageIds);
      return [...new Set(shown)].map((imageId) => ({
        imageId,
        kind: 'post' as const,
        id,
        title,
        place: 'version' as const,
        isPublic: false,
      }));
    });
  },
};

/** The pictures of one post's earlier versions. */
export async function imageIdsOfVersions(postId: unknown, transaction: Transaction): Promise<string[]> {
  const versions = PostRevision.find({ postId } as Record<string, unknown>);
  const found = await versions.select('imageIds').session(transaction).lean<Version[]>();
  return found.flatMap(({ imageIds }) => imageIds);
}
