import { postMessages } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import request from 'supertest';
import { databaseNow } from '../../db/connect';
import { createPost } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { TrashEntry } from '../../records/trash/trash.model';
import { type PostFields, Post } from './post.model';
import { runSchedule } from './postSchedule.service';

const { api, send } = setUpTestApi();
beforeEach(() => Promise.all([Post.deleteMany(), AuditEntry.deleteMany(), TrashEntry.deleteMany()]));
afterEach(() => jest.restoreAllMocks());

/** A time so many hours from now. */
const hours = async (count: number) => new Date((await databaseNow()).getTime() + count * 3_600_000);
const iso = async (count: number) => (await hours(count)).toISOString();
const draft = (times: Partial<PostFields>) => createPost({ status: 'draft', publishedAt: null, ...times });
const edit = (id: unknown, patch: object) => send('put', `/posts/${String(id)}`).send(patch);
const read = async (id: unknown) => (await send('get', `/posts/${String(id)}`).expect(200)).body;
const bySchedule = () => AuditEntry.find({ person: 'the schedule' }).sort({ _id: 1 }).lean();
const UNSCHEDULED = { publish_at: null, unpublish_at: null };

describe('a post whose time has come', () => {
  it('is published once, with one date and one entry, however many processes look', async () => {
    const { id } = await draft({ title: 'Signing day', publishAt: await hours(-1) });

    const changed = await Promise.all([runSchedule(), runSchedule(), runSchedule()]);

    expect(changed.sort()).toEqual([0, 0, 1]);
    expect(await runSchedule()).toBe(0);
    const post = await read(id);
    expect(post).toMatchObject({ status: 'published', publish_at: null, published_at: post.updated_at });
    expect(Date.parse(post.published_at as string)).toBeLessThanOrEqual((await databaseNow()).getTime());
    expect(await bySchedule()).toMatchObject([
      { actorId: null, action: 'publish', kind: 'post', recordId: id, title: 'Signing day', outcome: 'done' },
    ]);
  });

  it('is a draft again at its other time, and keeps the date of its publication', async () => {
    const { id, publishedAt } = await createPost({ unpublishAt: await hours(-1) });
    expect(await runSchedule()).toBe(1);
    const published_at = publishedAt?.toISOString();
    expect(await read(id)).toMatchObject({ status: 'draft', ...UNSCHEDULED, published_at });
    expect(await bySchedule()).toMatchObject([{ action: 'unpublish', recordId: id }]);
    await request(api.server).get(`/api/posts/${id}`).expect(404);
  });

  it('is not public for a moment when both of its times passed during an outage', async () => {
    const { id } = await draft({ publishAt: await hours(-2), unpublishAt: await hours(-1) });
    expect(await runSchedule()).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'draft', published_at: null, ...UNSCHEDULED });
    expect(await bySchedule()).toMatchObject([{ action: 'publish', outcome: 'refused' }]);
  });
});

it('before its time, a scheduled post is on no public page, and in the admin’s list with its time', async () => {
  const publishAt = await hours(1);
  const { id } = await draft({ title: 'Coming soon', slug: 'coming-soon', publishAt });
  await createPost({ slug: 'going-soon', unpublishAt: publishAt });
  const get = async (path: string) => (await request(api.server).get(path).expect(200)).text;

  expect(await runSchedule()).toBe(0);

  for (const key of [id, 'coming-soon']) await request(api.server).get(`/api/posts/${key}`).expect(404);
  for (const path of ['/api/posts', '/api/posts/going-soon', '/blog/feed.xml', '/sitemap.xml'])
    expect(await get(path)).not.toMatch(/publish_at|unpublish|coming-soon/i);
  expect(await get('/api/posts?q=coming')).toBe('[]');
  const { body } = await send('get', '/posts/admin/all?q=coming').expect(200);
  expect(body).toMatchObject([{ id, status: 'draft', publish_at: publishAt.toISOString() }]);
});

