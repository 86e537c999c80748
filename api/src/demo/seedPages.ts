import { imagePath } from '@site/contract';
import { searchWords } from '../db/searchWords';
import { Post } from '../modules/posts/post.model';
import { excerptOf, sanitizeBody } from '../modules/posts/postBody';
import { topicFields } from '../modules/posts/postTopic.service';
import { Program } from '../modules/programs/program.model';
import { Fact, Faq } from '../modules/site/siteinfo.model';
import { facts, faqs } from '../modules/site/siteinfo.service';
import { Trainer } from '../modules/trainers/trainer.model';
import { type DayOf, daysFrom, type DemoPost, inYear, momentOn, readDemoPosts } from './demoContent';
import demoFacts from '../../demo/facts.json';
import demoFaqs from '../../demo/faqs.json';
import demoPrograms from '../../demo/programs.json';
import { storeDemoPicture } from './demoPictures';

export async function seedPosts(today: Date): Promise<void> {
  const posts = readDemoPosts();
  for (const post of posts) await upsertPost(post, daysFrom(today));
  const bare = await Post.find({ cover: null }).select('slug').lean<{ slug: string }[]>();
  await Promise.all(
    posts
      .filter(({ slug }) => bare.some((post) => post.slug === slug))
      .map(async ({ slug, cover: picture }) => {
        const cover = await storeDemoPicture(picture);
        await Post.updateOne({ slug }, { $set: { cover }, $inc: { __v: 1 } }, { timestamps: false });
      }),
  );
}

async function upsertPost(post: DemoPost, dayOf: DayOf): Promise<void> {
  const { slug, title, status, daysAgo, body, comments, topics, author } = post;
  const trainer = author ? await Trainer.findOne({ slug: author }).select('_id').lean() : null;
  const stored = await Post.findOne({ slug }).select('createdAt').lean();
  const written = stored?.createdAt ?? momentOn(dayOf(-daysAgo));
  const html = sanitizeBody(inYear(body, written.getUTCFullYear()));
  const texts = { title, status, body: html, excerpt: excerptOf(html), searchWords: searchWords(title) };
  await Post.updateOne(
    { slug },
    {
      $set: { ...texts, updatedAt: written },
      $setOnInsert: {
        ...topicFields(topics),
        authorTrainerId: trainer?._id ?? null,
        commentsAllowed: comments === 'allowed',
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

export async function seedPrograms(): Promise<void> {
  for (const { slug, heroPicture, features, testimonials, ...texts } of demoPrograms) {
    const program = (await Program.findOne({ slug })) ?? new Program({ slug });
    program.set({
      ...texts,
      features: features.map((feature, index) => ({ ...feature, orderIndex: index + 1 })),
      testimonials: testimonials.map((testimonial, index) => ({
        ...testimonial,
        isExample: true,
        orderIndex: index + 1,
      })),
    });
    if (!program.heroImage) {
      const { id, width } = await storeDemoPicture(heroPicture);
      program.heroImage = imagePath(id, width, 'webp');
    }
    await program.save();
  }
}

export async function seedSiteInfo(): Promise<void> {
  for (const faq of demoFaqs) {
    if (!(await Faq.exists({ question: faq.q }))) await faqs.create(faq);
  }
  for (const fact of demoFacts) {
    if (!(await Fact.exists({ title: fact.title }))) await facts.create(fact);
  }
}
