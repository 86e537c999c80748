import { postMessages } from '@site/contract';
import { buildPostInput } from '@site/contract/testing';
import { pino } from 'pino';
import request from 'supertest';
import { databaseNow } from '../../db/databaseClock';
import { createPost } from '../../testing/createRecords';
import { png } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { verifyChain, chainEntries } from '../audit/auditChain.service';
import { TrashEntry } from '../trash/trash.model';
import { type PostFields, Post } from './post.model';
import { runSchedule } from './postSchedule.service';
import { startSchedule } from './postScheduleWorker';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Promise.all([Post.deleteMany(), AuditEntry.deleteMany(), TrashEntry.deleteMany()]));

const HOUR_MS = 3_600_000;
const hours = async (count: number) => new Date((await databaseNow()).getTime() + count * HOUR_MS);
const iso = async (count: number) => (await hours(count)).toISOString();
const send = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const edit = (id: unknown, patch: object) => send('put', `/posts/${String(id)}`).send(patch);
const read = async (id: unknown) => (await send('get', `/posts/${String(id)}`).expect(200)).body;
const draft = (times: Partial<PostFields>) => createPost({ status: 'draft', publishedAt: null, ...times });
const bySchedule = () => AuditEntry.find({ person: 'the schedule' }).lean();

describe('a post whose time has come', () => {
  it('is published once, with one date and one entry, however many processes look', async () => {
    const { id } = await draft({ title: 'Signing day', publishAt: await hours(-1) });

    const changed = await Promise.all(Array.from({ length: 6 }, () => runSchedule()));
    await runSchedule();

    expect(changed.reduce((sum, count) => sum + count)).toBe(1);
    const post = await read(id);
    expect(post).toMatchObject({ status: 'published', publish_at: null, published_at: post.updated_at });
    expect(Date.parse(post.published_at as string)).toBeLessThanOrEqual((await databaseNow()).getTime());
    expect(await bySchedule()).toMatchObject([
      { actorId: null, action: 'publish', kind: 'post', recordId: id, title: 'Signing day', outcome: 'done' },
    ]);
    await chainEntries();
    expect((await verifyChain()).problem).toBeUndefined();
  });

  it('is a draft again at its other time, and keeps the date of its publication', async () => {
    const { id, publishedAt } = await createPost({ unpublishAt: await hours(-1) });

    expect(await runSchedule()).toBe(1);

    expect(await read(id)).toMatchObject({
      ...{ status: 'draft', publish_at: null, unpublish_at: null },
      published_at: publishedAt?.toISOString(),
    });
    expect(await bySchedule()).toMatchObject([{ action: 'unpublish', recordId: id }]);
    await request(api.server).get(`/api/posts/${id}`).expect(404);
  });

  it('is not public for a moment when both of its times passed during an outage', async () => {
    const { id } = await draft({ publishAt: await hours(-2), unpublishAt: await hours(-1) });

    expect(await runSchedule()).toBe(1);

    expect(await read(id)).toMatchObject({
      ...{ status: 'draft', published_at: null, publish_at: null, unpublish_at: null },
    });
    expect(await bySchedule()).toMatchObject([{ action: 'publish', outcome: 'refused' }]);
  });

  it('keeps the date of its first publication when it is published again', async () => {
    const publishedAt = await hours(-48);
    const { id } = await draft({ publishedAt, publishAt: await hours(-1) });
    await runSchedule();

    expect(await read(id)).toMatchObject({ status: 'published', published_at: publishedAt.toISOString() });
  });

  it('has a later version than before, also when a fast clock has written that one', async () => {
    const { id, _id } = await draft({ publishAt: await hours(-1) });
    const updatedAt = await hours(1);
    await Post.collection.updateOne({ _id }, { $set: { updatedAt } });
    await runSchedule();

    expect(Date.parse((await read(id)).updated_at as string)).toBeGreaterThan(updatedAt.getTime());
  });

  it('is not overwritten by a save that has read it before', async () => {
    const read = await draft({ publishAt: await hours(-1) });
    await runSchedule();

    await expect(read.set({ title: 'Another title' }).save()).rejects.toMatchObject({ name: 'VersionError' });
  });

  it('waits for another process when this one stops', async () => {
    await draft({ publishAt: await hours(-1) });
    expect(await startSchedule(pino({ level: 'silent' })).stop()).toBe(true);

    expect(await Post.countDocuments({ status: 'draft' })).toBe(1);
    expect(await runSchedule()).toBe(1);
  });

  it('does not keep others waiting, and the earliest is first', async () => {
    const late = await draft({ publishAt: await hours(-1) });
    const early = await draft({ publishAt: await hours(-2) });
    await draft({ publishAt: await hours(1) });

    expect(await runSchedule()).toBe(2);

    const order = (await AuditEntry.find({ person: 'the schedule' }).sort({ _id: 1 }).lean()).map(
      ({ recordId }) => recordId,
    );
    expect(order).toEqual([early.id, late.id]);
  });
});

