import { type TrashKind, restoredWire, trashItemWire } from '@site/contract';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
import {
  createFact,
  createFaq,
  createGolfer,
  createPlacement,
  createPost,
  createProgram,
  createTrainer,
} from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Fact } from '../siteinfo/fact.model';
import { Faq } from '../siteinfo/faq.model';
import { Golfer } from '../golfers/golfer.model';
import { Placement } from '../placements/placement.model';
import { Post } from '../posts/post.model';
import { Program } from '../programs/program.model';
import { Trainer } from '../trainers/trainer.model';
import { TrashEntry } from './trash.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => TrashEntry.deleteMany());

const ABSENT = '650000000000000000000001';
const get = (path: string) => request(api.server).get(`/api${path}`);
const send = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const restore = (id: unknown) => send('post', `/trash/${String(id)}/restore`);

interface Deletable {
  kind: TrashKind;
  path: string;
  label: string;
  slug: string | null;
  create: () => Promise<{ _id: unknown }>;
  model: { collection: { findOne: (filter: object) => Promise<unknown> } };
}

const name = { firstName: 'Ana', lastName: 'Ruiz', slug: 'ana-ruiz' };
const called = { title: 'The long way', slug: 'the-long-way', searchWords: ['the', 'long', 'way'] };
const deletables: Deletable[] = [
  {
    kind: 'golfer',
    path: '/golfers',
    label: 'Ana Ruiz',
    slug: 'ana-ruiz',
    create: () => createGolfer({ ...name, gradYear: 2027 }),
    model: Golfer,
  },
  {
    kind: 'trainer',
    path: '/trainers',
    label: 'Ana Ruiz',
    slug: 'ana-ruiz',
    create: () => createTrainer({ ...name, bio: 'On the range.' }),
    model: Trainer,
  },
  {
    kind: 'post',
    path: '/posts',
    label: 'The long way',
    slug: 'the-long-way',
    create: () => createPost({ ...called, likes: 7 }),
    model: Post,
  },
  {
    kind: 'program',
    path: '/programs',
    label: 'The long way',
    slug: 'the-long-way',
    create: () => createProgram({ ...called, status: 'active' }),
    model: Program,
  },
  {
    kind: 'placement',
    path: '/placements',
    label: 'A. R., Rice University',
    slug: null,
    create: () => createPlacement({ firstName: 'Ana', lastName: 'Ruiz', college: 'Rice University' }),
    model: Placement,
  },
  {
    kind: 'faq',
    path: '/siteinfo/faqs',
    label: 'Why golf?',
    slug: null,
    create: () => createFaq({ question: 'Why golf?', searchWords: ['why', 'golf'] }),
    model: Faq,
  },
  {
    kind: 'fact',
    path: '/siteinfo/facts',
    label: 'come from abroad',
    slug: null,
    create: () => createFact({ title: 'come from abroad', searchWords: ['come', 'from', 'abroad'] }),
    model: Fact,
  },
];
const slugged = deletables.filter(({ slug }) => slug !== null);

