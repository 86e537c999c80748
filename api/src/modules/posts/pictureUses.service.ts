import { imageIdOf } from '@site/contract';
import { anyOf } from '../../db/filters';
import { matching } from '../../db/searchWords';
import type { PictureUse, PicturesSought } from '../../records/pictures/PictureUse';
import { type PostFields, Post } from './post.model';

interface PicturedPost extends Pick<PostFields, 'title' | 'status'> {
  _id: unknown;
  cover?: string;
  sharePicture?: string;
  gallery: string[];
  /** The beginnings of the addresses in its text. */
  text: { match: string }[];
}

// A search by title that finds more is too wide to be of use.
const POSTS_MAX = 200;
const ADDRESS = /\/uploads\/[0-9a-f]{32}\//;

/** Where posts show these pictures, or, with `q`, every picture of the newest posts that it finds. */
export async function picturesInPosts(asked: PicturesSought): Promise<PictureUse[]> {
  if ('q' in asked) return (await picturedPosts(matching(asked.q))).flatMap(usesIn);
  const { imageIds } = asked;
  if (imageIds.length === 0) return [];
  const ids = anyOf(imageIds);
  const posts = await picturedPosts({
    $or: [
      ...[{ 'cover.id': ids }, { 'sharePicture.id': ids }, { 'gallery.id': ids }],
      { body: new RegExp(`/uploads/(?:${imageIds.join('|')})/`) },
    ],
  });
  return posts.flatMap(usesIn).filter(({ imageId }) => imageIds.includes(imageId));
}

/** In one query, and without their texts: of those, only the addresses of pictures leave the database. */
function picturedPosts(filter: Record<string, unknown>): Promise<PicturedPost[]> {
  const isSearch = '$and' in filter;
  return Post.aggregate<PicturedPost>([
    { $match: filter },
    { $sort: { createdAt: -1 as const, _id: -1 as const } },
    ...(isSearch ? [{ $limit: POSTS_MAX }] : []),
    {
      $project: {
        ...{ title: 1, status: 1, cover: '$cover.id', sharePicture: '$sharePicture.id' },
        gallery: '$gallery.id',
        text: { $regexFindAll: { input: '$body', regex: ADDRESS } },
      },
    },
  ]);
}

function usesIn({ _id, title, status, cover, sharePicture, gallery, text }: PicturedPost): PictureUse[] {
  const post = { kind: 'post', id: String(_id), title, isPublic: status === 'published' } as const;
  const inText = text.flatMap(({ match }) => imageIdOf(match) ?? []);
  const places = { cover: [cover], share_picture: [sharePicture], gallery, text: inText } as const;
  return Object.entries(places).flatMap(([place, ids]) =>
    [...new Set(ids)].flatMap((imageId) =>
      imageId ? [{ ...post, imageId, place: place as keyof typeof places }] : [],
    ),
  );
}