it('a deleted post is not published: it comes back as a draft, with times that are still ahead', async () => {
  const later = await hours(1);
  const { id } = await draft({ publishAt: await hours(-1), unpublishAt: later });
  const over = await createPost({ unpublishAt: await hours(-1) });
  const ahead = await draft({ publishAt: later });
  for (const post of [id, over.id, ahead.id]) await send('delete', `/posts/${post}`).expect(204);

  expect(await runSchedule()).toBe(0);
  for (const post of [id, over.id, ahead.id]) await send('post', `/trash/${post}/restore`).expect(200);

  expect(await runSchedule()).toBe(0);
  for (const post of [id, over.id])
    expect(await read(post)).toMatchObject({ status: 'draft', ...UNSCHEDULED });
  expect(await read(ahead.id)).toMatchObject({ status: 'draft', publish_at: later.toISOString() });
});

describe('an edit', () => {
  it('keeps the times, and may change or remove them', async () => {
    const [publish_at, later, unpublish_at] = [await iso(1), await iso(2), await iso(3)];
    const input = { ...buildPostInput(), publish_at, unpublish_at };
    const { id } = (await send('post', '/posts').send(input).expect(201)).body;
    const saved = async (patch: object) => (await edit(id, patch).expect(200)).body;
    expect(await saved({ title: 'Another title' })).toMatchObject({ publish_at, unpublish_at });
    expect(await saved({ publish_at: later })).toMatchObject({ publish_at: later, unpublish_at });
    expect(await saved({ publish_at: null })).toMatchObject({ status: 'draft', ...UNSCHEDULED });
  });

  it('that was begun before the schedule published the post is refused as stale', async () => {
    const { id, updatedAt } = await draft({ publishAt: await hours(-1) });
    await runSchedule();

    const opened = { status: 'draft', based_on: updatedAt.toISOString() };
    expect((await edit(id, { ...opened, body: '<p>Better.</p>' }).expect(409)).body.code).toBe('stale');
    expect(await read(id)).toMatchObject({ status: 'published' });
  });

  it('that publishes by hand ends the schedule but keeps the time to unpublish, which goes with the end', async () => {
    const unpublishAt = await hours(2);
    const { id } = await draft({ publishAt: await hours(1), unpublishAt });
    const published = (await edit(id, { status: 'published' }).expect(200)).body;
    expect(published).toMatchObject({ publish_at: null, unpublish_at: unpublishAt.toISOString() });
    const { body } = await edit(id, { status: 'draft' }).expect(200);
    expect(body).toMatchObject({ status: 'draft', ...UNSCHEDULED });
  });
});

describe('a time', () => {
  const refuses = async (before: Partial<PostFields>, patch: object, fields: object) => {
    const post = await createPost(before);
    const { body } = await edit(post.id, { title: 'Not stored', ...patch }).expect(422);
    expect(body.fields).toEqual(fields);
    expect(await Post.countDocuments({ title: 'Not stored' })).toBe(0);
  };

  it('is refused when it has passed, but not an unchanged one', async () => {
    const [past, publishAt] = [await iso(-1), await hours(-1)];
    await refuses({ status: 'draft' }, { publish_at: past }, { publish_at: postMessages.publishAtPast });
    await refuses({}, { unpublish_at: past }, { unpublish_at: postMessages.unpublishAtPast });
    await send('post', '/posts')
      .send({ ...buildPostInput(), publish_at: past })
      .expect(422);

    const { id } = await draft({ publishAt });
    const patch = { title: 'Just before', publish_at: publishAt.toISOString() };
    expect((await edit(id, patch).expect(200)).body).toMatchObject(patch);
  });

  it('is refused when the post would be unpublished first, or at the same moment', async () => {
    const [one, two] = [await iso(1), await iso(2)];
    const fields = { unpublish_at: postMessages.unpublishAtOrder };
    await refuses({ status: 'draft' }, { publish_at: two, unpublish_at: one }, fields);
    await refuses({ status: 'draft' }, { publish_at: one, unpublish_at: one }, fields);
    await refuses({ status: 'draft', publishAt: new Date(two) }, { unpublish_at: one }, fields);
  });

  it('is refused when the status leaves no room for it', async () => {
    const at = await iso(1);
    await refuses({}, { publish_at: at }, { publish_at: postMessages.publishAtPublished });
    await refuses({ status: 'draft' }, { unpublish_at: at }, { unpublish_at: postMessages.unpublishAtDraft });
  });
});