describe.each(deletables)('a $kind', ({ kind, path, label, slug, create, model }) => {
  const listed = async () => (await get(path).expect(200)).body.map(({ id }: { id: string }) => id);

  beforeEach(async () => {
    for (const { _id } of await TrashEntry.find()) await send('delete', `/trash/${String(_id)}`);
  });
  afterEach(() =>
    Promise.all([Golfer, Trainer, Post, Program, Placement].map((each) => each.collection.deleteMany({}))),
  );
  afterEach(() => Promise.all([Faq, Fact].map((each) => each.collection.deleteMany({}))));

  it('moves to the trash when it is deleted, and is restored unchanged', async () => {
    const { _id } = await create();
    const id = String(_id);
    const before = await model.collection.findOne({ _id });

    await send('delete', `${path}/${id}`).expect(204);

    expect(await listed()).toEqual([]);
    if (slug) await get(`${path}/${slug}`).expect(404);
    const { body } = await send('get', '/trash').expect(200);
    await expectWire(trashItemWire, body[0]);
    expect(body).toMatchObject([{ id, kind, label }]);
    expect(Date.parse(body[0].purge_at) - Date.parse(body[0].deleted_at)).toBe(30 * DAY_MS);
    expect(Math.abs(Date.parse(body[0].deleted_at) - Date.now())).toBeLessThan(DAY_MS);

    const restored = await restore(id).expect(200);

    await expectWire(restoredWire, restored.body);
    expect(restored.body).toEqual({ id, kind, slug, label });
    expect(await model.collection.findOne({ _id })).toEqual(before);
    expect(await listed()).toEqual([id]);
    if (slug) expect((await get(`${path}/${slug}`).expect(200)).body.id).toBe(id);
    expect((await send('get', '/trash').expect(200)).body).toEqual([]);
  });

  it('is deleted once, restored once and purged once', async () => {
    const id = String((await create())._id);

    await send('delete', `${path}/${id}`).expect(204);
    await send('delete', `${path}/${id}`).expect(404);
    await restore(id).expect(200);
    await restore(id).expect(404);
    await send('delete', `/trash/${id}`).expect(404);
    await send('delete', `${path}/${id}`).expect(204);
    await send('delete', `/trash/${id}`).expect(204);
    await send('delete', `/trash/${id}`).expect(404);
    await restore(id).expect(404);
    expect(await listed()).toEqual([]);
  });

  it('is deleted by only one of two concurrent deletions', async () => {
    const id = String((await create())._id);

    const answers = await Promise.all([1, 2, 3].map(() => send('delete', `${path}/${id}`)));

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect((await send('get', '/trash')).body).toHaveLength(1);
  });

  it('is restored by only one of two concurrent requests', async () => {
    const id = String((await create())._id);
    await send('delete', `${path}/${id}`).expect(204);

    const answers = await Promise.all([1, 2, 3].map(() => restore(id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await listed()).toEqual([id]);
  });

  it('is in one place or in none after a concurrent restore and purge', async () => {
    const id = String((await create())._id);
    await send('delete', `${path}/${id}`).expect(204);

    const [restored, purged] = await Promise.all([restore(id), send('delete', `/trash/${id}`)]);

    const isRestored = restored.status === 200;
    expect([restored.status, purged.status]).toEqual(isRestored ? [200, 404] : [404, 204]);
    expect(await listed()).toEqual(isRestored ? [id] : []);
  });
});

describe.each(slugged)('the slug of a deleted $kind', ({ path, slug, create }) => {
  afterEach(() =>
    Promise.all([Golfer, Trainer, Post, Program].map((each) => each.collection.deleteMany({}))),
  );

  it('is free again; a restored record whose slug is taken gets a number appended', async () => {
    const id = String((await create())._id);
    await send('delete', `${path}/${id}`).expect(204);
    const other = String((await create())._id);

    expect((await restore(id).expect(200)).body.slug).toBe(`${slug}-2`);

    expect((await get(`${path}/${slug}`).expect(200)).body.id).toBe(other);
    expect((await get(`${path}/${slug}-2`).expect(200)).body.id).toBe(id);
    await send('delete', `${path}/${slug}`).expect(204);
    expect((await send('get', '/trash').expect(200)).body).toMatchObject([{ id: other }]);
  });
});

it('a question that has been created again stays in the trash', async () => {
  const { _id } = await createFaq({ question: 'Why me?' });
  await send('delete', `/siteinfo/faqs/${String(_id)}`).expect(204);
  await createFaq({ question: 'Why me?' });

  const { body } = await restore(_id).expect(409);

  expect(body).toMatchObject({ code: 'conflict', message: 'This question exists already' });
  expect((await send('get', '/trash')).body).toMatchObject([{ label: 'Why me?' }]);
});

it('an athlete without a name is listed by slug', async () => {
  const { id } = await createGolfer({ firstName: '', lastName: '', slug: 'golfer-x' });

  await send('delete', `/golfers/${id}`).expect(204);

  expect((await send('get', '/trash')).body).toMatchObject([{ label: 'golfer-x' }]);
});

describe('GET /trash', () => {
  async function trashed(...titles: string[]): Promise<void> {
    for (const title of titles)
      await send('delete', `/posts/${(await createPost({ title })).id}`).expect(204);
    // Two may be deleted within one millisecond.
    for (const [day, label] of titles.entries())
      await TrashEntry.updateOne({ label }, { $set: { deletedAt: new Date(Date.UTC(2026, 0, 1 + day)) } });
  }
  const labels = ({ body }: request.Response) => body.map(({ label }: { label: string }) => label);

  it('lists everything, newest first, unless a page is requested', async () => {
    await trashed('First', 'Second', 'Third');

    expect(labels(await send('get', '/trash').expect(200))).toEqual(['Third', 'Second', 'First']);
    const page = await send('get', '/trash?limit=2').expect(200);
    expect([labels(page), page.headers['x-total-count']]).toEqual([['Third', 'Second'], '3']);
    const next = await send('get', '/trash?limit=2&page=2').expect(200);
    expect(labels(next)).toEqual(['First']);
    expect(labels(await send('get', '/trash?sort=deleted_at'))).toEqual(['First', 'Second', 'Third']);
  });

  it('searches by the beginnings of words', async () => {
    await trashed('Élan vital', 'Other');

    expect(labels(await send('get', '/trash?q=elan'))).toEqual(['Élan vital']);
  });
});

it.each([
  ['get', '/trash'],
  ['post', `/trash/${ABSENT}/restore`],
  ['delete', `/trash/${ABSENT}`],
] as const)('refuses an anonymous caller: %s %s', async (method, path) => {
  await request(api.server)[method](`/api${path}`).expect(401);
});

it.each([ABSENT, 'no-id'])('has no deleted record %s', async (id) => {
  await restore(id).expect(404);
  await send('delete', `/trash/${id}`).expect(404);
});
