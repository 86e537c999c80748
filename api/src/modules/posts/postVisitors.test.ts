import { BROWSER_KEY, limits, previewLinkMessages, randomKey } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { transient } from '../../db/connect';
import { watchChanges } from '../../http/serveCached';
import { DAY_MS } from '../../lib/time';
import { createComment } from '../../testing/createComment';
import { createPost, createTrainer } from '../../testing/createRecords';
import { newAddress } from '../../testing/newAddress';
import { collectionsWith } from '../../testing/rawScan';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { TrashEntry } from '../../records/trash/trash.model';
import { contentCollections } from '../allModules';
import { Comment } from '../comments/comment.model';
import { Post, PostLike } from './post.model';

const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
let editor: TestAdmin;
beforeAll(async () => {
  editor = await signIn('editor');
});
beforeEach(() =>
  Promise.all([Post, PostLike, Comment, TrashEntry].map(({ collection }) => collection.deleteMany())),
);

const MISSING = '650000000000000000000001';
const read = async (path: string, by = admin) => (await send('get', path, by).expect(200)).body;
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

  it('counts a browser once, by the slug or the id, until it is taken back, and there are never less than none', async () => {
    const { slug, id } = await createPost({ likes: 5 });
    const key = randomKey();
    expect((await like(slug, { key }).expect(200)).body).toEqual({ likes: 6, is_liked: true });
    expect((await like(id as string, { key }).expect(200)).body).toEqual({ likes: 6, is_liked: true });
    expect((await like(slug).expect(200)).body).toEqual({ likes: 7, is_liked: true });
    expect((await read('/posts/admin/all'))[0].likes).toBe(7);

    for (let nr = 0; nr < 2; nr += 1)
      expect((await takeBack(slug, { key }).expect(200)).body).toEqual({ likes: 6, is_liked: false });
    expect((await like(slug, { key }).expect(200)).body).toEqual({ likes: 7, is_liked: true });
    // An import may leave such a record.
    await Post.updateOne({ slug }, { likes: 0 });
    expect((await takeBack(slug, { key }).expect(200)).body).toEqual({ likes: 0, is_liked: false });
  });

  it('is counted right where many come at once, the same browser or different ones', async () => {
    const { slug } = await createPost();
    const key = randomKey();
    const same = Array.from({ length: 3 }, () => like(slug, { key }).expect(200));
    const different = Array.from({ length: 4 }, () => like(slug).expect(200));
    await Promise.all([...same, ...different]);
    expect([(await Post.findOne({ slug }).orFail()).likes, await PostLike.countDocuments()]).toEqual([5, 5]);
  });

  it('is for published posts, and from browsers with a key', async () => {
    const { slug, id } = await createPost();
    for (const key of ['', 'g'.repeat(32), `${'0'.repeat(32)}0`])
      expect((await like(slug, { key }).expect(400)).body.message).toMatch(/32 hexadecimal digits/);
    await takeBack(slug, { key: 'x' }).expect(400);
    await send('delete', `/posts/${id}`).expect(204);
    for (const key of [await draft(), slug, MISSING]) await like(key).expect(404);
    await takeBack(slug).expect(404);
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
    expect((await read(`/posts/${id}`)).has_preview_link).toBe(false);
    const { body } = await make(id).expect(201);
    expect(body.address).toMatch(new RegExp(`^${TEST_ORIGIN}/preview#[\\w-]{43}$`));
    const token = new URL(body.address as string).hash.slice(1);
    await look(token).expect(200);
    await look(`${token}${'x'.repeat(100)}`).expect(422);
    expect(await collectionsWith(token)).toEqual([]);
    expect(JSON.stringify(api.logLines())).not.toContain(token);
    expect((await read(`/posts/${id}`)).has_preview_link).toBe(true);
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

/** Counts so many calls from this address. */
const count = (address: string, points: number) =>
  mongoose.connection
    .collection(transient.attempts)
    .updateMany({ key: { $regex: `${address}$` } }, { $set: { points } });

it.each([
  ['/consent/look', '/consent/decline', limits.consentCallsPerTenMinutes],
  ['/preview/look', '/preview/look', limits.previewCallsPerTenMinutes],
  ['/invitation/look', '/invitation/look', limits.invitationCallsPerTenMinutes],
  ['/posts/liked/likes', '/posts/liked/likes', limits.likesPerMinute],
])(
  'the calls of POST %s are limited by their address, and not by those of others',
  async (path, other, most) => {
    const call = (to: string, from: string) =>
      request(api.server)
        .post(`/api${to}`)
        .set({ 'X-Forwarded-For': from, [BROWSER_KEY]: randomKey() })
        .send({ token: 'x'.repeat(43) });
    await createPost({ slug: 'liked' });
    const address = newAddress();
    const taken = (await call(path, address)).status;
    await count(address, most - 1);

    await call(path, address).expect(taken);

    const refused = await call(other, address).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await call(path, newAddress()).expect(taken);
  },
);

const open = (overrides = {}) => createPost({ commentsAllowed: true, ...overrides });
const list = (slug: string, query = '') => request(api.server).get(`/api/posts/${slug}/comments${query}`);
const namesIn = (body: { name: string }[]) => body.map(({ name }) => name);
const namesOn = async (slug: string, query = '') => namesIn((await list(slug, query).expect(200)).body);
const decide = (id: unknown, body: object, by = admin) =>
  send('put', `/comments/${String(id)}`, by).send(body);
const remove = (id: unknown, by = admin) => send('delete', `/comments/${String(id)}`, by).expect(204);

interface Sending {
  key?: string;
  address?: string;
  seconds?: number;
}

function write(slug: string, body: object = {}, { key = randomKey(), ...from }: Sending = {}) {
  const { address = newAddress(), seconds } = from;
  return request(api.server)
    .post(`/api/posts/${slug}/comments`)
    .set({ 'X-Forwarded-For': address, 'Idempotency-Key': key })
    .set(seconds === undefined ? {} : { 'X-Form-Seconds': String(seconds) })
    .send({ name: 'Ana', text: 'That helped.', ...body });
}

describe('POST /posts/:key/comments', () => {
  it('shows a comment at once where the post says nothing of moderation, and logs neither name nor text', async () => {
    const { slug, id } = await open();

    const { body } = await write(id as string).expect(201);
    expect(body).toMatchObject({ is_shown: true, message: expect.stringContaining('on this page now') });
    const [comment] = (await list(slug).expect(200)).body;
    expect(comment).toMatchObject({ id: body.id, name: 'Ana', text: 'That helped.' });
    expect(Object.keys(comment as object).sort()).toEqual(['created_at', 'id', 'name', 'text']);
    expect(JSON.stringify(api.logLines())).not.toMatch(/"Ana"|That helped/);
  });

  it.each([
    ['of a post that moderates', { commentsModerated: true }, {}, {}],
    ['that fills the field that people do not see', {}, { website: 'https://spam.example' }, {}],
    ['faster than a person', {}, {}, { seconds: 0.5 }],
  ])('holds one %s, and always says the same', async (_what, post, body, sending) => {
    const { slug } = await open(post);
    const answer = await write(slug, body, sending).expect(201);
    const message = expect.stringContaining('before it is shown');
    expect(answer.body).toMatchObject({ is_shown: false, message });
    expect(await namesOn(slug)).toEqual([]);
    expect(await Comment.findOne().orFail()).toMatchObject({ state: 'waiting', text: 'That helped.' });
  });

  it('takes none without words or with too many, none where the post allows none, and knows no draft and no deleted post', async () => {
    const { slug } = await open();
    for (const text of [' \u0000\n ', 'x'.repeat(2001)])
      expect((await write(slug, { text }).expect(422)).body.fields).toHaveProperty('text');
    const { slug: closed } = await createPost();
    expect((await write(closed).expect(409)).body.message).toBe('This article takes no comments.');
    await send('delete', `/posts/${slug}`).expect(204);
    for (const key of [await draft({ commentsAllowed: true }), slug, MISSING]) {
      await write(key).expect(404);
      await list(key).expect(404);
    }
    expect(await Comment.countDocuments()).toBe(0);
  });

  it('keeps plain text as it was written: markup, addresses, other scripts; of controls only line breaks', async () => {
    const { slug } = await open();
    const text = '<b>Bold</b> & https://a.example\r\n\r\n\r\n\r\nمرحبا 👋🏽 שלום\u0000\u0007\u001b';
    await write(slug, { name: 'Ana\nMaria\u0000', text }).expect(201);
    expect((await list(slug).expect(200)).body[0]).toMatchObject({
      name: 'Ana Maria',
      text: '<b>Bold</b> & https://a.example\n\nمرحبا 👋🏽 שלום',
    });
  });

  it('stores one comment of the same key, also at the same moment, and refuses other words', async () => {
    const [{ slug }, other, address] = [await open(), await open(), newAddress()];
    const again = { key: 'again', address };

    const answers = await Promise.all([
      write(slug, {}, again),
      write(slug, {}, again),
      write(slug, {}, again),
    ]);
    const later = await write(slug, {}, again).expect(201);

    expect(new Set([...answers, later].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await Comment.countDocuments()).toBe(1);
    await write(slug, { text: 'Something else.' }, { key: 'again' }).expect(409);
    await write(other.slug, {}, { key: 'again' }).expect(409);
    // Comments that were already stored were not counted.
    for (let nr = 0; nr < 4; nr += 1) await write(slug, {}, { address }).expect(201);
    await write(slug, {}, { address }).expect(429);
    // And is confirmed to a sender who may send no other.
    await write(slug, {}, again).expect(201);
  });
});

describe('GET /posts/:key/comments', () => {
  it('shows what is shown, the newest first, page by page', async () => {
    const { slug, _id: postId } = await open();
    for (let nr = 1; nr <= 22; nr += 1) await createComment({ postId, name: `Reader ${nr}` });
    for (const state of ['waiting', 'hidden'] as const) await createComment({ postId, name: state, state });
    await createComment({ name: 'Elsewhere' });
    const { body, headers } = await list(slug).expect(200);
    expect([body[0].name, body.length, headers['x-total-count']]).toEqual(['Reader 22', 20, '22']);
    expect(await namesOn(slug, '?limit=20&page=2')).toEqual(['Reader 2', 'Reader 1']);
    expect(await namesOn(slug, '?page=9')).toEqual([]);
  });
});

describe('the admin’s list', () => {
  it('has every comment with its post, filtered, searched and by page, and says how many wait', async () => {
    const { _id: postId, slug } = await open({ title: 'What coaches look for' });
    const gone = await createPost();
    await createComment({ postId, name: 'Zoë Field', text: 'Great article' });
    await createComment({ postId, name: 'Adam', text: 'My question', state: 'waiting', flags: ['honeypot'] });
    await createComment({ postId: gone._id, name: 'Bea', state: 'hidden' });
    await Post.deleteOne({ _id: gone._id });

    const all = await read('/comments', editor);
    expect(all).toMatchObject([
      { name: 'Bea', state: 'hidden', post: null },
      { name: 'Adam', state: 'waiting', flagged: true, post: { slug, shows_comments: true } },
      { name: 'Zoë Field', state: 'shown', flagged: false, post: { title: 'What coaches look for' } },
    ]);
    for (const query of ['state=waiting', 'q=quest', 'limit=1&page=2'])
      expect(namesIn(await read(`/comments?${query}`))).toEqual(['Adam']);
    expect(namesIn(await read('/comments?q=zoe'))).toEqual(['Zoë Field']);
    expect(namesIn(await read('/comments?sort=name'))).toEqual(['Adam', 'Bea', 'Zoë Field']);
    await send('get', '/comments?state=lost').expect(400);
    expect((await read('/overview')).comments_waiting).toEqual({ count: 1 });
  });
});

describe('a comment', () => {
  it('is shown, hidden, deleted and restored with the next request, by editors too, and twice without harm', async () => {
    const stopWatching = watchChanges(api.cache, contentCollections);
    const { _id: postId, slug } = await open();
    const { _id } = await createComment({ postId, name: 'Ana', state: 'waiting' });
    expect(await namesOn(slug)).toEqual([]);

    for (const by of [editor, admin]) {
      await decide(_id, { state: 'shown' }, by).expect(200);
      expect(await namesOn(slug)).toEqual(['Ana']);
    }
    await decide(_id, { state: 'hidden' }).expect(200);
    expect(await namesOn(slug)).toEqual([]);
    await decide(_id, { state: 'shown' }).expect(200);

    await remove(_id, editor);
    expect(await namesOn(slug)).toEqual([]);
    await send('delete', `/comments/${_id}`, editor).expect(404);
    expect(await read('/trash')).toMatchObject([{ kind: 'comment', label: 'Ana' }]);
    await send('post', `/trash/${_id}/restore`, editor).expect(200);
    expect(await namesOn(slug)).toEqual(['Ana']);
    await stopWatching();
    expect(namesIn(await read('/comments?q=ana'))).toEqual(['Ana']);
  });

  it('is kept with a deleted post, and deleted with it for good, also in the trash', async () => {
    const { _id: postId, id } = await open();
    await createComment({ postId });
    const [deleted, other] = [await createComment({ postId }), await createComment()];
    const otherDeleted = await createComment({ postId: other.postId });
    for (const { _id } of [deleted, otherDeleted]) await remove(_id);

    await send('delete', `/posts/${id}`).expect(204);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await Comment.countDocuments({ postId })).toBe(1);

    await send('delete', `/posts/${id}`).expect(204);
    await send('delete', `/trash/${id}`).expect(204);
    expect((await Comment.find().lean()).map(({ _id }) => _id)).toEqual([other._id]);
    expect((await TrashEntry.find().lean()).map(({ _id }) => String(_id))).toEqual([
      String(otherDeleted._id),
    ]);
  });
});
