import request from 'supertest';
import { followChanges } from '../../responseCache/serveCached';
import { createPost } from '../../testing/createRecords';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { contentCollections } from '../allModules';
import { Post } from '../posts/post.model';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()));
afterAll(() => api.stop());

const positionNow = async (): Promise<string | null> =>
  (await request(api.server).get('/api/changes').expect(200)).body.position as string | null;

async function positionAfter(position: string | null): Promise<string> {
  for (let nr = 0; nr < 500; nr += 1) {
    const now = await positionNow();
    if (now !== position && now !== null) return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the position stayed');
}

it('moves on with every change, also over a stop', async () => {
  expect(await positionNow()).toBeNull();
  const unfollow = followChanges(api.cache, contentCollections);
  const begun = await positionAfter(null);
  const { slug } = await createPost();
  const created = await positionAfter(begun);
  await Post.updateOne({ slug }, { title: 'Another title' });
  const changed = await positionAfter(created);
  await unfollow();

  // Started again, it goes on from where it was, or from later.
  const again = followChanges(api.cache, contentCollections);
  await Post.deleteOne({ slug });
  const deleted = await positionAfter(changed);
  await again();

  expect([begun, created, changed, deleted].toSorted()).toEqual([begun, created, changed, deleted]);
  expect(new Set([begun, created, changed, deleted]).size).toBe(4);
});

it('is no line of the usual log', async () => {
  await positionNow();
  expect(api.logLines().filter(({ path }) => path === '/api/changes')).toEqual([]);
});
