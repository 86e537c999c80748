import { limits } from '@site/contract';
import { type Counted, countUpTo } from '../../db/countUpTo';
import type { Stored } from '../../db/findPage';
import { type PostFields, Post } from './post.model';
import { storedFilters } from './postFilters';

type ScheduledPost = Stored<Pick<PostFields, 'title' | 'publishAt'>>;

/** The drafts with a time to be published at, of which the first are named. */
export async function readScheduled(): Promise<Counted & { next: ScheduledPost[] }> {
  const filter = storedFilters({ status: 'scheduled' });
  const [counted, next] = await Promise.all([
    countUpTo(Post, filter),
    Post.find(filter)
      .sort({ publishAt: 1 })
      .limit(limits.overviewPosts)
      .select('title publishAt')
      .lean<ScheduledPost[]>()
      .exec(),
  ]);
  return { ...counted, next };
}

/** The other drafts. */
export const countDrafts = (): Promise<Counted> => countUpTo(Post, storedFilters({ status: 'draft' }));