describe('before its time, a scheduled post', () => {
  it('is on no public page, and no visitor learns of a time', async () => {
    const { id } = await draft({ title: 'Coming soon', slug: 'coming-soon', publishAt: await hours(1) });
    await createPost({ slug: 'going-soon', unpublishAt: await hours(1) });

    expect(await runSchedule()).toBe(0);

    await request(api.server).get(`/api/posts/${id}`).expect(404);
    await request(api.server).get('/api/posts/coming-soon').expect(404);
    const list = (await request(api.server).get('/api/posts').expect(200)).body as object[];
    const one = (await request(api.server).get('/api/posts/going-soon').expect(200)).body as object;
    const found = await request(api.server).get('/api/posts?q=coming').expect(200);
    const feed = await request(api.server).get('/blog/feed.xml').expect(200);
    const sitemap = await request(api.server).get('/sitemap.xml').expect(200);
    expect(list).toHaveLength(1);
    expect(found.body).toEqual([]);
    for (const shown of [list, one]) expect(JSON.stringify(shown)).not.toMatch(/publish_at|unpublish/i);
    for (const { text } of [feed, sitemap]) expect(text).not.toContain('coming-soon');
  });

  it('is in the admin’s list with its time', async () => {
    const publishAt = await hours(1);
    const { id } = await draft({ publishAt });

    const { body } = await send('get', '/posts/admin/all').expect(200);

    expect(body).toMatchObject([{ id, status: 'draft', publish_at: publishAt.toISOString() }]);
  });
});

describe('an edit', () => {
  it('keeps the times, and may change or remove them', async () => {
    const [publish_at, unpublish_at, later] = [await iso(1), await iso(3), await iso(2)];
    const input = { ...buildPostInput(), publish_at, unpublish_at };
    const { id } = (await send('post', '/posts').send(input).expect(201)).body;

    const kept = (await edit(id, { title: 'Another title' }).expect(200)).body;
    const moved = (await edit(id, { publish_at: later }).expect(200)).body;
    const removed = (await edit(id, { publish_at: null }).expect(200)).body;

    expect(kept).toMatchObject({ publish_at, unpublish_at });
    expect(moved).toMatchObject({ publish_at: later, unpublish_at });
    expect(removed).toMatchObject({ status: 'draft', publish_at: null, unpublish_at: null });
  });

  it('that was begun before the schedule published the post is saved, and the post stays public', async () => {
    const { id, updatedAt } = await draft({ publishAt: await hours(-1) });
    await runSchedule();
    // A form sends its status with every save.
    const opened = { status: 'draft', based_on: updatedAt.toISOString() };

    const { body } = await edit(id, { ...opened, body: '<p>Better.</p>' }).expect(200);

    expect(body).toMatchObject({ status: 'published', body: '<p>Better.</p>' });
    expect((await edit(id, { ...opened, title: 'Twice' }).expect(409)).body.code).toBe('stale');
  });

  it('that was begun before is refused when it changes what the schedule has changed', async () => {
    const { id, updatedAt } = await createPost({ unpublishAt: await hours(-1) });
    await runSchedule();
    const based_on = updatedAt.toISOString();

    await edit(id, { based_on, unpublish_at: await iso(5) }).expect(409);
    await edit(id, { based_on, publish_at: await iso(5) }).expect(409);
    const { body } = await edit(id, { based_on, status: 'published', title: 'Only the title' }).expect(200);

    expect(body).toMatchObject({ status: 'draft', title: 'Only the title' });
  });

  it('that was begun before another admin’s save is refused, whatever the schedule did since', async () => {
    const { id, updatedAt } = await draft({ publishAt: await hours(-1) });
    await edit(id, { title: 'Their title' });
    await runSchedule();

    await edit(id, { based_on: updatedAt.toISOString(), title: 'Another title' }).expect(409);
    expect(await read(id)).toMatchObject({ status: 'published', title: 'Their title' });
  });

  it('that publishes a post is refused when the schedule has just refused to', async () => {
    const { id, updatedAt } = await draft({ publishAt: await hours(-2), unpublishAt: await hours(-1) });
    await runSchedule();

    await edit(id, { based_on: updatedAt.toISOString(), status: 'published' }).expect(409);
    expect(await read(id)).toMatchObject({ status: 'draft' });
  });

  it('of the pictures that was begun before is saved', async () => {
    const { id, updatedAt } = await draft({ publishAt: await hours(-1) });
    await runSchedule();
    const picture = await png();

    const { body } = await send('post', `/posts/${id}/gallery`)
      .field('based_on', updatedAt.toISOString())
      .attach('images', picture, 'one.png')
      .expect(200);

    expect(body).toMatchObject({ status: 'published', gallery: [{ id: expect.any(String) }] });
  });

  it('and the schedule at the same moment lose nothing of each other', async () => {
    const posts = await Promise.all(
      Array.from({ length: 8 }, async () => draft({ publishAt: await hours(-1) })),
    );

    const [, ...answers] = await Promise.all([
      runSchedule(),
      ...posts.map(({ id }) => edit(id, { body: '<p>Edited.</p>' })),
    ]);
    await runSchedule();

    expect(answers.map(({ status }) => status)).toEqual(posts.map(() => 200));
    const stored = await Post.find().lean();
    expect(stored.map(({ status, body }) => `${status} ${body}`)).toEqual(
      posts.map(() => 'published <p>Edited.</p>'),
    );
    expect(await bySchedule()).toHaveLength(posts.length);
  });
});

