import { ResponseCache, encodeResponse } from './ResponseCache';

const ADDRESS = '/api/posts';
const response = (text: string) => encodeResponse({ text });

function watched(): ResponseCache {
  const cache = new ResponseCache();
  cache.startTrusting();
  return cache;
}

it('makes one response for all concurrent requests', async () => {
  const cache = watched();
  let made = 0;
  const make = async () => response(`"${(made += 1)}"`);

  const got = await Promise.all(Array.from({ length: 50 }, () => cache.makeOnce(ADDRESS, ['posts'], make)));

  expect(made).toBe(1);
  expect(new Set(got).size).toBe(1);
  expect(cache.get(ADDRESS)).toBe(got[0]);
});

it('neither caches nor shares a response that was started before a change', async () => {
  const cache = watched();
  let finish: () => void = () => undefined;
  const old = cache.makeOnce(ADDRESS, ['posts'], async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return response('"old"');
  });

  cache.forget('posts');
  const fresh = await cache.makeOnce(ADDRESS, ['posts'], () => response('"new"'));
  finish();
  await old;

  expect(fresh?.bodies.identity.body.toString()).toBe('"new"');
  expect(cache.get(ADDRESS)).toBe(fresh);
});

it('drops the responses of the changed collection, and no others', async () => {
  const cache = watched();
  await cache.makeOnce('/golfers', ['golfers', 'trainers'], () => response('[]'));
  await cache.makeOnce('/posts', ['posts'], () => response('[]'));

  cache.forget('trainers');

  expect(cache.get('/golfers')).toBeUndefined();
  expect(cache.get('/posts')).toBeDefined();
});

it('caches nothing while the database is not watched', async () => {
  const cache = new ResponseCache();
  await cache.makeOnce(ADDRESS, ['posts'], () => response('[]'));
  expect(cache.get(ADDRESS)).toBeUndefined();

  cache.startTrusting();
  await cache.makeOnce(ADDRESS, ['posts'], () => response('[]'));
  expect(cache.get(ADDRESS)).toBeDefined();

  cache.stopTrusting();
  expect(cache.get(ADDRESS)).toBeUndefined();
  await cache.makeOnce(ADDRESS, ['posts'], () => response('[]'));
  expect(cache.get(ADDRESS)).toBeUndefined();
});

it('shares nothing while the database is not watched', async () => {
  const cache = new ResponseCache();
  const make = jest.fn(() => response('[]'));

  await Promise.all([1, 2].map(() => cache.makeOnce(ADDRESS, ['posts'], make)));

  expect(make).toHaveBeenCalledTimes(2);
});

it('caches nothing where there is no response to share', async () => {
  const cache = watched();

  expect(await cache.makeOnce(ADDRESS, ['posts'], () => Promise.resolve(undefined))).toBeUndefined();
  await cache.makeOnce(ADDRESS, ['posts'], () => response('[]'));

  expect(cache.get(ADDRESS)).toBeDefined();
});

it('passes a failure on to all waiting requests, and tries again for the next', async () => {
  const cache = watched();
  const failing = () => Promise.reject(new Error('gone'));

  const both = [1, 2].map(() => cache.makeOnce(ADDRESS, ['posts'], failing));
  await expect(Promise.allSettled(both)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);

  expect(await cache.makeOnce(ADDRESS, ['posts'], () => response('[]'))).toBeDefined();
});

it('does not cache a response started before a gap in the watching', async () => {
  const cache = watched();
  let finish: () => void = () => undefined;
  const old = cache.makeOnce(ADDRESS, ['posts'], async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return response('"old"');
  });

  cache.stopTrusting();
  cache.startTrusting();
  finish();
  await old;

  expect(cache.get(ADDRESS)).toBeUndefined();
});

it('holds a limited number of responses, however small they are', async () => {
  const cache = watched();
  for (let nr = 0; nr < 3000; nr += 1) {
    await cache.makeOnce(`/posts?page=${nr}`, ['posts'], () => response('[]'));
  }

  const kept = Array.from({ length: 3000 }, (_, nr) => cache.get(`/posts?page=${nr}`)).filter(Boolean);
  expect(kept).toHaveLength(2000);
});

it('stays within its memory limit, however many URLs are requested', async () => {
  const cache = watched();
  const large = `"${'x'.repeat(2 * 1024 * 1024)}"`;
  for (let nr = 0; nr < 40; nr += 1) {
    await cache.makeOnce(`/posts?nr=${nr}`, ['posts'], () => response(large));
  }

  const kept = Array.from({ length: 40 }, (_, nr) => cache.get(`/posts?nr=${nr}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.length).toBeLessThan(30);
});
