import { postSummaryWire } from '@site/contract';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Post } from './post.model';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(() => Post.deleteMany());

const next = (key: string) => request(api.server).get(`/api/posts/${key}/next`);
const titlesAfter = async (key: string) =>
  (await next(key).expect(200)).body.map(({ title }: { title: string }) => title);

it('offers what was published before a post, and goes on with the newest after the first', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await createPost({ title, slug: title.toLowerCase() });
  await createPost({ title: 'Draft', status: 'draft', publishedAt: null });

  expect(await titlesAfter('four')).toEqual(['Three', 'Two']);
  expect(await titlesAfter('two')).toEqual(['One', 'Four']);
  expect(await titlesAfter('one')).toEqual(['Four', 'Three']);
  for (const post of (await next('one')).body) await expectWire(postSummaryWire, post);
});

it('tells posts of one moment apart, and never offers the post itself', async () => {
  const publishedAt = new Date('2025-10-01');
  for (const slug of ['a', 'b', 'c']) await createPost({ title: slug, slug, publishedAt });

  for (const slug of ['a', 'b', 'c'])
    expect((await titlesAfter(slug)).sort()).toEqual(['a', 'b', 'c'].filter((each) => each !== slug));
});

it('has nothing beside a single post, and knows no draft', async () => {
  const { slug } = await createPost();
  const draft = await createPost({ status: 'draft', publishedAt: null });

  expect(await titlesAfter(slug)).toEqual([]);
  await next(draft.slug).expect(404);
  await next('no-such-post').expect(404);
});
