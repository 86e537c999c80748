import { Post } from '../modules/posts/post.model';
import { excerptOf, sanitizeBody } from '../modules/posts/postBody';
import { setCover } from '../modules/posts/postPictures.service';
import type { DemoPost } from './content/demoPost';
import { demoPosts } from './content/demoPosts';

const COVER = { width: 1600, height: 1000, format: 'jpeg' } as const;

/** Whether nobody has written anything yet. */
export async function isEmptySite(): Promise<boolean> {
  return (await Post.estimatedDocumentCount()) === 0;
}

/** Writes the demo posts, by slug: a second run sets their words back and leaves covers, and other posts, alone. */
export async function seedDemo(onProgress: (message: string) => void = () => undefined): Promise<void> {
  const waiting = [...demoPosts];
  const work = async () => {
    for (let demo = waiting.shift(); demo; demo = waiting.shift()) {
      const post = await upsert(demo);
      if (!post.cover) await setCover(post.id, await drawCover(demo.scene));
      onProgress(`Demo post: ${demo.title}`);
    }
  };
  // One cover is drawn while another one is encoded.
  await Promise.all([work(), work()]);
}

async function upsert({ slug, title, status, date, body }: DemoPost) {
  const written = new Date(date);
  const html = sanitizeBody(body);
  return Post.findOneAndUpdate(
    { slug },
    {
      $set: { title, status, body: html, excerpt: excerptOf(html), updatedAt: written },
      $setOnInsert: {
        commentsModerated: true,
        likes: 0,
        gallery: [],
        publishedAt: status === 'published' ? written : null,
        createdAt: written,
      },
    },
    { upsert: true, returnDocument: 'after', timestamps: false },
  );
}

/** The scenes are loaded only for seeding: the api itself never draws. */
async function drawCover(scene: DemoPost['scene']): Promise<Buffer> {
  const { renderScene } = await import('@site/artwork');
  return renderScene(scene, COVER);
}
