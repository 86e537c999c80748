import { commentReceiptWire, commentWire, randomKey } from '@site/contract';
import request from 'supertest';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Post } from '../posts/post.model';
import { Comment } from './comment.model';
import { createComment } from '../../testing/createComment';

const { api, admin } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
beforeEach(async () => {
  await Post.deleteMany();
  await Comment.deleteMany();
});
afterEach(() => jest.restoreAllMocks());

const MISSING = '650000000000000000000001';

const open = (overrides = {}) => createPost({ commentsAllowed: true, ...overrides });
const list = (slug: string, query = '') => request(api.server).get(`/api/posts/${slug}/comments${query}`);
const namesOn = async (slug: string, query = '') =>
  (await list(slug, query).expect(200)).body.map(({ name }: { name: string }) => name);

interface Sending {
  key?: string;
  address?: string;
  seconds?: number;
}

function send(slug: string, body: object = {}, { key = randomKey(), ...from }: Sending = {}) {
  const { address = newAddress(), seconds } = from;
  const sending = request(api.server)
    .post(`/api/posts/${slug}/comments`)
    .set({ 'X-Forwarded-For': address, 'Idempotency-Key': key });
  if (seconds !== undefined) void sending.set('X-Form-Seconds', String(seconds));
  return sending.send({ name: 'Ana', text: 'That helped.', ...body });
}

