import { BROWSER_KEY, limits, previewLinkMessages, randomKey } from '@site/contract';
import request from 'supertest';
import { DAY_MS } from '../../lib/time';
import { createPost, createTrainer } from '../../testing/createRecords';
import { newAddress } from '../../testing/newAddress';
import { collectionsWith } from '../../testing/rawScan';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { Post, PostLike } from './post.model';

const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
beforeEach(() => Promise.all([Post.deleteMany(), PostLike.deleteMany(), AuditEntry.deleteMany()]));

const MISSING = '650000000000000000000001';
const read = async (id: unknown) => (await send('get', `/posts/${String(id)}`).expect(200)).body;
const draft = async (overrides: object = {}) =>
  (await createPost({ status: 'draft', publishedAt: null, title: 'Signing day', ...overrides })).id as string;

describe('a like', () => {
  type Visitor = { key?: string; address?: string };
  const call = (
    method: 'post' | 'delete',
    slug: string,
    { key = randomKey(), address = newAddress() }: Visitor,
  ) => {
    const calling = request(api.server)[method](`/api/posts/${slug}/likes`);
    return calling.set({ [BROWSER_KEY]: key, 'X-Forwarded-For': address });
  };
  const like = (slug: string, from: Visitor = {}) => call('post', slug, from);
  const takeBack = (slug: string, from: Visitor = {}) => call('delete', slug, from);

  it('counts a browser once, however often it says so, and by the slug or the id', async () => {
    const { slug, id } = await createPost();
    const key = randomKey();
    const first = await like(slug, { key }).expect(200);
    expect(first.body).toEqual({ likes: 1, is_liked: true });
    expect((await like(id as string, { key }).expect(200)).body).toEqual({ likes: 1, is_liked: true });
    expect((await like(slug).expect(200)).body).toEqual({ likes: 2, is_liked: true });
    expect((await send('get', '/posts/admin/all').expect(200)).body[0].likes).toBe(2);
  });

  it('is taken back, the same again changes nothing, and there are never less than none', async () => {
    const { slug } = await createPost({ likes: 5 });
    const key = randomKey();
    expect((await like(slug, { key }).expect(200)).body.likes).toBe(6);

    for (let nr = 0; nr < 2; nr += 1)
      expect((await takeBack(slug, { key }).expect(200)).body).toEqual({ likes: 5, is_liked: false });
    expect((await like(slug, { key }).expect(200)).body).toEqual({ likes: 6, is_liked: true });
    // As an import may leave it.
    await Post.updateOne({ slug }, { likes: 0 });
    expect((await takeBack(slug, { key }).expect(200)).body).toEqual({ likes: 0, is_liked: false });
  });

  it('is counted right where many come at once, the same browser or different ones', async () => {
    const { slug } = await createPost();
    const key = randomKey();
    const same = Array.from({ length: 4 }, () => like(slug, { key }).expect(200));
    const different = Array.from({ length: 8 }, () => like(slug).expect(200));
    await Promise.all([...same, ...different]);
    expect([(await Post.findOne({ slug }).orFail()).likes, await PostLike.countDocuments()]).toEqual([9, 9]);
  });

  it('is for published posts, and from browsers with a key', async () => {
    const deleted = await createPost();
    await send('delete', `/posts/${deleted.slug}`).expect(204);
    for (const key of [await draft(), deleted.slug, MISSING, '%00']) {
      await like(key).expect(404);
      await takeBack(key).expect(404);
    }
    const { slug } = await createPost();
    for (const key of ['', 'x', 'g'.repeat(32), `${'0'.repeat(32)}0`, '0'.repeat(31)]) {
      expect((await like(slug, { key }).expect(400)).body.message).toMatch(/32 hexadecimal digits/);
      await takeBack(slug, { key }).expect(400);
    }
    expect(await PostLike.countDocuments()).toBe(0);
  });

  it('is stored without the key and the address, and nothing that two posts have in common', async () => {
    const key = randomKey();
    for (const { slug } of [await createPost(), await createPost()]) await like(slug, { key }).expect(200);
    expect(await collectionsWith(key)).toEqual([]);
    const [one, two] = await PostLike.find().lean();
    expect(Object.keys(one ?? {}).sort()).toEqual(['_id', 'browserHash', 'postId']);
    expect(one?.browserHash).not.toBe(two?.browserHash);
    expect(JSON.stringify(api.logLines())).not.toContain(key);
  });
});

