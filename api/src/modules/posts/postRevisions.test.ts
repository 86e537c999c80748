import { limits, postRevisionSummaryWire, postRevisionWire } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import { Types } from 'mongoose';
import request from 'supertest';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { AuditEntry } from '../../records/audit/audit.model';
import { Post, PostRevision } from './post.model';

const { api, admin, send } = setUpTestApi();
let other: TestAdmin;
beforeAll(async () => {
  other = await signIn();
});
beforeEach(() => Promise.all([Post.deleteMany(), PostRevision.deleteMany(), AuditEntry.deleteMany()]));

const ABSENT = '650000000000000000000001';

async function write(body: string): Promise<{ id: string }> {
  const input = { ...buildPostInput(), title: 'Signing day', body };
  return (await send('post', '/posts').send(input).expect(201)).body;
}
const edit = async (id: string, patch: object, by = admin) =>
  (await send('put', `/posts/${id}`, by).send(patch).expect(200)).body as Record<string, string>;
const versions = async (id: string) => (await send('get', `/posts/${id}/revisions`).expect(200)).body;
const restore = (id: string, revision: string, body: object = {}) =>
  send('post', `/posts/${id}/revisions/${revision}/restore`).send(body);
/** The texts of the stored versions of a post, oldest first. */
const textsOf = async (postId: string) =>
  (await PostRevision.find({ postId }).sort({ _id: 1 }).lean()).map(({ body }) => body);
/** As if the author had begun this version so many minutes ago. */
const age = (id: string, minutes: number) =>
  Post.collection.updateOne({ _id: new Types.ObjectId(id) }, [
    { $set: { 'writing.since': { $subtract: ['$writing.since', minutes * 60_000] } } },
  ]);

describe('a save', () => {
  it('keeps the text that it replaces, with who wrote it and when', async () => {
    const { id } = await write('<p>One.</p>');
    const before = await Post.findById(id).lean();
    await edit(id, { body: '<p>Two.</p>', title: 'Moving in' }, other);

    const list = await versions(id);

    await expectWire(postRevisionSummaryWire, list[0]);
    const saved_at = before?.writing?.at.toISOString();
    expect(list).toEqual([{ id: expect.any(String), title: 'Signing day', saved_by: admin.email, saved_at }]);
    const { body } = await send('get', `/posts/${id}/revisions/${list[0].id}`).expect(200);
    await expectWire(postRevisionWire, body);
    expect(body).toMatchObject({ body: '<p>One.</p>' });
  });

  it('that changes neither title nor text, or is refused, keeps nothing', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { status: 'published', body: '<p>One.</p>', slug: 'elsewhere' }, other);
    const stale = { body: '<p>Two.</p>', based_on: new Date(0).toISOString() };
    await send('put', `/posts/${id}`, other).send(stale).expect(409);
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

  it('of another author is a version of its own, at the same moment too', async () => {
    const { id } = await write('<p>0</p>');
    await edit(id, { body: '<p>1</p>' }, other);
    expect(await textsOf(id)).toEqual(['<p>0</p>']);

    const third = await signIn();
    await Promise.all([edit(id, { body: '<p>2</p>' }), edit(id, { body: '<p>3</p>' }, third)]);
    const current = (await Post.findById(id).lean())?.body;
    expect([...(await textsOf(id)), current].sort()).toEqual([
      '<p>0</p>',
      '<p>1</p>',
      '<p>2</p>',
      '<p>3</p>',
    ]);
  });

  it('keeps the newest versions only, in the order of saving', async () => {
    const { id: postId } = await write('<p>0</p>');
    for (let nr = 1; nr <= limits.postRevisions + 1; nr += 1)
      await edit(postId, { body: `<p>${nr}</p>` }, nr % 2 ? other : admin);

    const texts = await textsOf(postId);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([
      ...[limits.postRevisions, '<p>1</p>', `<p>${limits.postRevisions}</p>`],
    ]);
  });
});

describe('a version', () => {
  it('belongs to its post', async () => {
    const { id } = await write('<p>One.</p>');
    await edit(id, { status: 'published', body: '<p>Two.</p>' }, other);
    const [{ id: revision }] = await versions(id);
    const another = await write('<p>Another.</p>');
    await request(api.server).get(`/api/posts/${id}/revisions`).expect(401);
    for (const key of [another.id, ABSENT])
      await send('get', `/posts/${key}/revisions/${revision}`).expect(404);
    for (const key of [ABSENT, 'x', '$ne']) await restore(id, key).expect(404);
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
    expect((await send('get', '/posts/admin/all?q=signing').expect(200)).body).toHaveLength(1);
  });

  it('is restored over a text of the same admin, which is kept, but over no newer save that they have not seen', async () => {
    const { id } = await write('<p>One.</p>');
    const { updated_at: based_on } = await edit(id, { body: '<p>Two.</p>' }, other);
    await edit(id, { body: '<p>Three.</p>' });
    const [{ id: revision }] = await versions(id);
    expect((await restore(id, revision, { based_on }).expect(409)).body.code).toBe('stale');
    expect((await Post.findById(id).lean())?.body).toBe('<p>Three.</p>');
    await restore(id, revision).expect(200);
    expect(await textsOf(id)).toEqual(['<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>']);
  });
});
