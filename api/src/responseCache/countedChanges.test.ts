import { BROWSER_KEY, randomKey } from '@site/contract';
import request from 'supertest';
import { contentCollections } from '../modules/allModules';
import { Post } from '../modules/posts/post.model';
import { createPost } from '../testing/createRecords';
import { type TestApi, startTestApi } from '../testing/startTestApi';
import { COUNTED_MS, followChanges } from './serveCached';

let api: TestApi;
let unfollow: () => Promise<void>;
beforeAll(async () => {
  api = await startTestApi();
  unfollow = followChanges(api.cache, contentCollections);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await unfollow();
  await api.stop();
});

const keeps = async () => {
  for (let nr = 0; nr < 500 && !api.cache.get('/api/posts'); nr += 1) {
    await request(api.server).get('/api/posts').expect(200);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const until = async (isTrue: () => boolean) => {
  for (let nr = 0; nr < 500 && !isTrue(); nr += 1) await new Promise((resolve) => setTimeout(resolve, 10));
};

it('a like leaves cached answers for a while, and everything else about a post does not', async () => {
  await keeps();
  const timers = jest.spyOn(global, 'setTimeout');
  const later = () => timers.mock.calls.flatMap(([run, ms]) => (ms === COUNTED_MS ? [run] : []));
  const forget = jest.spyOn(api.cache, 'forget');
  const { slug } = await createPost();
  await until(() => forget.mock.calls.length > 0);
  await keeps();
  forget.mockClear();

  for (const key of [randomKey(), randomKey()])
    await request(api.server).post(`/api/posts/${slug}/likes`).set(BROWSER_KEY, key).expect(200);
  await until(() => later().length > 0);
  expect(api.cache.get('/api/posts')).toBeDefined();

  // By another process. Changes arrive in their order.
  await Post.updateOne({ slug }, { likes: 7, title: 'Another title' });
  await until(() => forget.mock.calls.length > 0);
  expect(forget.mock.calls).toEqual([['posts']]);

  // The two likes together.
  expect(later()).toHaveLength(1);
  later()[0]?.();
  expect(forget.mock.calls).toEqual([['posts'], ['posts']]);
});
