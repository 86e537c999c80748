import { limits, postRevisionSummaryWire, postRevisionWire } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import { Types } from 'mongoose';
import request from 'supertest';
import { inTransaction } from '../../db/inTransaction';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { png } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { purgeByKind } from '../allModules';
import { deleteImages } from '../images/image.service';
import { purgeTrash } from '../trash/trash.service';
import { Post } from './post.model';
import { PostRevision } from './postRevision.model';
import { keepRevision } from './postRevision.service';

let api: TestApi;
let admin: TestAdmin;
let other: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
  other = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Promise.all([Post.deleteMany(), PostRevision.deleteMany()]));

const ABSENT = '650000000000000000000001';
const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, by = admin) =>
  request(api.server)[method](`/api${path}`).set('Authorization', by.bearer);
const write = async (body: string) =>
  (
    await send('post', '/posts')
      .send({ ...buildPostInput(), title: 'Signing day', body })
      .expect(201)
  ).body as {
    id: string;
  };
const edit = async (id: string, patch: object, by = admin) =>
  (await send('put', `/posts/${id}`, by).send(patch).expect(200)).body as Record<string, string>;
const versions = async (id: string) => (await send('get', `/posts/${id}/revisions`).expect(200)).body;
const textsOf = (postId: string) =>
  PostRevision.find({ postId })
    .sort({ _id: 1 })
    .lean()
    .then((found) => found.map(({ body }) => body));
/** As if the author had begun this version so many minutes ago. */
const age = (id: string, minutes: number) =>
  Post.collection.updateOne({ _id: new Post({ _id: id })._id }, [
    { $set: { 'writing.since': { $subtract: ['$writing.since', minutes * 60_000] } } },
  ]);

describe('a save', () => {
  it('keeps the text that it replaces, with who wrote it and when', async () => {
    const { id } = await write('<p>One.</p>');
    const before = await Post.findById(id).lean();
    await edit(id, { body: '<p>Two.</p>', title: 'Moving in' }, other);

    const list = await versions(id);

    await expectWire(postRevisionSummaryWire, list[0]);
    expect(list).toEqual([
      {
        ...{ id: expect.any(String), title: 'Signing day', saved_by: admin.email },
        saved_at: before?.writing?.at.toISOString(),
      },
    ]);
    const { body } = await send('get', `/posts/${id}/revisions/${list[0].id}`).expect(200);
    await expectWire(postRevisionWire, body);
    expect(body).toMatchObject({ body: '<p>One.</p>', pictures_gone: 0 });
  });

  it('that changes neither title nor text keeps nothing', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { status: 'published', body: '<p>One.</p>', slug: 'elsewhere' }, other);

    expect(await versions(id)).toEqual([]);
  });

  it('of the same author within minutes is part of one version, unless it takes most of the text away', async () => {
    const text = `<p>${'A long text. '.repeat(20)}</p>`;
    const { id } = await write(text);
    await edit(id, { body: `${text}<p>More.</p>` });
    expect(await textsOf(id)).toEqual([]);

    await edit(id, { body: '<p>Oh no.</p>' });
    expect(await textsOf(id)).toEqual([`${text}<p>More.</p>`]);
  });

  it('of the same author after some minutes is a version of its own, also where each save follows closely', async () => {
    const { id } = await write('<p>One.</p>');
    await age(id, limits.postRevisionMinutes - 1);
    await edit(id, { body: '<p>Two.</p>' });
    await age(id, 2);
    await edit(id, { body: '<p>Three.</p>' });

    expect(await textsOf(id)).toEqual(['<p>Two.</p>']);
  });

  it('keeps the newest versions only', async () => {
    const { id } = await write('<p>0</p>');
    for (let nr = 1; nr <= limits.postRevisions + 2; nr += 1)
      await edit(id, { body: `<p>${nr}</p>` }, nr % 2 ? other : admin);

    const texts = await textsOf(id);
    expect(texts).toHaveLength(limits.postRevisions);
    expect([texts[0], texts.at(-1)]).toEqual(['<p>2</p>', `<p>${limits.postRevisions + 1}</p>`]);
  });

  it('that is refused keeps nothing', async () => {
    const { id } = await write('<p>One.</p>');
    const based_on = new Date(0).toISOString();
    await send('put', `/posts/${id}`, other).send({ body: '<p>Two.</p>', based_on }).expect(409);

    expect(await versions(id)).toEqual([]);
  });

  it('and one of another author at the same moment lose no text', async () => {
    const { id } = await write('<p>0</p>');
    const third = await signIn();

    const answers = await Promise.all([
      send('put', `/posts/${id}`, other).send({ body: '<p>1</p>' }),
      send('put', `/posts/${id}`, third).send({ body: '<p>2</p>' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const current = (await Post.findById(id).lean())?.body;
    expect([...(await textsOf(id)), current].sort()).toEqual(['<p>0</p>', '<p>1</p>', '<p>2</p>']);
  });

  it('of another author in the same millisecond is a version of its own', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      const { id } = await write('<p>One.</p>');
      await edit(id, { body: '<p>Two.</p>' }, other);

      expect(await textsOf(id)).toEqual(['<p>One.</p>']);
    } finally {
      clock.mockRestore();
    }
  });

  it('that fails half way keeps nothing', async () => {
    const post = await createPost({ body: '<p>One.</p>' });
    const save = inTransaction(async (transaction) => {
      await keepRevision(post, transaction);
      throw new Error('the rest failed');
    });
    await expect(save).rejects.toThrow('the rest failed');

    expect(await PostRevision.countDocuments()).toBe(0);
  });

  it('of a post from before authors were noted keeps its text too', async () => {
    const { id, updatedAt } = await createPost({ body: '<p>Old.</p>' });
    await edit(id as string, { body: '<p>New.</p>' });

    expect(await versions(id as string)).toMatchObject([{ saved_by: '', saved_at: updatedAt.toISOString() }]);
  });
});

