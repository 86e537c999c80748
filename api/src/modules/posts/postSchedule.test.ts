import { pino } from 'pino';
import request from 'supertest';
import { databaseNow } from '../../db/databaseClock';
import { createPost } from '../../testing/createRecords';
import { bySchedule, draft, hours, setUpSchedule } from '../../testing/scheduleCalls';
import { AuditEntry } from '../audit/audit.model';
import { Post } from './post.model';
import { runSchedule } from './postSchedule.service';
import { startSchedule } from './postScheduleWorker';

const { api, read, send } = setUpSchedule();

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
