import { buildPostInput } from '@site/contract/testing';
import { createPost } from '../../testing/createRecords';
import { png } from '../../testing/pictures';
import { bySchedule, draft, hours, iso, setUpSchedule } from '../../testing/scheduleCalls';
import { Post } from './post.model';
import { runSchedule } from './postSchedule.service';

const { edit, read, send } = setUpSchedule();

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
