import type { SceneName } from '@site/artwork';
import { Post } from '../../modules/posts/post.model';
import { excerptOf, sanitizeBody } from '../../modules/posts/postBody';
import type { DemoPost } from '../content/demoPost';
import { demoPosts } from '../content/demoPosts';
import type { StoredImage } from '../../db/imageField';
import { searchWords } from '../../db/searchWords';
import type { PictureStep, Seed } from './Seed';

export function seedPosts(sceneImage: (scene: SceneName) => Promise<StoredImage>): Seed {
  return {
    async writeTexts() {
      for (const demo of demoPosts) await upsert(demo);
    },
    async pictures(): Promise<PictureStep[]> {
      const bare = await Post.find({ cover: null }).select('slug');
      return demoPosts
        .filter(({ slug }) => bare.some((post) => post.slug === slug))
        .map(({ slug, title, scene }) => ({
          what: title,
          draw: async () => {
            const cover = await sceneImage(scene);
            await Post.updateOne({ slug }, { $set: { cover }, $inc: { __v: 1 } }, { timestamps: false });
          },
        }));
    },
  };
}

async function upsert({ slug, title, status, date, body }: DemoPost): Promise<void> {
  const written = new Date(date);
  const html = sanitizeBody(body);
  const words = { title, status, body: html, excerpt: excerptOf(html), searchWords: searchWords(title) };
  await Post.updateOne(
    { slug },
    {
      $set: { ...words, updatedAt: written },
      $setOnInsert: {
        commentsModerated: true,
        likes: 0,
        gallery: [],
        cover: null,
        publishedAt: status === 'published' ? written : null,
        createdAt: written,
      },
    },
    { upsert: true, timestamps: false },
  );
}
