import { type PostClearable, type PostPatch, postFields, slugFrom } from '@site/contract';
import { storedValues } from '../../records/applyPatch';
import type { StoredImage } from '../../records/storedFields';
import { validationFailed } from '../../http/errors';
import { type PostDoc, picturesOf, soughtBy } from './post.model';
import { storedBody } from './postBody';
import { excerptFor } from './postExcerpt';
import { setSchedule } from './postSchedule';
import { topicFields } from './postTopic.service';

export interface Edit {
  patch: PostPatch;
  /** Chosen from the library. */
  cover: StoredImage | undefined;
  /** The database's time. */
  now: Date;
}

/**
 * Changes the document in memory. Returns the pictures that it no longer references. Throws 422.
 */
export function applyPatch(post: PostDoc, { patch, cover, now }: Edit): StoredImage[] {
  const before = picturesOf(post).map(toPlain);
  applyFields(post, patch);
  if (cover) post.cover = cover;
  if (patch.gallery) post.gallery = chosenFrom(post.gallery, patch.gallery);
  for (const name of patch.clear ?? []) CLEAR[name](post);
  if (post.isModified(['body', 'customExcerpt'])) post.excerpt = excerptFor(post);
  setSchedule(post, patch, now);
  if (post.status === 'published') post.publishedAt ??= new Date();
  const kept = new Set(picturesOf(post).map(({ id }) => id));
  return before.filter(({ id }) => !kept.has(id));
}

function applyFields(post: PostDoc, patch: PostPatch): void {
  const { title, body, topics } = patch;
  post.set(storedValues(postFields, patch));
  if (title !== undefined) post.set(soughtBy(post));
  if (body !== undefined) post.body = storedBody(body);
  if (topics !== undefined) post.set(topicFields(topics));
}

const CLEAR: Record<PostClearable, (post: PostDoc) => void> = {
  slug: (post) => {
    post.slug = slugFrom(post.title, 'post');
  },
  body: (post) => {
    post.body = '';
  },
  custom_excerpt: (post) => {
    post.customExcerpt = '';
  },
  share_title: (post) => {
    post.shareTitle = '';
  },
  author_name: (post) => {
    post.authorName = '';
  },
  author_trainer_id: (post) => {
    post.authorTrainerId = null;
  },
  topics: (post) => {
    post.set(topicFields([]));
  },
  cover: (post) => {
    post.cover = null;
  },
  share_picture: (post) => {
    post.sharePicture = null;
  },
  gallery: (post) => {
    post.gallery = [];
  },
};

/** The pictures with these names, in this order. */
function chosenFrom(gallery: readonly StoredImage[], ids: readonly string[]): StoredImage[] {
  return [...new Set(ids)].map((id) => {
    const image = gallery.find((candidate) => candidate.id === id);
    if (!image) throw validationFailed({ gallery: 'The gallery does not hold one of these pictures' });
    return toPlain(image);
  });
}

function toPlain({ id, width, height, widths, focus }: StoredImage): StoredImage {
  return { id, width, height, widths: [...widths], ...(focus && { focus: { x: focus.x, y: focus.y } }) };
}
