import { imageIdsIn } from '@site/contract';
import { idFilter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { dropCollections } from '../../db/migrations/Migration';
import { User } from '../../modules/accounts/account.model';
import { type PostFields, Post, PostRevision } from '../../modules/posts/post.model';
import { createPost } from '../../modules/posts/postSave.service';
import { storedBody } from '../../modules/posts/postBody';

/** The unsaved changes of an account to a post. */
interface WorkingCopy {
  userId: string;
  /** The id of the post, or a key of a new one. */
  key: string;
  content: {
    title: string;
    body: string;
    custom_excerpt: string;
    share_title: string;
    author_name: string;
    topics: string[];
    comments_allowed: boolean;
    comments_moderated: boolean;
  };
  savedAt: Date;
}

/**
 * Unsaved work that is newer than its post becomes a version of it, so that its pictures stay named, and that of a new post a
 * draft; who had a post open is forgotten. Returns the number of copies.
 */
export async function moveWorkingCopies(): Promise<number> {
  for await (const copy of Post.db.collection<WorkingCopy>('workingCopies').find().sort({ _id: 1 })) {
    const filter = idFilter(copy.key);
    const post = filter && (await Post.findOne(filter).lean<Stored<PostFields> | null>());
    if (post) await keepAsVersion(copy, post);
    else if (!filter) await keepAsDraft(copy);
  }
  await dropCollections(['postEditors']);
  return dropCollections(['workingCopies']);
}

type StoredCopy = WorkingCopy & { _id: unknown };

async function keepAsVersion({ _id, userId, content, savedAt }: StoredCopy, post: Stored<PostFields>) {
  const { title, custom_excerpt: customExcerpt, share_title: shareTitle } = content;
  const body = storedBody(content.body);
  if (savedAt <= post.updatedAt || (title === post.title && body === post.body)) return;
  const written = { title, body, customExcerpt, shareTitle, imageIds: imageIdsIn(body) };
  const version = { postId: post._id, ...written, savedAt, savedBy: await emailOf(userId) };
  // Under the copy's id: a second run does not store it again.
  await PostRevision.updateOne({ _id } as object, { $setOnInsert: version }, { upsert: true });
}

async function keepAsDraft({ _id, userId, content }: StoredCopy) {
  const { title, body } = content;
  if (!title && !body) return;
  await createPost(
    {
      title: title || 'Without a title',
      body,
      custom_excerpt: content.custom_excerpt,
      share_title: content.share_title,
      author_name: content.author_name,
      topics: content.topics,
      comments_allowed: content.comments_allowed,
      comments_moderated: content.comments_moderated,
      slug: '',
      author_trainer_id: null,
      status: 'draft',
    },
    { by: await emailOf(userId), creationKey: `working copy ${String(_id)}` },
  );
}

async function emailOf(userId: string): Promise<string> {
  const filter = idFilter(userId);
  return (filter && (await User.findOne(filter)))?.email ?? '';
}
