import { once } from 'node:events';
import { connect } from 'node:net';
import request from 'supertest';
import { Post } from '../modules/posts/post.model';
import { createPost } from '../testing/createRecords';
import { type DatabaseLink, linkTo } from '../testing/databaseLink';
import { serve } from '../testing/serve';
import { type TestAdmin, signIn } from '../testing/signIn';
import { type TestApi, startTestApi, testDatabaseUri } from '../testing/startTestApi';
import { contentCollections } from '../modules/allModules';
import { followChanges } from './serveCached';

let link: DatabaseLink;
let api: TestApi;
let admin: TestAdmin;
let unfollow: () => Promise<void>;

beforeAll(async () => {
  link = await linkTo(testDatabaseUri());
  api = await startTestApi({}, link.uri);
  admin = await signIn();
  unfollow = followChanges(api.cache, contentCollections);
});
afterAll(async () => {
  await unfollow();
  await api.stop();
  await link.cut();
});

const get = (path: string) => request(api.server).get(`/api${path}`);
const isKept = (path: string) => api.cache.get(`/api${path}`) !== undefined;

/** Repeats a request until the response is as expected: changes by another process arrive a moment later. */
async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never came true');
}

const keeps = (path: string) =>
  until(async () => {
    await get(path);
    return isKept(path);
  });

describe('cached responses', () => {
  beforeEach(async () => {
    // A cached response shows that the changes are being followed.
    await keeps('/posts');
    const forget = jest.spyOn(api.cache, 'forget');
    const { deletedCount } = await Post.deleteMany();
    await createPost({ slug: 'here', title: 'Before', body: `<p>${'Worth compressing. '.repeat(99)}</p>` });
    // A change event that arrives later would drop what a test relies on.
    const heard = () => forget.mock.calls.filter(([source]) => source === 'posts').length;
    await until(() => heard() > deletedCount);
    forget.mockRestore();
    await keeps('/posts');
    await keeps('/posts/here');
  });

  it('have the same bytes and headers as the app’s own response', async () => {
    const kept = await get('/posts?limit=1');
    const { status, text, headers } = await get('/posts');

    expect({ status, text }).toEqual({ status: kept.status, text: kept.text });
    const { 'x-request-id': id, date, ...rest } = headers;
    const { 'x-request-id': otherId, date: otherDate, ...otherRest } = kept.headers;
    expect(rest).toEqual(otherRest);
    expect([id, date, otherDate]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
    expect(id).not.toBe(otherId);
  });

  it('have a separate tag for each encoding, and are answered with 304 in each', async () => {
    const tags = new Set<string | undefined>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await get('/posts/here').set('Accept-Encoding', encoding).expect(200);
      expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
      tags.add(first.headers.etag);

      const again = await get('/posts/here')
        .set('Accept-Encoding', encoding)
        .set('If-None-Match', String(first.headers.etag))
        .expect(304);
      expect(again.text).toBe('');
      expect(again.headers.etag).toBe(first.headers.etag);
    }
    expect(tags.size).toBe(3);
  });

  it('have a line in the log and their own request id', async () => {
    const { headers } = await get('/posts?limit=1').then(() => get('/posts'));

    await until(() => api.logLines().some(({ id }) => id === headers['x-request-id']));
    expect(api.logLines().find(({ id }) => id === headers['x-request-id'])).toMatchObject({
      method: 'GET',
      path: '/api/posts',
      status: 200,
    });
  });

  it('are not used for requests with a token', async () => {
    const { headers } = await get('/posts/here').set('Authorization', admin.bearer).expect(200);

    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });

  it('stay when a write was refused, or broke off before its end', async () => {
    const put = () => request(api.server).put('/api/posts/here').set('Authorization', admin.bearer);
    await put()
      .send({ title: 'x'.repeat(500) })
      .expect(422);
    expect(isKept('/posts/here')).toBe(true);

    const served = await serve(api);
    const socket = connect({ port: Number(new URL(served.origin).port), host: '127.0.0.1' });
    const head = [
      'PUT /api/posts/here HTTP/1.1',
      'Host: x',
      `Authorization: ${admin.bearer}`,
      'Content-Length: 99',
    ];
    socket.end([...head, 'Content-Type: application/json', '', '{'].join('\r\n'));
    await once(socket.resume(), 'close');
    served.close();
    expect(isKept('/posts/here')).toBe(true);
  });

  it('are fresh at once for the client that wrote', async () => {
    for (const title of ['After', 'After that', 'At last']) {
      await request(api.server)
        .put('/api/posts/here')
        .set('Authorization', admin.bearer)
        .send({ title })
        .expect(200);

      expect((await get('/posts/here')).body.title).toBe(title);
      expect((await get('/posts')).body[0].title).toBe(title);
    }
  });

  it('are dropped after a write by another process, also for an old tag', async () => {
    const { headers } = await get('/posts/here');

    await Post.updateOne({ slug: 'here' }, { status: 'draft' });

    await until(() => !isKept('/posts/here'));
    await get('/posts/here').set('If-None-Match', String(headers.etag)).expect(404);
    expect((await get('/posts')).body).toEqual([]);
  });

  it('stay when an unrelated collection changes', async () => {
    await signIn();
    await get('/posts');

    expect(isKept('/posts/here')).toBe(true);
  });

  it.each(['?utm_source=letter', '?q=coach', '?limit=2&nr=1'])(
    'are not made of addresses that may be different with every visitor: %s',
    async (query) => {
      await get(`/posts${query}`).expect(200);

      expect(isKept(`/posts${query}`)).toBe(false);
    },
  );

  it.each(['/blog/feed.xml', '/sitemap.xml', '/robots.txt'])(
    'of a file for programs are the same one, whatever is asked beside its address: %s',
    async (file) => {
      await until(async () => {
        await request(api.server).get(`${file}?from=reader`).expect(200);
        return api.cache.get(file) !== undefined;
      });
      const find = jest.spyOn(Post, 'find');
      const own = await request(api.server).get(file).expect(200);

      for (const asked of [`${file}?x=1`, `${file}?limit=5`, `/api${file}?x=2`, `/api/v1${file}`]) {
        const { text, headers } = await request(api.server).get(asked).expect(200);

        expect(text).toBe(own.text);
        expect(headers).toMatchObject({
          etag: own.headers.etag,
          'content-type': own.headers['content-type'],
        });
        expect(api.cache.get(asked)).toBeUndefined();
      }
      expect(find).not.toHaveBeenCalled();
    },
  );

  it('are never errors: a missing record may be created', async () => {
    await get('/posts/later').expect(404);
    expect(isKept('/posts/later')).toBe(false);
  });

  it('are dropped while the database is unreachable, and cached again afterwards', async () => {
    await link.cut();
    await until(() => !isKept('/posts'));

    await get('/posts').expect(503);

    await link.mend();
    await until(async () => (await get('/posts')).status === 200);
    await keeps('/posts');
  });
});