describe('versions that processes with different clocks have stored', () => {
  /** As if by a process whose clock is a day ahead. */
  const storeOldest = async (postId: string) => {
    const _id = Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000) + 86_400);
    const savedAt = new Date(Date.now() - 86_400_000);
    await PostRevision.create({ _id, postId, savedAt, title: 'Signing day', body: '<p>Oldest.</p>' });
    return String(_id);
  };

  it('are listed in the order in which they were saved', async () => {
    const { id } = await write('<p>One.</p>');
    const oldest = await storeOldest(id);
    await edit(id, { body: '<p>Two.</p>' }, other);

    const list = (await versions(id)) as { id: string }[];
    expect(list).toHaveLength(2);
    expect(list[1]?.id).toBe(oldest);
  });

  it('are deleted in that order too', async () => {
    const { id } = await write('<p>0</p>');
    await storeOldest(id);
    for (let nr = 1; nr <= limits.postRevisions; nr += 1)
      await edit(id, { body: `<p>${nr}</p>` }, nr % 2 ? other : admin);

    const texts = await textsOf(id);
    expect(texts).toHaveLength(limits.postRevisions);
    expect(texts).not.toContain('<p>Oldest.</p>');
    expect(texts).toContain('<p>0</p>');
  });
});

describe('a version', () => {
  const restore = (id: string, revision: string, body: object = {}) =>
    send('post', `/posts/${id}/revisions/${revision}/restore`).send(body);

  it('is restored by a save: with a version of what was there, and an entry', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { body: '<p>Two.</p>', title: 'Moving in' }, other);
    const [{ id: revision }] = await versions(id);
    await AuditEntry.deleteMany();

    const { body } = await restore(id, revision).expect(200);

    expect(body).toMatchObject({ title: 'Signing day', body: '<p>One.</p>', excerpt: 'One.' });
    expect(await textsOf(id)).toEqual(['<p>One.</p>', '<p>Two.</p>']);
    expect(await AuditEntry.find().lean()).toMatchObject([
      { action: 'restore_revision', kind: 'post', recordId: id, person: admin.email, outcome: 'done' },
    ]);
    const found = await request(api.server)
      .get('/api/posts/admin/all?q=signing')
      .set('Authorization', admin.bearer);
    expect(found.body).toHaveLength(1);
  });

  it('is not restored over a newer save that the admin has not seen', async () => {
    const { id } = await write('<p>One.</p>');
    const { updated_at: based_on } = await edit(id, { body: '<p>Two.</p>' }, other);
    await edit(id, { body: '<p>Three.</p>' });
    const [{ id: revision }] = await versions(id);

    const { body } = await restore(id, revision, { based_on }).expect(409);

    expect(body.code).toBe('stale');
    expect((await Post.findById(id).lean())?.body).toBe('<p>Three.</p>');
  });

  it('is restored over a text that the same admin has just saved, which is kept', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { body: '<p>Two.</p>' }, other);
    await edit(id, { body: '<p>Three.</p>' });
    const [{ id: revision }] = await versions(id);
    await restore(id, revision).expect(200);

    expect(await textsOf(id)).toEqual(['<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>']);
  });

  it('keeps the excerpt and the title for links, and brings them back', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { custom_excerpt: 'First.', share_title: 'Look!' }, other);
    await edit(id, { custom_excerpt: 'Second.', clear: ['share_title'] });
    const [{ id: revision }, { id: before }] = await versions(id);
    expect((await send('get', `/posts/${id}/revisions/${revision}`)).body).toMatchObject({
      ...{ body: '<p>One.</p>', custom_excerpt: 'First.', share_title: 'Look!' },
    });

    const { body } = await restore(id, revision).expect(200);
    expect(body).toMatchObject({ custom_excerpt: 'First.', excerpt: 'First.', share_title: 'Look!' });
    expect((await restore(id, before).expect(200)).body).toMatchObject({
      custom_excerpt: '',
      excerpt: 'One.',
    });
  });

  it('from before posts had them leaves those of today', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { custom_excerpt: 'Today.', share_title: 'Look!' });
    const { _id } = await PostRevision.create({
      ...{ postId: id, title: 'Signing day', savedAt: new Date(), savedBy: '', body: '<p>Old.</p>' },
    });

    const { body } = await restore(id, String(_id)).expect(200);
    expect(body).toMatchObject({ body: '<p>Old.</p>', custom_excerpt: 'Today.', share_title: 'Look!' });
  });

  it('is cleaned again when it is restored', async () => {
    const { id } = await write('<p>One.</p>');
    const { _id } = await PostRevision.create({
      ...{ postId: id, title: 'Signing day', savedAt: new Date(), savedBy: '' },
      body: '<p onclick="x()">Old</p><script>x()</script>',
    });

    const { body } = await restore(id, String(_id)).expect(200);

    expect(body.body).toBe('<p>Old</p>');
  });

  it('says which pictures are gone, and comes back without them', async () => {
    const picture = async () =>
      (
        await send('post', '/posts/pictures')
          .attach('picture', await png(), 'one.png')
          .expect(201)
      ).body;
    const [kept, gone] = [await picture(), await picture()];
    const tag = ({ url }: { url: string }) => `<img src="/api${url}" alt="A green" />`;
    const { id } = await write(`<p>One.</p>${tag(kept)}${tag(gone)}`);
    await edit(id, { body: '<p>Two, without pictures.</p>' }, other);
    await deleteImages([gone.id as string]);
    const [{ id: revision }] = await versions(id);

    const read = (await send('get', `/posts/${id}/revisions/${revision}`).expect(200)).body;
    const { body } = await restore(id, revision).expect(200);

    expect(read.pictures_gone).toBe(1);
    expect(body.body).toContain(kept.id);
    expect(body.body).not.toContain(gone.id);
  });

  it('is nobody’s but an admin’s, and belongs to its post', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { status: 'published', body: '<p>Two.</p>' }, other);
    const [{ id: revision }] = await versions(id);
    const another = await write('<p>Another.</p>');

    await request(api.server).get(`/api/posts/${id}/revisions`).expect(401);
    await request(api.server).get(`/api/posts/${id}/revisions/${revision}`).expect(401);
    await request(api.server).post(`/api/posts/${id}/revisions/${revision}/restore`).expect(401);
    for (const key of [another.id, ABSENT])
      await send('get', `/posts/${key}/revisions/${revision}`).expect(404);
    for (const key of [ABSENT, 'x', '$ne']) await restore(id, key).expect(404);
    await restore(id, revision, { based_on: 'yesterday' }).expect(422);
  });

  it('goes to the trash and comes back with its post, and goes with it for good', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { body: '<p>Two.</p>' }, other);
    await send('delete', `/posts/${id}`).expect(204);
    await send('get', `/posts/${id}/revisions`).expect(404);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await versions(id)).toHaveLength(1);

    await send('delete', `/posts/${id}`).expect(204);
    await send('delete', `/trash/${id}`).expect(204);
    expect(await PostRevision.countDocuments()).toBe(0);
  });

  it('goes when the trash is emptied by itself', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { body: '<p>Two.</p>' }, other);
    await send('delete', `/posts/${id}`).expect(204);
    await purgeTrash(new Date(Date.now() + (limits.trashDays + 1) * 86_400_000), purgeByKind);

    expect(await PostRevision.countDocuments()).toBe(0);
  });
});