describe('POST /posts/:key/comments', () => {
  it('shows a comment at once where the post says nothing of moderation', async () => {
    const { slug, id } = await open();

    const { body } = await send(id as string).expect(201);

    await expectWire(commentReceiptWire, body);
    expect(body).toMatchObject({ is_shown: true, message: expect.stringContaining('on this page now') });
    const shown = await list(slug).expect(200);
    await expectWire(commentWire, shown.body[0]);
    expect(shown.body[0]).toMatchObject({ id: body.id, name: 'Ana', text: 'That helped.' });
  });

  it('holds it where the post moderates', async () => {
    const { slug } = await open({ commentsModerated: true });

    const { body } = await send(slug).expect(201);

    expect(body).toMatchObject({ is_shown: false, message: expect.stringContaining('before it is shown') });
    expect(await namesOn(slug)).toEqual([]);
    expect((await Comment.findOne().orFail()).state).toBe('waiting');
  });

  it.each([
    ['fills the field that people do not see', { website: 'https://spam.example' }, {}],
    ['is faster than a person', {}, { seconds: 0.5 }],
  ])('holds one whose sender %s, and says no more than of others that wait', async (_what, body, sending) => {
    const { slug } = await open();

    const answer = await send(slug, body, sending).expect(201);

    expect(answer.body.is_shown).toBe(false);
    expect(await namesOn(slug)).toEqual([]);
    expect(await Comment.findOne().orFail()).toMatchObject({ state: 'waiting', text: 'That helped.' });
  });

  it('takes none where the post allows none, which is so unless it says otherwise', async () => {
    const { slug } = await createPost();

    const { body } = await send(slug).expect(409);

    expect(body.message).toBe('This article takes no comments.');
    expect(await Comment.countDocuments()).toBe(0);
  });

  it('knows no draft, no deleted and no missing post', async () => {
    const draft = await open({ status: 'draft', publishedAt: null });
    const deleted = await open();
    await request(api.server)
      .delete(`/api/posts/${deleted.slug}`)
      .set('Authorization', admin.bearer)
      .expect(204);

    for (const key of [draft.slug, draft.id as string, deleted.slug, MISSING, 'nothing', '%00']) {
      await send(key).expect(404);
      await list(key).expect(404);
    }
    expect(await Comment.countDocuments()).toBe(0);
  });

  it.each([
    [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
    [{ name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
    [{ text: ' \u0000\n ' }, 'text', 'Comment must be at least 2 characters'],
    [{ text: 'x'.repeat(2001) }, 'text', 'Comment must be at most 2,000 characters'],
  ])('refuses %j', async (body, field, message) => {
    const { slug } = await open();

    expect((await send(slug, body).expect(422)).body.fields).toEqual({ [field]: message });
  });

  it.each([{ text: { $gt: '' } }, { name: ['Ana'] }, { text: 7 }])(
    'refuses %j as malformed',
    async (body) => {
      const { slug } = await open();

      await send(slug, body).expect(400);
    },
  );

  it('keeps plain text as it was written: markup, addresses, other scripts; of controls only line breaks', async () => {
    const { slug } = await open();
    const text = '<b>Bold</b> & https://a.example\r\n\r\n\r\n\r\nمرحبا 👋🏽 שלום\u0000\u0007\u001b';

    await send(slug, { name: 'Ana\nMaria\u0000', text }).expect(201);

    expect((await list(slug).expect(200)).body[0]).toMatchObject({
      name: 'Ana Maria',
      text: '<b>Bold</b> & https://a.example\n\nمرحبا 👋🏽 שלום',
    });
  });

  it('stores one comment of the same key, also at the same moment, and refuses other words', async () => {
    const { slug } = await open();
    const other = await open();
    const address = newAddress();

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(slug, {}, { key: 'again', address })),
    );
    const later = await send(slug, {}, { key: 'again', address }).expect(201);

    expect(new Set([...answers, later].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await Comment.countDocuments()).toBe(1);
    await send(slug, { text: 'Something else.' }, { key: 'again' }).expect(409);
    await send(other.slug, {}, { key: 'again' }).expect(409);
    // What was stored already was not counted.
    for (let nr = 0; nr < 4; nr += 1) await send(slug, {}, { address }).expect(201);
    await send(slug, {}, { address }).expect(429);
    // And is confirmed to a sender who may send no other.
    await send(slug, {}, { key: 'again', address }).expect(201);
  });

  it('takes the same words under one post on one day as one comment without a key', async () => {
    const [{ slug, id }, other] = [await open(), await open()];
    const first = await send(slug, {}, { key: '' }).expect(201);

    expect((await send(id as string, {}, { key: '' }).expect(201)).body).toEqual(first.body);
    await send(slug, { text: 'That helped, too.' }, { key: '' }).expect(201);
    await send(other.slug, {}, { key: '' }).expect(201);
    expect(await Comment.countDocuments()).toBe(3);
  });

  it('stores nothing, and counts nothing, where the database fails', async () => {
    const { slug } = await open();
    const address = newAddress();
    jest.spyOn(Comment, 'create').mockImplementation(() => {
      throw new Error('lost');
    });
    for (let nr = 0; nr < 6; nr += 1) await send(slug, {}, { address, key: 'kept' }).expect(500);
    jest.restoreAllMocks();

    await send(slug, {}, { address, key: 'kept' }).expect(201);
    expect(await Comment.countDocuments()).toBe(1);
  });

  it('takes none for a post that was moved to the trash meanwhile', async () => {
    const { slug } = await open();
    const find = Post.findOne.bind(Post) as (...given: unknown[]) => never;
    const looked = jest.spyOn(Post, 'findOne').mockImplementation((...given) => find(...given));
    // Between the look at the post and the write.
    looked.mockImplementationOnce((...given) => find(...given));
    looked.mockImplementationOnce((...given) => find(...given));
    looked.mockImplementationOnce(() => find({ slug: 'moved-away' }));

    await send(slug).expect(404);

    expect(await Comment.countDocuments()).toBe(0);
  });

  it('writes neither name nor text to the logs', async () => {
    const { slug } = await open();
    await send(slug, { name: 'Quirin Secret', text: 'Nobody else reads this.' }).expect(201);

    const lines = JSON.stringify(api.logLines());
    expect(lines).not.toContain('Quirin');
    expect(lines).not.toContain('Nobody else');
  });
});

describe('GET /posts/:key/comments', () => {
  it('shows what is shown, the newest first, page by page', async () => {
    const { slug, _id: postId } = await open();
    for (let nr = 1; nr <= 25; nr += 1) await createComment({ postId, name: `Reader ${nr}` });
    await createComment({ postId, name: 'Waits', state: 'waiting' });
    await createComment({ postId, name: 'Hidden', state: 'hidden' });
    await createComment({ name: 'Elsewhere' });

    const first = await list(slug).expect(200);

    expect(first.headers['x-total-count']).toBe('25');
    expect(first.body).toHaveLength(20);
    expect(first.body[0].name).toBe('Reader 25');
    expect(await namesOn(slug, '?limit=20&page=2')).toEqual([5, 4, 3, 2, 1].map((nr) => `Reader ${nr}`));
    expect(await namesOn(slug, '?page=9')).toEqual([]);
  });

  it('shows none once the post allows none, and all of them when it does again', async () => {
    const { slug, _id: postId } = await open();
    await createComment({ postId, name: 'Ana' });

    await Post.updateOne({ slug }, { commentsAllowed: false });
    expect(await namesOn(slug)).toEqual([]);

    await Post.updateOne({ slug }, { commentsAllowed: true });
    expect(await namesOn(slug)).toEqual(['Ana']);
  });

  it('names nothing that is not for visitors', async () => {
    const { slug, _id: postId } = await open();
    await createComment({ postId, flags: ['too_fast'] });

    expect(Object.keys((await list(slug).expect(200)).body[0]).sort()).toEqual([
      'created_at',
      'id',
      'name',
      'text',
    ]);
  });
});
