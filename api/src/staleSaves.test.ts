import mongoose from 'mongoose';
import request from 'supertest';
import {
  createFact,
  createFaq,
  createGolfer,
  createPlacement,
  createPost,
  createProgram,
  createTrainer,
} from './testing/createRecords';
import { jpeg, png } from './testing/pictures';
import { type TestAdmin, signIn } from './testing/signIn';
import { type TestApi, startTestApi } from './testing/startTestApi';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

const STALE = { message: 'Somebody else has changed this since you opened it', code: 'stale' };
const MISSING = '650000000000000000000001';

type Method = 'put' | 'patch' | 'post';
const ask = (method: Method, path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);

interface Opened {
  id: string;
  /** The version that an editor would send as `based_on`. */
  version: string;
}

interface Kind {
  create: () => Promise<{ _id: unknown; updatedAt: Date }>;
  /** The field that the tests change. */
  field: string;
  save: (id: string, input: object) => request.Test;
  /** The stored value of that field. */
  stored: (id: string) => Promise<unknown>;
}

const storedIn = (model: string, field: string) => async (id: string) =>
  (await mongoose.model(model).findById(id).lean<Record<string, unknown>>())?.[field];

const under =
  (path: string, method: Method = 'put') =>
  (id: string, input: object) =>
    ask(method, `${path}/${id}`).send(input);

const golfers: Kind = {
  create: createGolfer,
  field: 'country',
  save: under('/golfers'),
  stored: storedIn('Golfer', 'country'),
};
const trainers: Kind = {
  create: createTrainer,
  field: 'bio',
  save: under('/trainers'),
  stored: storedIn('Trainer', 'bio'),
};

const kinds: [string, Kind][] = [
  ['a golfer', golfers],
  ['a golfer by PATCH', { ...golfers, save: under('/golfers', 'patch') }],
  [
    'a golfer in a form',
    {
      ...golfers,
      save: (id, input) => ask('put', `/golfers/${id}`).field(input as Record<string, string>),
    },
  ],
  ['a trainer', trainers],
  [
    'a post',
    { create: createPost, field: 'title', save: under('/posts'), stored: storedIn('Post', 'title') },
  ],
  [
    'a placement',
    {
      create: createPlacement,
      field: 'city',
      save: under('/placements'),
      stored: storedIn('Placement', 'city'),
    },
  ],
  [
    'a programme',
    {
      create: createProgram,
      field: 'subtitle',
      save: (id, input) => ask('post', '/programs').send({ id, ...input }),
      stored: storedIn('Program', 'subtitle'),
    },
  ],
  [
    'a question',
    { create: createFaq, field: 'a', save: under('/siteinfo/faqs'), stored: storedIn('Faq', 'answer') },
  ],
  [
    'a fact',
    {
      create: createFact,
      field: 'source',
      save: under('/siteinfo/facts'),
      stored: storedIn('Fact', 'source'),
    },
  ],
];

async function opened({ create }: Kind): Promise<Opened> {
  const { _id, updatedAt } = await create();
  return { id: String(_id), version: updatedAt.toISOString() };
}

describe.each(kinds)('a save of %s', (_name, kind) => {
  const { field, save, stored } = kind;

  it('is accepted when it is based on the stored version, and returns the next version', async () => {
    const { id, version } = await opened(kind);

    const { body } = await save(id, { [field]: 'First', based_on: version }).expect(200);
    expect(body.updated_at).not.toBe(version);
    await save(id, { [field]: 'Second', basedOn: body.updated_at }).expect(200);

    expect(await stored(id)).toBe('Second');
  });

  it.each(['based_on', 'basedOn'])('is refused after a save by somebody else (%s)', async (name) => {
    const { id, version } = await opened(kind);
    await save(id, { [field]: 'Theirs' }).expect(200);

    const { body } = await save(id, { [field]: 'Mine', [name]: version }).expect(409);

    expect(body).toEqual(STALE);
    expect(await stored(id)).toBe('Theirs');
  });

  it('overwrites when it names no version', async () => {
    const { id } = await opened(kind);
    await save(id, { [field]: 'Theirs' }).expect(200);

    await save(id, { [field]: 'Mine' }).expect(200);

    expect(await stored(id)).toBe('Mine');
  });

  it('is accepted once when two arrive at the same moment', async () => {
    const race = async () => {
      const { id, version } = await opened(kind);
      const answers = await Promise.all(
        ['One', 'Two'].map((text) => save(id, { [field]: text, based_on: version })),
      );
      const taken = answers.find(({ status }) => status === 200);
      return { answers, left: await stored(id), won: taken?.body[field] as unknown };
    };

    for (const { answers, left, won } of await Promise.all(Array.from({ length: 6 }, race))) {
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toEqual(STALE);
      expect(left).toBe(won);
    }
  });

  it('is refused when its base is not a version', async () => {
    const { id } = await opened(kind);

    for (const based_on of ['yesterday', '2025-10-01', '2025-13-01T09:00:00.000Z']) {
      const { body } = await save(id, { [field]: 'Lost', based_on }).expect(422);
      expect(body.fields).toHaveProperty('based_on');
    }
    expect(await stored(id)).not.toBe('Lost');
  });

  it('reports a deleted record as missing, not as changed', async () => {
    await save(MISSING, { [field]: 'Late', based_on: '2025-10-01T09:00:00.000Z' }).expect(404);
  });
});

