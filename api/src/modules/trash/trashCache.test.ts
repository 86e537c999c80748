import request from 'supertest';
import { followChanges } from '../../responseCache/serveCached';
import { contentCollections } from '../allModules';
import { createPost } from '../../testing/createRecords';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';

let api: TestApi;
let admin: TestAdmin;
let unfollow: () => Promise<void>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
  unfollow = followChanges(api.cache, contentCollections);
});
afterAll(async () => {
  await unfollow();
  await api.stop();
});

const send = (method: 'post' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const slugs = async () =>
  (await request(api.server).get('/api/posts').expect(200)).body.map(({ slug }: { slug: string }) => slug);

/** Requests the list until the response comes from the cache. */
async function keepList(): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    await slugs();
    if (api.cache.get('/api/posts')) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('the list is never kept');
}

it('deletions and restorations appear in the next request', async () => {
  const { id } = await createPost({ slug: 'gone-and-back' });
  await keepList();

  await send('delete', `/posts/${id}`).expect(204);
  expect(await slugs()).toEqual([]);
  await keepList();
  await send('post', `/trash/${id}/restore`).expect(200);

  expect(await slugs()).toEqual(['gone-and-back']);
});
