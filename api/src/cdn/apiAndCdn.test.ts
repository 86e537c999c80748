import { readCdnSettings } from '@site/server';
import request from 'supertest';
import { contentCollections } from '../modules/allModules';
import { followChanges } from '../responseCache/serveCached';
import { startTestApi, type TestApi } from '../testing/startTestApi';

const { cdn } = readCdnSettings({ CDN: 'fastly', CDN_PURGE_URL: 'https://cdn.example/purge' });

let api: TestApi;
let unfollow: (() => Promise<void>) | undefined;
afterEach(async () => {
  await unfollow?.();
  unfollow = undefined;
  await api.stop();
});

const get = (path: string) => request(api.server).get(path);

describe('with a CDN', () => {
  beforeEach(async () => {
    api = await startTestApi({ cdn });
    unfollow = followChanges(api.cache, contentCollections);
  });

  it('the shell is told what an answer was built from, also of a cached one', async () => {
    const { headers } = await get('/api/posts').expect(200);
    for (let nr = 0; nr < 500 && !api.cache.get('/api/posts'); nr += 1) await get('/api/posts');
    const cached = await get('/api/posts').expect(200);

    expect(headers['built-from']).toBe('posts, trainers');
    expect(cached.headers).toMatchObject({ 'built-from': 'posts, trainers', etag: headers.etag });
  });

  it.each(['/api/posts', '/api/golfers/nobody', '/sitemap.xml', '/api/healthz', '/api/nowhere'])(
    'it may not hold %s',
    async (path) => {
      expect((await get(path)).headers['surrogate-control']).toBe('no-store, max-age=0');
    },
  );
});

it('without a CDN an answer says nothing of it', async () => {
  api = await startTestApi();
  const { headers } = await get('/api/posts').expect(200);

  expect(Object.keys(headers).filter((name) => /built-from|surrogate/.test(name))).toEqual([]);
});