describe('publishing by hand', () => {
  it('before the time ends the schedule, and keeps the time to unpublish', async () => {
    const unpublishAt = await hours(2);
    const { id } = await draft({ publishAt: await hours(1), unpublishAt });

    const { body } = await edit(id, { status: 'published' }).expect(200);

    expect(body).toMatchObject({ publish_at: null, unpublish_at: unpublishAt.toISOString() });
  });

  it('and unpublishing leave no time behind', async () => {
    const { id } = await createPost({ unpublishAt: await hours(2) });

    const { body } = await edit(id, { status: 'draft' }).expect(200);

    expect(body).toMatchObject({ status: 'draft', publish_at: null, unpublish_at: null });
  });
});

describe('a deleted post', () => {
  it('is not published, and comes back as a draft without times when they have passed', async () => {
    const { id } = await draft({ publishAt: await hours(-1), unpublishAt: await hours(1) });
    const public1 = await createPost({ unpublishAt: await hours(-1) });
    for (const key of [id, public1.id]) await send('delete', `/posts/${String(key)}`).expect(204);

    expect(await runSchedule()).toBe(0);
    for (const key of [id, public1.id]) await send('post', `/trash/${String(key)}/restore`).expect(200);

    for (const key of [id, public1.id])
      expect(await read(key)).toMatchObject({ status: 'draft', publish_at: null, unpublish_at: null });
    expect(await runSchedule()).toBe(0);
  });

  it('comes back with times that are still ahead', async () => {
    const publishAt = await hours(1);
    const { id } = await draft({ publishAt });
    await send('delete', `/posts/${id}`).expect(204);
    await send('post', `/trash/${id}/restore`).expect(200);

    expect(await read(id)).toMatchObject({ status: 'draft', publish_at: publishAt.toISOString() });
  });
});

describe('a time is refused', () => {
  const refuses = async (before: Partial<PostFields>, patch: object, fields: object) => {
    const post = await createPost(before);
    const { body } = await edit(post.id, { title: 'Not stored', ...patch }).expect(422);
    expect(body.fields).toEqual(fields);
    expect(await Post.countDocuments({ title: 'Not stored' })).toBe(0);
  };

  it('when it has passed', async () => {
    const past = await iso(-1);
    await refuses({ status: 'draft' }, { publish_at: past }, { publish_at: postMessages.publishAtPast });
    await refuses({}, { unpublish_at: past }, { unpublish_at: postMessages.unpublishAtPast });
    const input = { ...buildPostInput(), publish_at: past };
    await send('post', '/posts').send(input).expect(422);
  });

  it('when the post would be unpublished first, or at the same moment', async () => {
    const [one, two] = [await iso(1), await iso(2)];
    const fields = { unpublish_at: postMessages.unpublishAtOrder };
    await refuses({ status: 'draft' }, { publish_at: two, unpublish_at: one }, fields);
    await refuses({ status: 'draft' }, { publish_at: one, unpublish_at: one }, fields);
    await refuses({ status: 'draft', publishAt: new Date(two) }, { unpublish_at: one }, fields);
  });

  it('when the status leaves no room for it', async () => {
    const at = await iso(1);
    await refuses({}, { publish_at: at }, { publish_at: postMessages.publishAtPublished });
    await refuses({ status: 'draft' }, { unpublish_at: at }, { unpublish_at: postMessages.unpublishAtDraft });
  });

  it.each(['tomorrow', '2026-12-03', '2026-12-03T09:00', '2026-02-30T99:00:00Z', '', '2100-01-01T00:00:00Z'])(
    'when it is %j',
    async (publish_at) => {
      const { id } = await draft({});
      const { body } = await edit(id, { publish_at }).expect(422);
      expect(body.fields.publish_at).toMatch(/^Publish at must be /);
    },
  );

  it.each([5, {}, true])('when it is %j instead of text', async (publish_at) => {
    const { id } = await draft({});
    await edit(id, { publish_at }).expect(400);
  });

  it('but an unchanged one that has passed is no obstacle', async () => {
    const publishAt = await hours(-1);
    const { id } = await draft({ publishAt });

    const { body } = await edit(id, { title: 'Just before', publish_at: publishAt.toISOString() }).expect(
      200,
    );

    expect(body).toMatchObject({ title: 'Just before', publish_at: publishAt.toISOString() });
  });
});
