import type { TrashKind } from '@site/contract';
import pino from 'pino';
import request from 'supertest';
import { startDailyJobs } from '../../db/dailyJobs';
import { databaseNow } from '../../db/connect';
import { DAY_MS } from '../../lib/time';
import {
  createFact,
  createFaq,
  createGolfer,
  createPlacement,
  createPost,
  createProgram,
  createTrainer,
} from '../../testing/createRecords';
import { forgetShares, runDailyJob } from '../../testing/dailyJobs';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Golfer } from '../../modules/golfers/golfer.model';
import { Placement } from '../../modules/placements/placement.model';
import { Post } from '../../modules/posts/post.model';
import { Program } from '../../modules/programs/program.model';
import { Fact, Faq } from '../../modules/site/siteinfo.model';
import { Trainer } from '../../modules/trainers/trainer.model';
import { TrashEntry } from './trash.model';
import { trashModule } from './trash.routes';
import mongoose from 'mongoose';
import { jpeg, png } from '../../testing/pictures';
import { storedAmong } from '../pictures/image.model';
import { storeImages, sweepPictures } from '../pictures/image.service';

const { api, get, send } = setUpTestApi();
const MODELS = [Golfer, Trainer, Post, Program, Placement, Faq, Fact];
beforeEach(() => Promise.all([...MODELS, TrashEntry].map((each) => each.collection.deleteMany({}))));

const remove = (path: string, status = 204) => send('delete', path).expect(status);
const restore = (id: unknown) => send('post', `/trash/${String(id)}/restore`);
const inTrash = async (query = '') => (await send('get', `/trash${query}`).expect(200)).body;

interface Label {
  label: string;
  slug: string | null;
}
type Create = () => Promise<{ _id: unknown }>;
type Stored = { collection: { findOne: (filter: object) => Promise<unknown> } };

const person = { firstName: 'Ana', lastName: 'Ruiz', slug: 'ana-ruiz' };
const page = { title: 'The long way', slug: 'the-long-way', searchWords: ['the', 'long', 'way'] };
const college = { firstName: 'Ana', lastName: 'Ruiz', college: 'Rice University' };
const faq = { question: 'Why golf?', searchWords: ['why', 'golf'] };
const fact = { title: 'come from abroad', searchWords: ['come', 'from', 'abroad'] };
const ANA = { label: 'Ana Ruiz', slug: 'ana-ruiz' };
const WAY = { label: 'The long way', slug: 'the-long-way' };
const named = (label: string) => ({ label, slug: null });
const deletables: [TrashKind, string, Label, Create, Stored][] = [
  ['golfer', '/golfers', ANA, () => createGolfer({ ...person, gradYear: 2027 }), Golfer],
  ['trainer', '/trainers', ANA, () => createTrainer({ ...person, bio: 'On the range.' }), Trainer],
  ['post', '/posts', WAY, () => createPost({ ...page, likes: 7 }), Post],
  ['program', '/programs', WAY, () => createProgram({ ...page, status: 'active' }), Program],
  ['placement', '/placements', named('A. R., Rice University'), () => createPlacement(college), Placement],
  ['faq', '/siteinfo/faqs', named('Why golf?'), () => createFaq(faq), Faq],
  ['fact', '/siteinfo/facts', named('come from abroad'), () => createFact(fact), Fact],
];

