import { adminCommentWire, limits } from '@site/contract';
import request from 'supertest';
import { contentCollections } from '../allModules';
import { followChanges } from '../../responseCache/serveCached';
import { createComment } from '../../testing/createComment';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { Post } from '../posts/post.model';
import { TrashEntry } from '../trash/trash.model';
import { Comment } from './comment.model';

let api: TestApi;
let admin: TestAdmin;
let editor: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
  editor = await signIn('editor');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Post.deleteMany();
  await Comment.deleteMany();
  await TrashEntry.deleteMany();
});

const MISSING = '650000000000000000000001';
type Verb = 'get' | 'put' | 'post' | 'delete';
const call = (verb: Verb, path: string, by = admin) =>
  request(api.server)[verb](`/api${path}`).set('Authorization', by.bearer);
const namesIn = async (query: string) =>
  (await call('get', `/comments?${query}`).expect(200)).body.map(({ name }: { name: string }) => name);

describe('the admin’s list', () => {
  it('has as rows the beginnings of long texts, which are read whole one by one', async () => {
    const { _id: postId } = await createPost();
    const text = `${'🏌️\n'.repeat(80)}The end`;
    const { _id } = await createComment({ postId, text });
    await createComment({ postId, text: 'Short' });

    const { body } = await call('get', '/comments?view=rows').expect(200);

    for (const comment of body) await expectWire(adminCommentWire, comment);
    expect(body[0]).toMatchObject({ text: 'Short', is_cut: false });
    expect(body[1].is_cut).toBe(true);
    expect(Array.from(body[1].text as string)).toHaveLength(limits.commentStart);
    expect(text.startsWith(body[1].text as string)).toBe(true);
    const whole = await call('get', `/comments/${String(_id)}`).expect(200);
    expect(whole.body).toMatchObject({ text, is_cut: false });
    expect((await call('get', '/comments').expect(200)).body[1].text).toBe(text);
  });

  it('has every comment with its post, filtered, searched and by page', async () => {
    const { _id: postId, slug } = await createPost({ commentsAllowed: true, title: 'What coaches look for' });
    const gone = await createPost();
    await createComment({ postId, name: 'Zoë Field', text: 'Great article' });
    await createComment({ postId, name: 'Adam', text: 'My question', state: 'waiting', flags: ['honeypot'] });
    await createComment({ postId: gone._id, name: 'Bea', state: 'hidden' });
    await Post.deleteOne({ _id: gone._id });

    const { body } = await call('get', '/comments', editor).expect(200);

    for (const comment of body) await expectWire(adminCommentWire, comment);
    expect(body).toMatchObject([
      { name: 'Bea', state: 'hidden', post: null },
      { name: 'Adam', state: 'waiting', flagged: true, post: { slug, shows_comments: true } },
      { name: 'Zoë Field', state: 'shown', flagged: false, post: { title: 'What coaches look for' } },
    ]);
    expect(await namesIn('state=waiting')).toEqual(['Adam']);
    expect(await namesIn('q=zoe')).toEqual(['Zoë Field']);
    expect(await namesIn('q=quest')).toEqual(['Adam']);
    expect(await namesIn('sort=name')).toEqual(['Adam', 'Bea', 'Zoë Field']);
    expect(await namesIn('limit=2&page=2')).toEqual(['Zoë Field']);
  });

  it('refuses a visitor and an unknown state', async () => {
    await request(api.server).get('/api/comments').expect(401);
    await call('get', '/comments?state=lost').expect(400);
  });
});

