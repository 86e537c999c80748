import { buildApplicationInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import request from 'supertest';
import { contentCollections } from '../modules/allModules';
import { Lead } from '../modules/leads/lead.model';
import { OutboxEntry } from '../modules/mail/outbox.model';
import { startOutboxWorker } from '../modules/mail/outboxWorker';
import { Post } from '../modules/posts/post.model';
import { apply } from '../testing/createLead';
import { createPost } from '../testing/createRecords';
import { startMailbox } from '../testing/mailbox';
import { jpeg } from '../testing/pictures';
import { type TestAdmin, signIn } from '../testing/signIn';
import { type LinkedApi, startLinkedApi } from '../testing/startLinkedApi';
import { TEST_ENV } from '../testing/startTestApi';
import { ResponseCache, encodeResponse, matchesTag } from './responseCache';
import { watchChanges } from './serveCached';

let linked: LinkedApi;
let admin: TestAdmin;
let stopWatching: () => Promise<void>;

beforeAll(async () => {
  linked = await startLinkedApi();
  admin = await signIn();
  stopWatching = watchChanges(linked.api.cache, contentCollections);
});
afterAll(() => linked.stop());
afterEach(() => jest.restoreAllMocks());

const server = () => linked.api.server;
const get = (path: string) => request(server()).get(`/api${path}`);
const put = (body: object) =>
  request(server()).put('/api/posts/here').set('Authorization', admin.bearer).send(body);
const isKept = (path: string) => linked.api.cache.get(`/api${path}`) !== undefined;

/** Changes by another process arrive a moment later. */
async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await pause(10);
}
const keeps = (path: string) => until(async () => (await get(path), isKept(path)));

/** Returns once the change of the posts that is made has been heard of: heard of later, it would drop what a test relies on. */
async function afterChange(change: () => Promise<number>): Promise<void> {
  const forget = jest.spyOn(linked.api.cache, 'forget');
  const times = await change();
  await until(() => forget.mock.calls.filter(([source]) => source === 'posts').length >= times);
  forget.mockRestore();
}

describe('cached responses', () => {
  beforeEach(async () => {
    // A cached response shows that the changes are being followed.
    await keeps('/posts');
    await afterChange(async () => {
      const { deletedCount } = await Post.deleteMany();
      const body = `<p>${'Worth compressing. '.repeat(99)}</p>`;
      await createPost({ slug: 'here', title: 'Before', body });
      return deletedCount + 1;
    });
    await keeps('/posts');
    await keeps('/posts/here');
  });

  it('have the same bytes and headers as the app’s own, a request id of their own, and a line in the log', async () => {
    linked.api.cache.forgetAll();
    const own = await get('/posts');
    await keeps('/posts');
    const kept = await get('/posts');

    expect([kept.status, kept.text]).toEqual([own.status, own.text]);
    const any = { 'x-request-id': expect.any(String), date: expect.any(String) };
    expect(kept.headers).toEqual({ ...own.headers, ...any });
    const id = kept.headers['x-request-id'];
    expect(id).not.toBe(own.headers['x-request-id']);
    const line = () => linked.api.logLines().find((each) => each.id === id);
    await until(() => line() !== undefined);
    expect(line()).toMatchObject({ method: 'GET', path: '/api/posts', status: 200 });
  });

  it('are fresh at once for the client that wrote', async () => {
    for (const title of ['After', 'After that']) {
      await put({ title }).expect(200);
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

  it('of a file for programs are the same one, whatever is asked beside its address', async () => {
    const file = '/blog/feed.xml';
    await until(async () => {
      await request(server()).get(`${file}?from=reader`).expect(200);
      return linked.api.cache.get(file) !== undefined;
    });
    const find = jest.spyOn(Post, 'find');
    const own = await request(server()).get(file).expect(200);

    for (const asked of [`${file}?x=1`, `/api/v1${file}`]) {
      const { text, headers } = await request(server()).get(asked).expect(200);
      expect([text, headers.etag, headers['content-type']]).toEqual([
        own.text,
        own.headers.etag,
        own.headers['content-type'],
      ]);
      expect(linked.api.cache.get(asked)).toBeUndefined();
    }
    expect(find).not.toHaveBeenCalled();
  });

  it('are dropped while the database is unreachable, and cached again afterwards', async () => {
    await linked.link.cut();
    await until(() => !isKept('/posts'));
    await get('/posts').expect(503);
    await linked.link.mend();
    await until(async () => (await get('/posts')).status === 200);
    await keeps('/posts');
  });
});

/** Waits until the api answers again after an outage of its database. */
async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await request(server()).get('/readyz')).status === 200) return;
    await pause(100);
  }
  throw new Error('the api did not come back');
}

const anonymous = () => request(server());
const asAdmin = (sent: request.Test) => sent.set('Authorization', admin.bearer);
const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();