describe('the preview link of a post', () => {
  const make = (id: string) => send('post', `/posts/${id}/preview-link`);
  const withdraw = (id: string) => send('delete', `/posts/${id}/preview-link`);
  /** As somebody without an account, each time from another address. */
  const look = (token: string, address = newAddress()) =>
    request(api.server).post('/api/preview/look').set('X-Forwarded-For', address).send({ token });
  const tokenFor = async (id: string) =>
    new URL((await make(id).expect(201)).body.address as string).hash.slice(1);

  it('is in one answer only, and neither its token nor its use is stored or logged', async () => {
    const id = await draft();
    expect((await read(id)).has_preview_link).toBe(false);
    const { body } = await make(id).expect(201);
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/preview#[\\w-]{43}$`));
    const token = new URL(body.address as string).hash.slice(1);
    await look(token).expect(200);
    await look(`${token}${'x'.repeat(100)}`).expect(422);
    expect(await collectionsWith(token)).toEqual([]);
    expect(JSON.stringify(api.logLines())).not.toContain(token);
    expect((await read(id)).has_preview_link).toBe(true);
  });

  it('shows what the page of a draft would show, and nothing else of the post', async () => {
    const { id: trainer } = await createTrainer({
      slug: 'tess-marlow',
      firstName: 'Tess',
      lastName: 'Marlow',
    });
    const id = await draft({
      publishAt: new Date(Date.now() + DAY_MS),
      customExcerpt: 'Not yet.',
      shareTitle: 'Look!',
      authorTrainerId: trainer,
      topics: ['Films'],
      writing: { by: admin.email, at: new Date(), since: new Date() },
    });

    const { body, headers, text } = await look(await tokenFor(id)).expect(200);
    expect(body).toEqual({
      title: 'Signing day',
      body: '<p>Text of the post.</p>',
      cover: null,
      gallery: [],
      author: { name: 'Tess Marlow', trainer_slug: 'tess-marlow' },
      topics: ['Films'],
      published_at: null,
      is_public: false,
    });
    expect(text).not.toContain(admin.email);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers.etag).toBeUndefined();
    await request(api.server).get(`/api/posts/${id}`).expect(404);
    expect((await request(api.server).get('/sitemap.xml').expect(200)).text).not.toContain('/preview');
  });

  it('has one and the same answer where it is unknown, renewed, withdrawn, or of a deleted post', async () => {
    const [renewed, gone, withdrawn] = [await draft(), await draft(), await draft()];
    const ofGone = await tokenFor(gone);
    const tokens = [await tokenFor(renewed), ofGone, await tokenFor(withdrawn), 'x'.repeat(43)];
    await look(await tokenFor(renewed)).expect(200);
    await send('delete', `/posts/${gone}`).expect(204);
    await withdraw(withdrawn).expect(204);

    const unknown = { message: previewLinkMessages.unknown, code: 'not_found' };
    for (const token of tokens) expect((await look(token).expect(404)).body).toEqual(unknown);
    await send('post', `/trash/${gone}/restore`).expect(200);
    await look(ofGone).expect(200);
  });
});

describe.each([
  ['/consent/look', '/consent/decline', limits.consentCallsPerTenMinutes],
  ['/preview/look', '/preview/look', limits.previewCallsPerTenMinutes],
  ['/invitation/look', '/invitation/look', limits.invitationCallsPerTenMinutes],
  ['/posts/liked/likes', '/posts/liked/likes', limits.likesPerMinute],
])('the calls of POST %s', (path, other, most) => {
  const call = (to: string, address: string) =>
    request(api.server)
      .post(`/api${to}`)
      .set({ 'X-Forwarded-For': address, [BROWSER_KEY]: randomKey() })
      .send({ token: 'x'.repeat(43) });

  it('are limited by their address, and not by those of others', async () => {
    await createPost({ slug: 'liked' });
    const address = newAddress();
    const taken = (await call(path, address)).status;
    for (let nr = 1; nr < most; nr += 1) await call(path, address).expect(taken);
    const refused = await call(other, address).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await call(path, newAddress()).expect(taken);
  });
});