describe('a decision', () => {
  it('shows and hides with the next request, also by an editor, and twice without harm', async () => {
    const unfollow = followChanges(api.cache, contentCollections);
    const { _id: postId, slug } = await createPost({ commentsAllowed: true });
    const { _id } = await createComment({ postId, state: 'waiting' });
    const shown = async () =>
      (await request(api.server).get(`/api/posts/${slug}/comments`).expect(200)).body.length;
    expect(await shown()).toBe(0);

    const { body } = await call('put', `/comments/${_id}`, editor).send({ state: 'shown' }).expect(200);
    await expectWire(adminCommentWire, body);
    expect(await shown()).toBe(1);
    await call('put', `/comments/${_id}`).send({ state: 'shown' }).expect(200);
    expect(await shown()).toBe(1);

    await call('put', `/comments/${_id}`).send({ state: 'hidden' }).expect(200);
    expect(await shown()).toBe(0);
    await unfollow();
  });

  it('is refused for what is no state, and for a comment that is gone', async () => {
    const { _id } = await createComment();

    await call('put', `/comments/${_id}`).send({ state: 'lost' }).expect(422);
    await call('put', `/comments/${_id}`).send({}).expect(422);
    await call('put', `/comments/${MISSING}`).send({ state: 'shown' }).expect(404);
    await request(api.server).put(`/api/comments/${_id}`).send({ state: 'hidden' }).expect(401);
  });

  it('is in the audit trail, without the name of whoever wrote', async () => {
    const { _id } = await createComment({ name: 'Quirin', state: 'waiting' });
    await call('put', `/comments/${_id}`).send({ state: 'shown' }).expect(200);
    await call('put', `/comments/${_id}`).send({ state: 'hidden' }).expect(200);
    await call('delete', `/comments/${_id}`).expect(204);
    await call('post', `/trash/${_id}/restore`).expect(200);

    const entries = await AuditEntry.find({ recordId: String(_id) }).lean();
    expect(entries.map(({ kind, action, title }) => `${kind} ${action} ${title}`)).toEqual([
      'comment publish ',
      'comment unpublish ',
      'comment delete ',
      'comment restore ',
    ]);
  });
});

describe('the trash', () => {
  it('takes a comment from the page, and brings it back as it was, for editors too', async () => {
    const { _id: postId, slug } = await createPost({ commentsAllowed: true });
    const { _id } = await createComment({ postId, name: 'Ana' });
    const shown = async () =>
      (await request(api.server).get(`/api/posts/${slug}/comments`).expect(200)).body.length;

    await call('delete', `/comments/${_id}`, editor).expect(204);
    expect(await shown()).toBe(0);
    await call('delete', `/comments/${_id}`, editor).expect(404);
    expect((await call('get', '/trash', editor).expect(200)).body).toMatchObject([
      { kind: 'comment', label: 'Ana' },
    ]);

    await call('post', `/trash/${_id}/restore`, editor).expect(200);
    expect(await shown()).toBe(1);
    expect(await namesIn('q=ana')).toEqual(['Ana']);
  });

  it('keeps the comments of a deleted post, and deletes them with it, also those in the trash', async () => {
    const { _id: postId, id } = await createPost({ commentsAllowed: true });
    await createComment({ postId });
    const deleted = await createComment({ postId });
    const other = await createComment();
    const otherDeleted = await createComment({ postId: other.postId });
    for (const each of [deleted, otherDeleted]) await call('delete', `/comments/${each._id}`).expect(204);

    await call('delete', `/posts/${id}`).expect(204);
    await call('post', `/trash/${id}/restore`).expect(200);
    expect(await Comment.countDocuments({ postId })).toBe(1);

    await call('delete', `/posts/${id}`).expect(204);
    await call('delete', `/trash/${id}`).expect(204);
    expect((await Comment.find().lean()).map(({ _id }) => String(_id))).toEqual([String(other._id)]);
    expect((await TrashEntry.find().lean()).map(({ _id }) => String(_id))).toEqual([
      String(otherDeleted._id),
    ]);
  });
});

it('the dashboard says how many wait, to editors as well', async () => {
  await createComment({ state: 'waiting' });
  await createComment();

  for (const by of [admin, editor])
    expect((await call('get', '/overview', by).expect(200)).body.comments_waiting).toEqual({
      ...{ count: 1, is_capped: false },
    });
});