describe('an outage of the database', () => {
  // A cached response would hide it.
  beforeAll(() => stopWatching());
  afterEach(async () => {
    await linked.link.mend();
    await untilReady();
  });

  it('while the database is down, the health check succeeds, and the reason is logged, not sent', async () => {
    await linked.link.cut();
    await asAdmin(anonymous().get('/healthz')).expect(200);
    const { body, text } = await anonymous().get('/readyz').expect(503);

    expect(body.message).toBe('The database does not answer.');
    expect(text).not.toMatch(/mongo|ECONN|127\.0\.0\.1|stack/i);
    await asAdmin(anonymous().get('/api/posts/here')).expect(503);
    expect(JSON.stringify(linked.api.logLines())).toMatch(/request failed/);
  });

  it('an interrupted upload has left nothing in the post when the database is back', async () => {
    const file = await jpeg({ width: 800, height: 500 });
    const before = await storedFiles();
    const sending = asAdmin(anonymous().post('/api/posts/here/gallery'));
    for (let nr = 0; nr < 4; nr += 1) void sending.attach('images', file, `${nr}.jpg`);
    const upload = sending.then(({ status }) => status);
    while ((await storedFiles()) === before) await pause(5);
    await linked.link.cut();

    expect(await upload).toBe(503);
    await linked.link.mend();
    await untilReady();
    expect((await anonymous().get('/api/posts/here').expect(200)).body.gallery).toEqual([]);
  });

  it('a mail that the mail server took while the database was away is not sent a second time', async () => {
    const mailbox = await startMailbox({ until: () => linked.link.cut() });
    await apply(linked.api).expect(201);
    let reportFailure = (): void => undefined;
    const failed = new Promise<void>((resolve) => (reportFailure = resolve));
    const log = pino({ level: 'warn' }, { write: () => reportFailure() });
    const mail = { SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example', MAIL_FROM: 'site@agency.example' };
    const worker = startOutboxWorker({ ...TEST_ENV, ...mail }, log);
    await failed;
    expect(mailbox.mails).toHaveLength(1);

    await linked.link.mend();
    await untilReady();
    // As after the lease, which is longer than any session with a mail server.
    await OutboxEntry.updateMany({}, { nextAttemptAt: new Date(0) });
    worker.wake();
    await worker.stop();

    expect(mailbox.mails).toHaveLength(1);
    expect(await OutboxEntry.find().lean()).toMatchObject([{ state: 'sent' }]);
    await mailbox.stop();
  });

  it('while the database hangs, requests are still answered', async () => {
    linked.link.freeze();
    const first = await anonymous().get('/api/posts');
    const later = await anonymous().get('/api/posts');

    expect([first.status, later.status]).toEqual([503, 503]);
  });

  it('a form on a connection that falls silent is answered, and taken once when it is sent again', async () => {
    const email = 'silent@family.example';
    const send = () =>
      anonymous()
        .post('/api/applications')
        .set('Idempotency-Key', 'silent')
        .send(buildApplicationInput({ email }));
    const silent = linked.link.holdReplyTo(email);
    const [first] = await Promise.all([send(), silent]);
    expect(first.status).toBe(503);
    expect(first.body.code).toBe('unavailable');

    // The transaction of the first attempt keeps the record until the database ends it.
    let again = await send();
    // Otherwise the first was answered only because the driver had given the connection up.
    expect(linked.link.isHolding()).toBe(true);
    while (again.status === 503) again = await send();

    expect(again.status).toBe(201);
    await linked.link.mend();
    expect(await Lead.countDocuments({ email })).toBe(1);
  });
});

const ADDRESS = '/api/posts';
const response = (text: string) => encodeResponse({ text });
const empty = () => response('[]');

function watched(): ResponseCache {
  const cache = new ResponseCache();
  cache.startTrusting();
  return cache;
}

/** A response that is being made until it is finished. */
function slow(cache: ResponseCache) {
  let finish: () => void = () => undefined;
  const made = cache.makeOnce(ADDRESS, ['posts'], async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return response('"old"');
  });
  return { made, finish: () => finish() };
}

