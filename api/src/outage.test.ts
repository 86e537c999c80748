import { setTimeout as pause } from 'node:timers/promises';
import { socialImagePath } from '@site/contract';
import { buildApplicationInput, buildContactInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { createPost } from './testing/createRecords';
import { type DatabaseLink, linkTo } from './testing/databaseLink';
import { jpeg } from './testing/pictures';
import { type TestAdmin, signIn } from './testing/signIn';
import { type TestApi, startTestApi, testDatabaseUri } from './testing/startTestApi';
import { untilReady } from './testing/untilReady';

let link: DatabaseLink;
let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  link = await linkTo(testDatabaseUri());
  api = await startTestApi({}, link.uri);
  admin = await signIn();
  await createPost({ slug: 'here' });
});
afterAll(async () => {
  await link.mend();
  await api.stop();
  await link.cut();
});

const anonymous = () => request(api.server);
const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();

// A second and a half is enough where nothing else runs. Without our settings it would be ten or thirty.
const PATIENCE_MS = 6_000;

describe('while the database is down', () => {
  const requests: [string, () => request.Test][] = [
    ['GET /readyz', () => anonymous().get('/readyz')],
    ['GET /posts', () => anonymous().get('/api/posts')],
    ['GET /posts/:key', () => anonymous().get('/api/posts/here')],
    ['GET /uploads', () => anonymous().get(`/api/uploads/${'0'.repeat(32)}/400.webp`)],
    ['GET /sitemap.xml', () => anonymous().get('/sitemap.xml')],
    ['GET /blog/feed.xml', () => anonymous().get('/blog/feed.xml')],
    ['a social picture', () => anonymous().get(socialImagePath({ id: '0'.repeat(32) }))],
    [
      'POST /auth/login',
      () => anonymous().post('/api/auth/login').send({ email: 'a@b.example', password: 'x' }),
    ],
    ['POST /contact', () => anonymous().post('/api/contact').send(buildContactInput())],
    [
      'POST /applications with a key',
      () => anonymous().post('/api/applications').set('Idempotency-Key', 'x').send(buildApplicationInput()),
    ],
    [
      'GET /applications/export',
      () => anonymous().get('/api/applications/export').set('Authorization', admin.bearer),
    ],
    ['GET /auth/me', () => anonymous().get('/api/auth/me').set('Authorization', admin.bearer)],
    [
      'POST /posts',
      () => anonymous().post('/api/posts').set('Authorization', admin.bearer).send({ title: 'Lost' }),
    ],
  ];
  const responses = new Map<string, request.Response>();
  const waits = new Map<string, number>();
  const timed = async (what: string, send: () => request.Test) => {
    const start = performance.now();
    responses.set(what, await send());
    waits.set(what, performance.now() - start);
  };
  // All at once, because each waits for the database for a while.
  beforeAll(async () => {
    await link.cut();
    await Promise.all(requests.map(([what, send]) => timed(what, send)));
  });
  afterAll(async () => {
    await link.mend();
    await untilReady(api);
  });

  it.each(requests.map(([what]) => what))('%s answers 503', (what) => {
    const response = responses.get(what)!;

    expect(response.status).toBe(503);
    expect(response.body).toEqual({ message: expect.any(String), code: 'unavailable' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('nobody waits long for that', () => {
    expect(Math.max(...waits.values())).toBeLessThan(PATIENCE_MS);
  });

  it('nor does anybody who comes when the driver knows of it', async () => {
    await timed('later', () => anonymous().get('/api/posts'));

    expect(responses.get('later')?.status).toBe(503);
    expect(waits.get('later')).toBeLessThan(PATIENCE_MS);
  });

  it('GET /readyz names the database', () => {
    expect(responses.get('GET /readyz')?.body.message).toBe('The database does not answer.');
  });

  it('the health check still succeeds, even with a token', async () => {
    await anonymous().get('/healthz').expect(200);
    await anonymous().get('/healthz').set('Authorization', admin.bearer).expect(200);
  });

  it('the reason is logged, not sent', () => {
    const { text } = responses.get('GET /posts')!;

    expect(text).not.toMatch(/mongo|ECONN|127\.0\.0\.1|stack/i);
    expect(JSON.stringify(api.logLines())).toMatch(/request failed/);
  });
});

describe('when the database is back', () => {
  it('everything works again, without a restart', async () => {
    await link.cut();
    await anonymous().get('/api/posts/here').expect(503);
    await link.mend();
    await untilReady(api);

    await anonymous().get('/api/posts/here').expect(200);
    await anonymous().get('/api/auth/me').set('Authorization', admin.bearer).expect(200);
  });

  it('an interrupted upload left nothing in the post', async () => {
    const file = await jpeg({ width: 1600, height: 1000 });
    const before = await storedFiles();
    const sending = anonymous().post('/api/posts/here/gallery').set('Authorization', admin.bearer);
    for (let nr = 0; nr < 8; nr += 1) void sending.attach('images', file, `${nr}.jpg`);
    const upload = sending.then(({ status }) => status);
    while ((await storedFiles()) === before) await pause(5);
    await link.cut();

    expect(await upload).toBe(503);
    await link.mend();
    await untilReady(api);
    expect((await anonymous().get('/api/posts/here').expect(200)).body.gallery).toEqual([]);
  });
});

describe('while the database hangs', () => {
  it('requests are still answered', async () => {
    link.freeze();
    const first = await anonymous().get('/api/posts');
    const later = await anonymous().get('/api/posts');
    await link.mend();
    await untilReady(api);

    expect([first.status, later.status]).toEqual([503, 503]);
  });
});
