import { randomKey } from '@site/contract';
import request from 'supertest';
import { watchChanges } from '../../http/serveCached';
import { createComment } from '../../testing/createComment';
import { createPost } from '../../testing/createRecords';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { contentCollections } from '../allModules';
import { Post } from '../posts/post.model';
import { TrashEntry } from '../../records/trash/trash.model';
import { Comment } from './comment.model';

const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
let editor: TestAdmin;
beforeAll(async () => {
  editor = await signIn('editor');
});
beforeEach(() => Promise.all([Post.deleteMany(), Comment.deleteMany(), TrashEntry.deleteMany()]));

const MISSING = '650000000000000000000001';

const open = (overrides = {}) => createPost({ commentsAllowed: true, ...overrides });
const list = (slug: string, query = '') => request(api.server).get(`/api/posts/${slug}/comments${query}`);
const namesIn = (body: { name: string }[]) => body.map(({ name }) => name);
const namesOn = async (slug: string, query = '') => namesIn((await list(slug, query).expect(200)).body);
const read = async (path: string, by = admin) => (await send('get', path, by).expect(200)).body;
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

  it('takes none where the post allows none, which is so unless it says otherwise', async () => {
    const { slug } = await createPost();
    expect((await write(slug).expect(409)).body.message).toBe('This article takes no comments.');
    expect(await Comment.countDocuments()).toBe(0);
  });

  it('knows no draft, and no deleted post', async () => {
    const [draft, deleted] = [await open({ status: 'draft', publishedAt: null }), await open()];
    await send('delete', `/posts/${deleted.slug}`).expect(204);
    for (const key of [draft.slug, draft.id as string, deleted.slug, MISSING, '%00']) {
      await write(key).expect(404);
      await list(key).expect(404);
    }
    expect(await Comment.countDocuments()).toBe(0);
  });

  it.each([
    [{ name: 'A' }, { name: 'Name must be at least 2 characters' }],
    [{ text: ' \u0000\n ' }, { text: 'Comment must be at least 2 characters' }],
    [{ text: 'x'.repeat(2001) }, { text: 'Comment must be at most 2,000 characters' }],
    [{ text: { $gt: '' } }, undefined],
  ])('refuses %j', async (body, fields) => {
    const { slug } = await open();
    expect((await write(slug, body).expect(fields ? 422 : 400)).body.fields).toEqual(fields);
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

describe('a decision', () => {
  it('shows and hides with the next request, also by an editor, and twice without harm', async () => {
    const stopWatching = watchChanges(api.cache, contentCollections);
    const { _id: postId, slug } = await open();
    const { _id } = await createComment({ postId, name: 'Ana', state: 'waiting' });
    expect(await namesOn(slug)).toEqual([]);

    await decide(_id, { state: 'shown' }, editor).expect(200);
    expect(await namesOn(slug)).toEqual(['Ana']);
    await decide(_id, { state: 'shown' }).expect(200);
    expect(await namesOn(slug)).toEqual(['Ana']);
    await decide(_id, { state: 'hidden' }).expect(200);
    expect(await namesOn(slug)).toEqual([]);
    await stopWatching();
    for (const wrong of [{ state: 'lost' }, {}]) await decide(_id, wrong).expect(422);
  });
});

describe('the trash', () => {
  it('takes a comment from the page, and brings it back as it was, for editors too', async () => {
    const { _id: postId, slug } = await open();
    const { _id } = await createComment({ postId, name: 'Ana' });

    await remove(_id, editor);
    expect(await namesOn(slug)).toEqual([]);
    await send('delete', `/comments/${_id}`, editor).expect(404);
    expect(await read('/trash')).toMatchObject([{ kind: 'comment', label: 'Ana' }]);

    await send('post', `/trash/${_id}/restore`, editor).expect(200);
    expect(await namesOn(slug)).toEqual(['Ana']);
    expect(namesIn(await read('/comments?q=ana'))).toEqual(['Ana']);
  });

  it('keeps the comments of a deleted post, and deletes them with it, also those in the trash', async () => {
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
