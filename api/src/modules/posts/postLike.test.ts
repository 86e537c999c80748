import { BROWSER_KEY, likesWire, randomKey } from '@site/contract';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { newAddress } from '../../testing/newAddress';
import { collectionsWith } from '../../testing/rawScan';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Post } from './post.model';
import { PostLike } from './postLike.model';

const { api, admin } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
beforeEach(async () => {
  await Post.deleteMany();
  await PostLike.deleteMany();
});
afterEach(() => jest.restoreAllMocks());

const MISSING = '650000000000000000000001';

function call(
  method: 'post' | 'delete',
  slug: string,
  { key = randomKey(), address = newAddress() } = {},
): request.Test {
  const calling = request(api.server)[method](`/api/posts/${slug}/likes`);
  return calling.set({ [BROWSER_KEY]: key, 'X-Forwarded-For': address });
}
const asAdmin = (method: 'get' | 'put' | 'post' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const likesOf = async (slug: string) => (await Post.findOne({ slug }).orFail()).likes;

it('counts a browser once, however often it says so, and by the slug or the id', async () => {
  const { slug, id } = await createPost();
  const key = randomKey();

  const first = await call('post', slug, { key }).expect(200);
  const again = await call('post', id as string, { key }).expect(200);
  const other = await call('post', slug).expect(200);

  await expectWire(likesWire, first.body);
  expect(first.body).toEqual({ likes: 1, is_liked: true });
  expect(again.body).toEqual({ likes: 1, is_liked: true });
  expect(other.body).toEqual({ likes: 2, is_liked: true });
  expect((await asAdmin('get', '/posts/admin/all').expect(200)).body[0].likes).toBe(2);
});

it('takes a like back, and the same again changes nothing', async () => {
  const { slug } = await createPost();
  const key = randomKey();
  await call('post', slug).expect(200);
  await call('post', slug, { key }).expect(200);

  expect((await call('delete', slug, { key }).expect(200)).body).toEqual({ likes: 1, is_liked: false });
  expect((await call('delete', slug, { key }).expect(200)).body).toEqual({ likes: 1, is_liked: false });
  expect((await call('post', slug, { key }).expect(200)).body).toEqual({ likes: 2, is_liked: true });
});

it('counts right where many come at once, the same browser or different ones', async () => {
  const { slug } = await createPost();
  const key = randomKey();

  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => call('post', slug, { key })),
    ...Array.from({ length: 30 }, () => call('post', slug)),
  ]);

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await likesOf(slug)).toBe(31);
  expect(await PostLike.countDocuments()).toBe(31);
});

it('stores the like and the number, or neither, where the database fails in between', async () => {
  const { slug } = await createPost();
  jest.spyOn(Post, 'updateOne').mockImplementationOnce(() => {
    throw new Error('lost between two writes');
  });
  const key = randomKey();

  await call('post', slug, { key }).expect(500);
  expect([await likesOf(slug), await PostLike.countDocuments()]).toEqual([0, 0]);

  expect((await call('post', slug, { key }).expect(200)).body.likes).toBe(1);
});

it('never falls below zero, and adds to a number that was there before', async () => {
  const { slug } = await createPost({ likes: 5 });
  const key = randomKey();
  expect((await call('post', slug, { key }).expect(200)).body.likes).toBe(6);
  await Post.updateOne({ slug }, { likes: 0 });

  expect((await call('delete', slug, { key }).expect(200)).body).toEqual({ likes: 0, is_liked: false });
});

it('knows no draft, no deleted and no missing post', async () => {
  const draft = await createPost({ status: 'draft', publishedAt: null });
  const deleted = await createPost();
  await asAdmin('delete', `/posts/${deleted.slug}`).expect(204);

  for (const key of [draft.slug, draft.id as string, deleted.slug, MISSING, 'no-such-post', '%00']) {
    await call('post', key).expect(404);
    await call('delete', key).expect(404);
  }
  expect(await PostLike.countDocuments()).toBe(0);
});

it.each(['', 'x', 'g'.repeat(32), `${'0'.repeat(32)}0`, '0'.repeat(31)])(
  'refuses the key %j',
  async (key) => {
    const { slug } = await createPost();

    expect((await call('post', slug, { key }).expect(400)).body.message).toMatch(/32 hexadecimal digits/);
    await call('delete', slug, { key }).expect(400);
  },
);

it('takes so many from one address, and others from another', async () => {
  const { slug } = await createPost();
  const address = newAddress();
  for (let nr = 0; nr < 20; nr += 1) await call('post', slug, { address }).expect(200);

  const refused = await call('post', slug, { address }).expect(429);
  await call('delete', slug, { address }).expect(429);
  await call('post', slug).expect(200);

  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await likesOf(slug)).toBe(21);
});

it('stores neither the key nor the address, and nothing that two posts have in common', async () => {
  const [one, two] = [await createPost(), await createPost()];
  const key = randomKey();
  await call('post', one.slug, { key }).expect(200);
  await call('post', two.slug, { key }).expect(200);

  expect(await collectionsWith(key)).toEqual([]);
  const stored = await PostLike.find().lean();
  expect(Object.keys(stored[0] ?? {}).sort()).toEqual(['_id', 'browserHash', 'postId']);
  expect(stored[0]?.browserHash).not.toBe(stored[1]?.browserHash);
  expect(JSON.stringify(api.logLines())).not.toContain(key);
});

it('leaves the editor of an author who is writing as it is', async () => {
  const { slug, id } = await createPost();
  const { body: opened } = await asAdmin('get', `/posts/${id}`).expect(200);

  await call('post', slug).expect(200);

  const save = { title: 'A better title', based_on: opened.updated_at };
  const { body } = await asAdmin('put', `/posts/${id}`).send(save).expect(200);
  expect(body).toMatchObject({ title: 'A better title', likes: 1 });
});

it('keeps the likes of a restored post, and deletes those of one that is deleted for good', async () => {
  const { slug, id } = await createPost();
  const key = randomKey();
  await call('post', slug, { key }).expect(200);

  await asAdmin('delete', `/posts/${id}`).expect(204);
  await asAdmin('post', `/trash/${id}/restore`).expect(200);
  expect((await call('post', slug, { key }).expect(200)).body.likes).toBe(1);

  await asAdmin('delete', `/posts/${id}`).expect(204);
  await asAdmin('delete', `/trash/${id}`).expect(204);
  expect(await PostLike.countDocuments()).toBe(0);
});