describe.each(deletables)('a %s', (kind, path, { label, slug }, create, model) => {
  const listed = async () => (await get(path).expect(200)).body.map(({ id }: { id: string }) => id);

  it('moves to the trash when it is deleted, and is restored unchanged, each once', async () => {
    const { _id } = await create();
    const id = String(_id);
    const before = await model.collection.findOne({ _id });

    await remove(`${path}/${id}`);

    expect(await listed()).toEqual([]);
    if (slug) await get(`${path}/${slug}`).expect(404);
    const [item, ...others] = await inTrash();
    expect([item, others]).toEqual([expect.objectContaining({ id, kind, label }), []]);
    expect(Date.parse(item.purge_at) - Date.parse(item.deleted_at)).toBe(30 * DAY_MS);
    expect(Math.abs(Date.parse(item.deleted_at) - Date.now())).toBeLessThan(DAY_MS);
    await remove(`${path}/${id}`, 404);

    const restored = await restore(id).expect(200);
    expect(restored.body).toEqual({ id, kind, slug, label });
    expect(await model.collection.findOne({ _id })).toEqual(before);
    expect([await listed(), await inTrash()]).toEqual([[id], []]);
    if (slug) expect((await get(`${path}/${slug}`).expect(200)).body.id).toBe(id);
    await restore(id).expect(404);
    await remove(`/trash/${id}`, 404);
  });

  if (kind === 'golfer')
    it('is deleted, restored and purged by one of several concurrent requests', async () => {
      const id = String((await create())._id);
      const three = (call: () => request.Test) => Promise.all([call(), call(), call()]);
      const statuses = (answers: request.Response[]) => answers.map(({ status }) => status).sort();

      expect(statuses(await three(() => send('delete', `${path}/${id}`)))).toEqual([204, 404, 404]);
      expect(await inTrash()).toHaveLength(1);
      expect(statuses(await three(() => restore(id)))).toEqual([200, 404, 404]);
      expect(await listed()).toEqual([id]);

      await remove(`${path}/${id}`);
      const [restored, purged] = await Promise.all([restore(id), send('delete', `/trash/${id}`)]);
      const isRestored = restored.status === 200;
      expect([restored.status, purged.status]).toEqual(isRestored ? [200, 404] : [404, 204]);
      expect(await listed()).toEqual(isRestored ? [id] : []);
      if (isRestored) await remove(`${path}/${id}`);
      await remove(`/trash/${id}`, isRestored ? 204 : 404);
      await restore(id).expect(404);
    });

  if (slug)
    it('leaves its slug to others, and comes back with a number appended where it is taken', async () => {
      const id = String((await create())._id);
      await remove(`${path}/${id}`);
      const other = String((await create())._id);
      expect((await restore(id).expect(200)).body.slug).toBe(`${slug}-2`);
      expect((await get(`${path}/${slug}`).expect(200)).body.id).toBe(other);
      expect((await get(`${path}/${slug}-2`).expect(200)).body.id).toBe(id);
      await remove(`${path}/${slug}`);
      expect(await inTrash()).toMatchObject([{ id: other }]);
    });
});

it('the trash lists everything, newest first, unless a page is requested, and is searched by beginnings of words', async () => {
  const { id } = await createGolfer({ firstName: '', lastName: '', slug: 'golfer-x' });
  await remove(`/golfers/${id}`);
  for (const title of ['Second', 'Élan vital']) await remove(`/posts/${(await createPost({ title })).id}`);
  // Two may be deleted within one millisecond.
  for (const [day, label] of ['golfer-x', 'Second', 'Élan vital'].entries())
    await TrashEntry.updateOne({ label }, { $set: { deletedAt: new Date(Date.UTC(2026, 0, 1 + day)) } });
  const labels = async (query: string) => (await inTrash(query)).map(({ label }: { label: string }) => label);

  expect(await labels('')).toEqual(['Élan vital', 'Second', 'golfer-x']);
  expect(await labels('?limit=2&page=2')).toEqual(['golfer-x']);
  expect(await labels('?sort=deleted_at')).toEqual(['golfer-x', 'Second', 'Élan vital']);
  expect(await labels('?q=elan')).toEqual(['Élan vital']);
  expect((await send('get', '/trash?limit=2')).headers['x-total-count']).toBe('3');
});

describe('a restored trainer', () => {
  const trainerOf = async (id: string) => (await send('get', `/golfers/${id}`).expect(200)).body.trainer_id;
  const athletesOf = async (id: string) =>
    (await send('get', `/trainers/${id}`).expect(200)).body.athletes.map(
      (athlete: { id: string }) => athlete.id,
    );
  const coach = (golfer: string, trainer_id: string) =>
    send('put', `/golfers/${golfer}`).send({ trainer_id }).expect(200);
  async function coached(trainer: string): Promise<string> {
    const { id } = await createGolfer();
    await coach(id, trainer);
    return id;
  }

  it('gets the athletes back, except those that have another trainer now or are deleted', async () => {
    const trainer = (await createTrainer()).id as string;
    const other = (await createTrainer()).id as string;
    const [stays, moves, leaves] = [await coached(trainer), await coached(trainer), await coached(trainer)];
    const nobodys = (await createGolfer()).id as string;

    await remove(`/trainers/${trainer}`);
    expect([await trainerOf(stays), await trainerOf(moves)]).toEqual([null, null]);
    await coach(moves, other);
    await remove(`/golfers/${leaves}`);
    await restore(trainer).expect(200);

    expect([await athletesOf(trainer), await athletesOf(other)]).toEqual([[stays], [moves]]);
    expect(await trainerOf(nobodys)).toBeNull();
  });
});