describe('the cache', () => {
  it('makes one response for all concurrent requests', async () => {
    const cache = watched();
    let made = 0;
    const make = async () => response(`"${(made += 1)}"`);
    const got = await Promise.all(Array.from({ length: 5 }, () => cache.makeOnce(ADDRESS, ['posts'], make)));
    expect([made, new Set(got).size]).toEqual([1, 1]);
    expect(cache.get(ADDRESS)).toBe(got[0]);
  });

  it('neither caches nor shares a response that was started before a change, or before a gap in the watching', async () => {
    const cache = watched();
    const old = slow(cache);
    cache.forget('posts');
    const fresh = await cache.makeOnce(ADDRESS, ['posts'], () => response('"new"'));
    old.finish();
    await old.made;
    expect(fresh?.bodies.identity.body.toString()).toBe('"new"');
    expect(cache.get(ADDRESS)).toBe(fresh);

    const gapped = watched();
    const before = slow(gapped);
    gapped.stopTrusting();
    gapped.startTrusting();
    before.finish();
    await before.made;
    expect(gapped.get(ADDRESS)).toBeUndefined();
  });

  it('drops the responses of the changed collection, and no others', async () => {
    const cache = watched();
    await cache.makeOnce('/golfers', ['golfers', 'trainers'], empty);
    await cache.makeOnce('/posts', ['posts'], empty);
    cache.forget('trainers');
    expect([cache.get('/golfers'), cache.get('/posts')]).toEqual([undefined, expect.anything()]);
  });

  it('caches and shares nothing while the database is not watched', async () => {
    const cache = new ResponseCache();
    const make = jest.fn(empty);
    await Promise.all([1, 2].map(() => cache.makeOnce(ADDRESS, ['posts'], make)));
    expect(make).toHaveBeenCalledTimes(2);
    expect(cache.get(ADDRESS)).toBeUndefined();

    cache.startTrusting();
    await cache.makeOnce(ADDRESS, ['posts'], empty);
    expect(cache.get(ADDRESS)).toBeDefined();

    cache.stopTrusting();
    expect(cache.get(ADDRESS)).toBeUndefined();
    await cache.makeOnce(ADDRESS, ['posts'], empty);
    expect(cache.get(ADDRESS)).toBeUndefined();
  });

  it('caches neither a failure, which all who wait hear of, nor where there is nothing to share', async () => {
    const cache = watched();
    const failing = () => Promise.reject(new Error('gone'));
    const both = await Promise.allSettled([1, 2].map(() => cache.makeOnce(ADDRESS, ['posts'], failing)));
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.makeOnce(ADDRESS, ['posts'], () => Promise.resolve(undefined))).toBeUndefined();
    expect(await cache.makeOnce(ADDRESS, ['posts'], empty)).toBeDefined();
  });

  it('holds a limited number of responses, and stays within its memory limit', async () => {
    const kept = async (count: number, text: string) => {
      const cache = watched();
      const addresses = Array.from({ length: count }, (_, nr) => `/posts/${nr}`);
      const encoded = await response(text);
      for (const address of addresses)
        await cache.makeOnce(address, ['posts'], () => Promise.resolve(encoded));
      return addresses.filter((address) => cache.get(address)).length;
    };

    expect(await kept(2100, '[]')).toBe(2000);
    const large = await kept(40, `"${'x'.repeat(2 * 1024 * 1024)}"`);
    expect(large).toBeGreaterThan(5);
    expect(large).toBeLessThan(30);
  });

  it('evicts no address for a loop over queries', async () => {
    const cache = watched();
    await cache.makeOnce('/posts', ['posts'], empty);
    const encoded = await empty();
    for (let page = 1; page <= 3000; page += 1)
      await cache.makeOnce(`/posts?page=${page}`, ['posts'], () => Promise.resolve(encoded));

    expect(cache.get('/posts')).toBeDefined();
    expect(cache.get('/posts?page=2800')).toBeUndefined();
  });
});

describe('an encoded response', () => {
  it('is compressed in both encodings from 1,024 bytes on, with a tag of its own for each', async () => {
    const text = 'x'.repeat(1024);

    const { tag, type, bodies } = await encodeResponse({ text });

    expect(type).toBe('application/json; charset=utf-8');
    expect(brotliDecompressSync(bodies.br?.body ?? '').toString()).toBe(text);
    expect(gunzipSync(bodies.gzip?.body ?? '').toString()).toBe(text);
    expect(bodies.identity.body.toString()).toBe(text);
    const tags = [bodies.identity, bodies.br, bodies.gzip].map((body) => body?.etag);
    expect(tags).toEqual([`"${tag}"`, `"${tag}-br"`, `"${tag}-gzip"`]);
    const policy = { 'Cache-Control': 'no-cache', Vary: 'Authorization, Accept-Encoding' };
    expect(bodies.identity.headers).toEqual({ ...policy, ETag: `"${tag}"` });
    expect(bodies.br?.headers).toEqual({ ...policy, ETag: `"${tag}-br"`, 'Content-Encoding': 'br' });
    for (const short of ['x'.repeat(1023), ''])
      expect(Object.keys((await encodeResponse({ text: short })).bodies)).toEqual(['identity']);
  });

  it('is known by a tag of any encoding', () => {
    const known = ['"abc"', 'W/"abc"', '"abc-br"', '"abc-gzip"', '"x", "abc"', '"x" ,W/"abc-br"', '*'];
    const unknown = [undefined, '', 'abc', '"abcd"', '"xabc"', '"abc-zip"', '"abc-brx"', '"x"'];
    expect(known.filter((header) => !matchesTag(header, 'abc'))).toEqual([]);
    expect(unknown.filter((header) => matchesTag(header, 'abc'))).toEqual([]);
  });
});