const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();
const statusOf = async (path: string) => (await request(api.server).get(`/api${path}`)).status;

describe.each([
  ['golfers', golfers, 'profile_photo', 'headshot'],
  ['trainers', trainers, 'image', 'image'],
] as const)('a photo that comes along with a stale save of %s', (path, kind, sent, shown) => {
  const savePhoto = (id: string, file: Buffer, fields: Record<string, string> = {}) =>
    ask('put', `/${path}/${id}`).field(fields).attach(sent, file, 'photo.jpg');

  it('is not kept, and the old one stays', async () => {
    const { id, version } = await opened(kind);
    const { body: before } = await savePhoto(id, await jpeg()).expect(200);
    const files = await storedFiles();

    await savePhoto(id, await png(), { based_on: version }).expect(409);

    expect(await storedFiles()).toBe(files);
    expect(await statusOf(before[shown].url as string)).toBe(200);
  });

  it('is refused when the other save arrives at the same moment', async () => {
    const { id, version } = await opened(kind);
    const file = await jpeg();

    const answers = await Promise.all([1, 2].map(() => savePhoto(id, file, { based_on: version })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const taken = answers.find(({ status }) => status === 200);
    expect(await statusOf(taken?.body[shown].url as string)).toBe(200);
  });
});

describe.each([
  ['cover', 'cover'],
  ['gallery', 'images'],
])('pictures for the %s of a post', (part, field) => {
  const kind: Kind = {
    create: createPost,
    field: 'title',
    save: under('/posts'),
    stored: storedIn('Post', part),
  };
  const send = (id: string, file: Buffer, fields: Record<string, string> = {}) =>
    ask('post', `/posts/${id}/${part}`).field(fields).attach(field, file, 'photo.jpg');

  it('are accepted for the stored version', async () => {
    const { id, version } = await opened(kind);

    const { body } = await send(id, await jpeg(), { based_on: version }).expect(200);
    await send(id, await jpeg(), { basedOn: body.updated_at }).expect(200);
    await send(id, await jpeg(), { based_on: '' }).expect(200);
  });

  it('are refused after the post was saved by somebody else', async () => {
    const { id, version } = await opened(kind);
    const { body } = await send(id, await jpeg()).expect(200);
    const before = await kind.stored(id);

    expect((await send(id, await png(), { based_on: version }).expect(409)).body).toEqual(STALE);

    expect(await kind.stored(id)).toEqual(before);
    expect(await statusOf((body.cover ?? body.gallery[0]).url as string)).toBe(200);
  });

  it('are refused when the other save arrives while they are being stored', async () => {
    const { id, version } = await opened(kind);
    const file = await jpeg();

    const answers = await Promise.all([1, 2].map(() => send(id, file, { based_on: version })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are refused when their base is not a version', async () => {
    const { id } = await opened(kind);

    const { body } = await send(id, await jpeg(), { based_on: 'yesterday' }).expect(422);

    expect(body.fields).toHaveProperty('based_on');
  });
});

describe('the version of a post', () => {
  it('is returned by uploads to the cover and the gallery, which change the post', async () => {
    const { id, updatedAt } = await createPost();

    const cover = await ask('post', `/posts/${id}/cover`)
      .attach('cover', await jpeg(), 'a.jpg')
      .expect(200);
    const gallery = await ask('post', `/posts/${id}/gallery`).attach('images', await jpeg(), 'b.jpg');

    const versions = [updatedAt.toISOString(), cover.body.updated_at, gallery.body.updated_at];
    expect(new Set(versions).size).toBe(3);
    await ask('put', `/posts/${id}`).send({ title: 'Late', based_on: cover.body.updated_at }).expect(409);
    await ask('put', `/posts/${id}`).send({ title: 'Next', based_on: gallery.body.updated_at }).expect(200);
  });
});

describe('a new order', () => {
  it.each([
    ['faqs', createFaq],
    ['facts', createFact],
  ])('of the %s makes nobody’s edit stale', async (list, create) => {
    const first = await create();
    const second = await create();

    const ids = [String(second._id), String(first._id)];
    await ask('put', `/siteinfo/${list}/order`).send({ ids }).expect(200);

    const { body } = await ask('put', `/siteinfo/${list}/${ids[1]}`)
      .send({ based_on: first.updatedAt.toISOString() })
      .expect(200);
    expect(body.order_index).toBe(1);
  });
});
