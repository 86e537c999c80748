import { Post, type PostDoc, type PostFields } from '../modules/posts/post.model';

let sequence = 0;

/** Saves a valid, published post; pass only what the test is about. */
export async function createPost(overrides: Partial<PostFields> = {}): Promise<PostDoc> {
  sequence += 1;
  return Post.create({
    title: `Post ${sequence}`,
    slug: `post-nr-${sequence}`,
    body: '<p>Text of the post.</p>',
    excerpt: 'Text of the post.',
    status: 'published',
    commentsModerated: false,
    publishedAt: new Date(Date.UTC(2025, 9, 1, 9, 0, sequence)),
    ...overrides,
  });
}
