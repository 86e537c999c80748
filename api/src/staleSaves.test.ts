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
import { jpeg } from './testing/pictures';
import { setUpTestApi } from './testing/setUpTestApi';

const { admin, api, send: ask } = setUpTestApi();

const STALE = { message: 'Somebody else has changed this since you opened it', code: 'stale' };

interface Opened {
  id: string;
  /** The version that an editor would send as `based_on`. */
  version: string;
}

interface Kind {
  create: () => Promise<{ _id: unknown; updatedAt: Date }>;
  model: string;
  /** The field that the tests change, named alike in a request and in the database. */
  field: string;
  /** Another field that somebody else changes at the same time. */
  other: Record<string, string>;
  save: (id: string, input: object) => request.Test;
}

const under = (path: string) => (id: string, input: object) => ask('put', `${path}/${id}`).send(input);

const kind = (
  create: Kind['create'],
  model: string,
  field: string,
  other: Kind['other'],
  save: Kind['save'],
): Kind => ({ create, model, field, other, save });

const golfers = kind(createGolfer, 'Golfer', 'country', { testimonial: 'Kept' }, under('/golfers'));
const trainers = kind(createTrainer, 'Trainer', 'bio', { title: 'Kept' }, under('/trainers'));
const posts = kind(createPost, 'Post', 'title', { body: '<p>Kept</p>' }, under('/posts'));
const saveFaq = (id: string, { answer, question, ...rest }: { answer?: string; question?: string }) =>
  under('/siteinfo/faqs')(id, { a: answer, q: question, ...rest });
const kinds: [string, Kind][] = [
  ['a golfer', golfers],
  [
    'a golfer by PATCH',
    {
      ...golfers,
      save: (id, input) =>
        request(api.server).patch(`/api/golfers/${id}`).set('Authorization', admin.bearer).send(input),
    },
  ],
  [
    'a golfer in a form',
    { ...golfers, save: (id, input) => ask('put', `/golfers/${id}`).field(input as Record<string, string>) },
  ],
  ['a trainer', trainers],
  ['a post', posts],
  ['a placement', kind(createPlacement, 'Placement', 'city', { sport: 'Kept' }, under('/placements'))],
  [
    'a programme',
    kind(createProgram, 'Program', 'subtitle', { title: 'Kept' }, (id, input) =>
      ask('post', '/programs').send({ id, ...input }),
    ),
  ],
  ['a question', kind(createFaq, 'Faq', 'answer', { question: 'Kept?' }, saveFaq)],
  ['a fact', kind(createFact, 'Fact', 'source', { value: 'Kept' }, under('/siteinfo/facts'))],
];

async function opened({ create }: Kind): Promise<Opened> {
  const { _id, updatedAt } = await create();
  return { id: String(_id), version: updatedAt.toISOString() };
}

describe.each(kinds)('a save of %s', (_name, each) => {
  const { model, field, other, save } = each;
  const stored = (id: string) => mongoose.model(model).findById(id).lean<Record<string, unknown>>();

  it('is accepted when it is based on the stored version, and returns the next version', async () => {
    const { id, version } = await opened(each);

    const { body } = await save(id, { [field]: 'First', based_on: version }).expect(200);
    expect(body.updated_at).not.toBe(version);
    await save(id, { [field]: 'Second', basedOn: body.updated_at }).expect(200);

    expect(await stored(id)).toMatchObject({ [field]: 'Second' });
  });

  it('is refused after a save by somebody else, whom it overwrites when it names no version', async () => {
    const { id, version } = await opened(each);
    await save(id, { [field]: 'Theirs' }).expect(200);

    for (const name of ['based_on', 'basedOn'])
      expect((await save(id, { [field]: 'Mine', [name]: version }).expect(409)).body).toEqual(STALE);

    expect(await stored(id)).toMatchObject({ [field]: 'Theirs' });
    await save(id, { [field]: 'Mine' }).expect(200);
    expect(await stored(id)).toMatchObject({ [field]: 'Mine' });
  });

  it('is accepted once when two arrive at the same moment', async () => {
    const { id, version } = await opened(each);
    const texts = ['One', 'Two'];
    const saves = texts.map((text) => save(id, { [field]: text, based_on: version }));
    const answers = await Promise.all(saves);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual(STALE);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(await stored(id)).toMatchObject({ [field]: texts[won] });
  });

  it('loses nothing of one that changes something else at the same moment', async () => {
    const { id } = await opened(each);

    const answers = await Promise.all([save(id, { [field]: 'Mine' }), save(id, other)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(id)).toMatchObject({ [field]: 'Mine', ...other });
  });
});

const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();
const statusOf = async (path: string) => (await request(api.server).get(`/api${path}`)).status;

describe.each([
  ['golfers', golfers, 'profile_photo', 'headshot'],
  ['trainers', trainers, 'image', 'image'],
] as const)('a photo that comes along with a stale save of %s', (path, each, sent, shown) => {
  it('is not kept, nor that of the later one of two at the same moment', async () => {
    const { id, version } = await opened(each);
    const file = await jpeg();
    const savePhoto = (based_on: string) =>
      ask('put', `/${path}/${id}`).field({ based_on }).attach(sent, file, 'photo.jpg');

    const answers = await Promise.all([savePhoto(version), savePhoto(version)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { url } = answers.find(({ status }) => status === 200)?.body[shown] as { url: string };
    const files = await storedFiles();
    await savePhoto(version).expect(409);
    expect(await storedFiles()).toBe(files);
    expect(await statusOf(url)).toBe(200);
  });
});

describe.each([
  ['cover', 'cover'],
  ['gallery', 'images'],
])('pictures for the %s of a post', (part, field) => {
  const send = async (id: string, fields: Record<string, string> = {}) =>
    ask('post', `/posts/${id}/${part}`)
      .field(fields)
      .attach(field, await jpeg(), 'photo.jpg');

  it('are refused after a save by somebody else, also at the same moment, and on no version', async () => {
    const { id, version } = await opened(posts);

    const answers = await Promise.all([send(id, { based_on: version }), send(id, { based_on: version })]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const before = await mongoose.model('Post').findById(id).lean<Record<string, unknown>>();
    const late = await send(id, { based_on: version });
    expect([late.status, late.body]).toEqual([409, STALE]);
    const wrong = await send(id, { based_on: 'yesterday' });
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([422, ['based_on']]);
    const after = await mongoose.model('Post').findById(id).lean<Record<string, unknown>>();
    expect(after?.[part]).toEqual(before?.[part]);
    const { cover, gallery } = answers.find(({ status }) => status === 200)?.body as {
      cover?: { url: string };
      gallery: { url: string }[];
    };
    expect(await statusOf((cover ?? gallery[0])?.url ?? '')).toBe(200);
  });
});
