import { limits, postRevisionSummaryWire, postRevisionWire } from '@site/contract';
import { Types } from 'mongoose';
import request from 'supertest';
import { inTransaction } from '../../db/inTransaction';
import { createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { purgeDue } from '../../testing/purgeDue';
import { setUpRevisions, textsOf } from '../../testing/revisionCalls';
import { signIn } from '../../testing/signIn';
import { Post } from './post.model';
import { PostRevision } from './postRevision.model';
import { keepRevision } from './postRevision.service';

const ABSENT = '650000000000000000000001';

const { admin, api, edit, other, restore, send, versions, write } = setUpRevisions();

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
    await purgeDue(new Date(Date.now() + (limits.trashDays + 1) * 86_400_000));

    expect(await PostRevision.countDocuments()).toBe(0);
  });
});