it('what is due is deleted at the start and then every day', async () => {
  await forgetShares();
  // Only setInterval is faked, so that the database driver keeps working.
  const others = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const;
  const timers = ['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const;
  jest.useFakeTimers({ doNotFake: [...others, ...timers] });
  const isEmptied = async () => {
    while ((await TrashEntry.countDocuments()) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const makeDue = async () => {
    await remove(`/posts/${(await createPost()).id}`);
    await TrashEntry.updateMany({}, { purgeAfter: new Date(0) });
  };
  await makeDue();
  startDailyJobs(trashModule.dailyJobs ?? [], {
    log: pino({ level: 'silent' }),
    databaseNow,
    retentionMonths: 24,
  });
  await isEmptied();
  await makeDue();
  jest.advanceTimersByTime(DAY_MS);
  await isEmptied();
  jest.useRealTimers();
});

const files = () => mongoose.connection.collection('images.files');
const statusOf = async (address: string) => (await request(api.server).get(`/api${address}`)).status;
const statusesOf = async (addresses: string[]) => [...new Set(await Promise.all(addresses.map(statusOf)))];

/** Makes every picture look as if it had been stored long ago. */
async function sweep(): Promise<void> {
  await files().updateMany({}, { $set: { uploadDate: new Date(0) } });
  await runDailyJob(sweepPictures);
}

interface Pictured {
  id: string;
  path: string;
  imageIds: string[];
  /** Every rendition of every picture, and the one for shared links. */
  addresses: string[];
  social: string[];
}

const file = jpeg();
const KINDS: Record<string, () => Promise<string>> = {
  athlete: async () => {
    const { id } = await createGolfer();
    await send('put', `/golfers/${id}`)
      .attach('profile_photo', await file, 'a.jpg')
      .expect(200);
    return `/golfers/${id}`;
  },
  trainer: async () => {
    const { id } = await createTrainer();
    await send('put', `/trainers/${id}`)
      .attach('image', await file, 'a.jpg')
      .expect(200);
    return `/trainers/${id}`;
  },
  post: async () => {
    const { id } = await createPost();
    await send('post', `/posts/${id}/cover`)
      .attach('cover', await file, 'a.jpg')
      .expect(200);
    await send('post', `/posts/${id}/gallery`)
      .attach('images', await file, 'b.jpg')
      .expect(200);
    await send('post', `/posts/${id}/share-picture`)
      .attach('picture', await file, 'c.jpg')
      .expect(200);
    return `/posts/${id}`;
  },
};

async function make(kind: string): Promise<Pictured> {
  const path = await KINDS[kind]!();
  const { body } = await request(api.server).get(`/api${path}`).expect(200);
  const single = [body.headshot, body.image, body.cover, body.share_picture];
  const images = [...single, ...(body.gallery ?? [])].filter(Boolean) as { id: string }[];
  const social = images.map((each) => `/uploads/${each.id}/social.jpg`);
  const renditions = images.flatMap((each) => ['avif', 'webp'].map((as) => `/uploads/${each.id}/60.${as}`));
  const imageIds = images.map((each) => each.id);
  return { id: path.split('/')[2]!, path, imageIds, addresses: [...renditions, ...social], social };
}

describe.each(Object.keys(KINDS))('the pictures of a deleted %s', (kind) => {
  it('are not served at any size, are spared by the sweep, and are served again after a restore', async () => {
    const { id, path, addresses } = await make(kind);
    expect(await statusesOf(addresses)).toEqual([200]);
    await send('delete', path).expect(204);
    expect(await statusesOf(addresses)).toEqual([404]);
    await sweep();
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await statusesOf(addresses)).toEqual([200]);
  });

  it('are not rendered for shared links, not even at the moment of the deletion, and are deleted when it is purged', async () => {
    const chunks = mongoose.connection.collection('images.chunks');
    const before = await chunks.countDocuments();
    const { id, path, imageIds, social } = await make(kind);
    await Promise.all([statusesOf(social), send('delete', path).expect(204)]);
    expect(await statusesOf(social)).toEqual([404]);
    await send('delete', `/trash/${id}`).expect(204);
    expect(await files().countDocuments({ 'metadata.imageId': { $in: imageIds } })).toBe(0);
    expect(await chunks.countDocuments()).toBe(before);
  });
});

it('a picture of a deleted programme is served while something else shows it, and else deleted with the programme', async () => {
  const [own, shared] = await storeImages([await file, await png()]);
  const addressOf = (image?: { id: string }) => `/uploads/${image?.id}/60.webp`;
  const { id, slug } = await createProgram({ heroImage: addressOf(own), heroFallback: addressOf(shared) });
  await createPost({ cover: shared });

  await send('delete', `/programs/${slug}`).expect(204);
  expect([await statusOf(addressOf(own)), await statusOf(addressOf(shared))]).toEqual([404, 200]);
  await send('delete', `/trash/${id}`).expect(204);

  expect(await storedAmong([own!.id, shared!.id])).toEqual([shared!.id]);
});
