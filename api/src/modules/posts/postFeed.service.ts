import { type PostAuthorWire, paths } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { PostFields } from './post.model';
import { newestPublished } from './post.service';
import { feedBody } from './postBody';
import { bylinesOf } from './postByline.service';

/** A post as feed readers show it. */
interface FeedPost extends Pick<Stored<PostFields>, 'slug' | 'title' | 'topics' | 'excerpt' | 'updatedAt'> {
  id: string;
  author: PostAuthorWire | null;
  /** The whole text, with absolute addresses. */
  html: string;
  publishedAt: Date;
}

/** The newest published posts. `origin` is the site's. */
export async function newestForFeed(count: number, origin: string): Promise<FeedPost[]> {
  const posts = await newestPublished(count);
  const bylineOf = await bylinesOf(posts);
  return posts.map((post) => ({
    id: String(post._id),
    slug: post.slug,
    title: post.title,
    topics: (post as Partial<typeof post>).topics ?? [],
    excerpt: post.excerpt,
    updatedAt: post.updatedAt,
    author: bylineOf(post).author,
    html: feedBody(post.body, origin + paths.post.to(post.slug)),
    publishedAt: post.publishedAt ?? post.createdAt,
  }));
}
