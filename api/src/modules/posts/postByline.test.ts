import {
  adminPostSummaryWire,
  adminPostWire,
  postSummaryWire,
  postWire,
  previewedPostWire,
} from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { createTrainer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { childrenOf, readXml, textOf } from '../../testing/readXml';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, TEST_ORIGIN, startTestApi } from '../../testing/startTestApi';
import { Trainer } from '../trainers/trainer.model';
import { TrashEntry } from '../trash/trash.model';
import { Post } from './post.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Promise.all([Post.deleteMany(), Trainer.deleteMany(), TrashEntry.deleteMany()]);
});

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const put = (path: string, patch: object) => call('put', path).send(patch);
const asVisitor = async (path: string) => (await request(api.server).get(`/api${path}`).expect(200)).body;
const write = async (fields: object) => {
  const input = buildPostInput({ status: 'published', ...fields });
  return (await call('post', '/posts').send(input).expect(201)).body as { id: string };
};
const tess = () => createTrainer({ slug: 'tess-marlow', firstName: 'Tess', lastName: 'Marlow' });
const LINKED = { name: 'Tess Marlow', trainer_slug: 'tess-marlow' };

describe('the author of a post', () => {
  it('is any name, in lists and on the post, and nobody without one', async () => {
    const { id } = await write({ author_name: ' Anna Weiß ' });
    const author = { name: 'Anna Weiß', trainer_slug: null };

    const [listed] = await asVisitor('/posts');
    const one = await asVisitor(`/posts/${id}`);
    await expectWire(postSummaryWire, listed);
    await expectWire(postWire, one);
    expect([listed.author, one.author]).toEqual([author, author]);

    await put(`/posts/${id}`, { clear: ['author_name'] }).expect(200);
    expect((await asVisitor(`/posts/${id}`)).author).toBeNull();
  });

  it('is a trainer, under the name and the address that they have at the moment', async () => {
    const trainer = await tess();
    const { id } = await write({ author_trainer_id: trainer.id });
    expect((await asVisitor(`/posts/${id}`)).author).toEqual(LINKED);
    expect((await asVisitor('/posts'))[0].author).toEqual(LINKED);

    await put(`/trainers/${trainer.id}`, { lastName: 'Hartley' }).expect(200);
    expect((await asVisitor(`/posts/${id}`)).author).toEqual({ ...LINKED, name: 'Tess Hartley' });
    expect((await asVisitor('/posts'))[0].author.name).toBe('Tess Hartley');
  });

  it('is marked while it is an invented trainer, hidden or not, and is in no feed', async () => {
    const { id: trainer } = await tess();
    await Trainer.updateOne({ _id: trainer }, { isExample: true });
    const { id } = await write({ author_trainer_id: trainer });
    const feed = async () => (await request(api.server).get('/blog/feed.xml').expect(200)).text;

    const one = await asVisitor(`/posts/${id}`);
    await expectWire(postWire, one);
    expect(one.author).toEqual({ ...LINKED, is_example: true });
    expect(await feed()).not.toContain('Tess Marlow');
    await put(`/trainers/${trainer}`, { isPublished: false }).expect(200);
    expect((await asVisitor(`/posts/${id}`)).author).toMatchObject({ trainer_slug: null, is_example: true });

    await put(`/trainers/${trainer}`, { isExample: false, isPublished: true }).expect(200);
    expect((await asVisitor(`/posts/${id}`)).author).toEqual(LINKED);
    expect(await feed()).toContain('Tess Marlow');
  });

  it('is a mere name while the trainer is hidden', async () => {
    const trainer = await tess();
    const { id } = await write({ author_trainer_id: trainer.id });
    await put(`/trainers/${trainer.id}`, { isPublished: false }).expect(200);

    expect((await asVisitor(`/posts/${id}`)).author).toEqual({ name: 'Tess Marlow', trainer_slug: null });
    const seen = (await call('get', `/posts/${id}`).expect(200)).body;
    expect(seen).toMatchObject({ author_name: 'Tess Marlow', author_trainer_id: trainer.id });
    await expectWire(adminPostWire, seen);
  });

  it('is a mere name while the trainer is in the trash, and a link again when they come back', async () => {
    const trainer = await tess();
    const { id } = await write({ author_trainer_id: trainer.id });
    await call('delete', `/trainers/${trainer.id}`).expect(204);

    expect((await asVisitor(`/posts/${id}`)).author).toEqual({ name: 'Tess Marlow', trainer_slug: null });
    const seen = (await call('get', `/posts/${id}`).expect(200)).body;
    expect(seen).toMatchObject({ author_name: 'Tess Marlow', author_trainer_id: null });
    // A save in between does not break the link.
    await put(`/posts/${id}`, { title: 'Another title', author_name: seen.author_name }).expect(200);

    await call('post', `/trash/${trainer.id}/restore`).expect(200);
    expect((await asVisitor(`/posts/${id}`)).author).toEqual(LINKED);
  });

  it('cannot be a trainer who does not exist: the message is beside the field', async () => {
    for (const author_trainer_id of ['0'.repeat(24), 'tess']) {
      const { body } = await call('post', '/posts').send({ ...buildPostInput(), author_trainer_id });
      expect(body.fields).toHaveProperty('author_trainer_id');
    }
    const operator = { ...buildPostInput(), author_trainer_id: { $ne: null } };
    await call('post', '/posts').send(operator).expect(400);
    const { id } = await write({ author_name: 'Anna' });
    await put(`/posts/${id}`, { author_trainer_id: '0'.repeat(24) }).expect(422);
    expect(await Post.countDocuments()).toBe(1);
  });

  it('keeps the name and loses the link when the trainer is taken off', async () => {
    const { id } = await write({ author_trainer_id: (await tess()).id });
    const { body } = await put(`/posts/${id}`, { clear: ['author_trainer_id'] }).expect(200);

    expect(body.author).toEqual({ name: 'Tess Marlow', trainer_slug: null });
  });

  it('is one line of at most 200 characters', async () => {
    const { id } = await write({ author_name: 'Anna\u0000\nWeiß' });
    expect((await asVisitor(`/posts/${id}`)).author.name).toBe('Anna Weiß');

    const author_name = 'x'.repeat(201);
    const { body } = await call('post', '/posts')
      .send({ ...buildPostInput(), author_name })
      .expect(422);
    expect(body.message).toContain('Author must be at most 200 characters');
  });

  it('does not say which account or which record it is, to visitors', async () => {
    const { id } = await write({ author_trainer_id: (await tess()).id });

    for (const body of [await asVisitor(`/posts/${id}`), (await asVisitor('/posts'))[0]])
      expect(Object.keys(body as object).filter((name) => name.startsWith('author'))).toEqual(['author']);
    const [listed] = (await call('get', '/posts/admin/all').expect(200)).body;
    await expectWire(adminPostSummaryWire, listed);
    expect(listed.author).toEqual(LINKED);
  });
});

it('a preview shows author and topics as the post’s page does', async () => {
  const { id } = await write({ status: 'draft', author_trainer_id: (await tess()).id, topics: ['Films'] });
  const made = (await call('post', `/posts/${id}/preview-link`).expect(201)).body as { address: string };

  const [, token] = made.address.split('#');
  const { body } = await request(api.server).post('/api/preview/look').send({ token }).expect(200);
  await expectWire(previewedPostWire, body);
  expect(body).toMatchObject({ author: LINKED, topics: ['Films'] });
});

it('the feed names the author of an entry, with the trainer’s page', async () => {
  await write({ author_trainer_id: (await tess()).id });
  const { text } = await request(api.server).get('/blog/feed.xml').expect(200);
  const [entry] = childrenOf(readXml(text), 'entry');
  const [author] = childrenOf(entry!, 'author');

  expect(textOf(author!, 'name')).toBe('Tess Marlow');
  expect(textOf(author!, 'uri')).toBe(`${TEST_ORIGIN}/trainers/tess-marlow`);
});
