import { limits, programWire } from '@site/contract';
import { buildProgramInput } from '@site/contract/testing';
import request from 'supertest';
import { isStaleWrite } from '../../db/databaseErrors';
import { createProgram } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Program } from './program.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Program.deleteMany());

const MISSING = '650000000000000000000001';
const post = () => request(api.server).post('/api/programs').set('Authorization', admin.bearer);
const save = (input: object) => post().send(input);

describe('POST /programs without an id', () => {
  it('refuses one more than there may be', async () => {
    await Program.insertMany(
      Array.from({ length: limits.programsMax }, (_, nr) => ({ title: `Nr ${nr}`, slug: `nr-${nr}` })),
    );

    const { body } = await save(buildProgramInput()).expect(422);

    expect(body.fields.title).toMatch(/^There are 50 programmes already\. Delete one/);
    expect(await Program.countDocuments()).toBe(limits.programsMax);
  });

  it('creates an active program', async () => {
    const response = await save({
      title: ' Collegiate Pathway ',
      subtitle: 'For athletes who seek a scholarship',
      heroImage: 'https://example.com/hero.jpg',
      hero_fallback: '/images/hero.webp',
      ctaButtonText: 'Apply Now',
      features: [{ title: 'Eligibility', icon: 'check', orderIndex: '3' }],
      testimonials: [{ athleteName: 'Isla', quote: 'Yes.', imageUrl: '' }],
    }).expect(201);

    await expectWire(programWire, response.body);
    expect(response.body).toMatchObject({
      title: 'Collegiate Pathway',
      slug: 'collegiate-pathway',
      status: 'active',
      hero_image: 'https://example.com/hero.jpg',
      hero_fallback: '/images/hero.webp',
      cta_button_text: 'Apply Now',
      description: '',
      features: [{ title: 'Eligibility', icon: 'check', order_index: 3 }],
      testimonials: [{ athlete_name: 'Isla', quote: 'Yes.', image_url: '', order_index: 0 }],
    });
  });

  it('leaves out testimonials into which nothing was written', async () => {
    const { body } = await save({
      title: 'Collegiate Pathway',
      testimonials: [{}, { quote: 'Yes.' }, { athleteName: ' ', quote: '', imageUrl: '' }],
    }).expect(201);

    expect(body.testimonials.map(({ quote }: { quote: string }) => quote)).toEqual(['Yes.']);
  });

  it.each([null, '', undefined])('treats the id %j as missing', async (id) => {
    await save({ ...buildProgramInput(), id }).expect(201);
  });

  it('numbers entries without a place by their position', async () => {
    const features = [
      { title: 'One' },
      { title: 'Two', order_index: '' },
      { title: 'Three', order_index: null },
    ];

    const { body } = await save(buildProgramInput({ features: features as [] })).expect(201);

    expect(body.features).toMatchObject([{ order_index: 0 }, { order_index: 1 }, { order_index: 2 }]);
  });

  it('makes derived slugs unique, even for six concurrent programs with the same title', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => save({ title: 'Same' })));

    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(answers.map(({ body }) => body.slug as string).sort()).toEqual([
      'same',
      ...[2, 3, 4, 5, 6].map((nr) => `same-${nr}`),
    ]);
  });

  it('gives a requested slug to only one of several concurrent programs', async () => {
    const ask = () => save({ title: 'Wanted', slug: 'wanted' });

    const answers = await Promise.all([ask(), ask(), ask()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      message: 'This slug is already in use. Please choose another one',
      code: 'conflict',
      fields: { slug: 'This slug is already in use. Please choose another one' },
    });
    expect(await Program.countDocuments()).toBe(1);
  });

  it('ignores read-only fields', async () => {
    const forged = { _id: MISSING, created_at: '2001-01-01', createdAt: '2001-01-01', __v: 9 };

    const { body } = await save({ ...buildProgramInput(), ...forged }).expect(201);

    expect(body.id).not.toBe(MISSING);
    expect(body.created_at).not.toMatch(/^2001/);
    expect(await Program.findById(body.id)).toMatchObject({ __v: 0 });
  });
});

describe('POST /programs with an id', () => {
  it('changes the fields that it names and leaves the rest', async () => {
    const { body: created } = await save({ ...buildProgramInput(), subtitle: 'Kept', slug: 'kept' });

    const { body } = await save({ id: created.id, title: 'After', slug: '', description: 'New' }).expect(200);

    await expectWire(programWire, body);
    const changed = { title: 'After', description: 'New', updated_at: body.updated_at as string };
    expect(body).toEqual({ ...created, ...changed });
    expect(await Program.countDocuments()).toBe(1);
  });

  it('empties fields that are sent empty', async () => {
    const { id } = await createProgram({ subtitle: 'Gone', heroImage: '/a.webp' });

    const { body } = await save({ id, subtitle: '', hero_image: '', features: [] }).expect(200);

    expect(body).toMatchObject({ subtitle: '', hero_image: '', features: [] });
  });

  it('replaces a whole list; an entry keeps an id of this program, and no other', async () => {
    const { body: other } = await save(buildProgramInput({ title: 'Other' }));
    const { body: before } = await save({
      title: 'Mine',
      features: [{ title: 'One' }, { title: 'Two' }],
      testimonials: [{ quote: 'Stays' }],
    });
    const [one, two] = before.features as { id: string }[];

    const { body } = await save({
      id: before.id,
      features: [
        { id: two?.id, title: 'Two, changed' },
        { id: other.features[0].id, title: 'Of another program' },
        { id: two?.id, title: 'The same id again' },
        { id: 1700000000000, title: 'A number of the form' },
      ],
    }).expect(200);

    const ids = body.features.map(({ id }: { id: string }) => id) as string[];
    expect(ids[0]).toBe(two?.id);
    expect(new Set([...ids, one?.id, other.features[0].id]).size).toBe(6);
    expect(body.testimonials).toEqual(before.testimonials);
  });

  it('accepts a free slug, keeps its own, and refuses a taken one', async () => {
    await createProgram({ slug: 'taken' });
    const { id } = await createProgram({ slug: 'mine' });

    await save({ id, slug: 'mine' }).expect(200);
    const refused = await save({ id, slug: 'taken', title: 'Lost' }).expect(409);
    const moved = await save({ id, slug: 'free' }).expect(200);

    expect(refused.body.fields).toHaveProperty('slug');
    expect(moved.body.slug).toBe('free');
    expect(moved.body.title).not.toBe('Lost');
  });

  it.each([MISSING, 'not-an-id', 'a-slug', '../x', 'x'.repeat(200)])('answers 404 for %s', async (id) => {
    await createProgram({ slug: 'a-slug' });

    await save({ ...buildProgramInput(), id }).expect(404);

    expect(await Program.countDocuments()).toBe(1);
  });

  it('loses none of several concurrent changes', async () => {
    const { id } = await createProgram();
    const changes = [{ title: 'All' }, { subtitle: 'Second' }, { features: [{ title: 'Third' }] }];

    const answers = await Promise.all(changes.map((change) => save({ id, ...change })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await Program.findById(id)).toMatchObject({
      title: 'All',
      subtitle: 'Second',
      features: [expect.objectContaining({ title: 'Third' })],
    });
  });

  it('never restores the id of an entry that was removed at the same time', async () => {
    const race = async () => {
      const { id, features } = await createProgram({ features: [{ title: 'One', orderIndex: 0 }] as never });
      const one = String(features[0]?._id);
      await Promise.all([
        save({ id, features: [] }).expect(200),
        save({ id, features: [{ id: one, title: 'Kept' }] }).expect(200),
      ]);
      return { one, left: (await Program.findById(id))?.features.map(({ _id }) => String(_id)) };
    };

    for (const { one, left } of await Promise.all(Array.from({ length: 8 }, race))) {
      expect(left).not.toContain(one);
    }
  });

  it.each([
    ['changed', 'Late', (id: string) => save({ id, subtitle: 'Changed' }).expect(200)],
    ['deleted', 'Late', (id: string) => Program.deleteOne({ _id: id })],
    ['deleted', 'As it was', (id: string) => Program.deleteOne({ _id: id })],
  ])('notices before it saves that the program has been %s (%s)', async (_what, title, meanwhile) => {
    const { id } = (await createProgram({ title: 'As it was' })) as { id: string };
    const read = await Program.findById(id).orFail();
    await meanwhile(id);

    const failure: unknown = await read
      .set({ title })
      .save()
      .catch((error: unknown) => error);

    expect(isStaleWrite(failure)).toBe(true);
  });
});

const URL_MESSAGE = expect.stringContaining('must be a web address');
const faults: [number, string, object, string, unknown][] = [
  [422, 'a blank title', { title: '  ' }, 'title', 'Title is required'],
  [422, 'an endless title', { title: 'x'.repeat(201) }, 'title', 'Title must be at most 200 characters'],
  [422, 'an unknown status', { status: 'draft' }, 'status', 'Status must be active or inactive'],
  [422, 'a slug with blanks', { slug: 'not a slug' }, 'slug', expect.stringContaining('Slug may only hold')],
  [422, 'the slug admin', { slug: 'admin' }, 'slug', expect.stringContaining('reserved')],
  [422, 'a slug like an id', { slug: MISSING }, 'slug', expect.stringContaining('reserved')],
  [422, 'a script for a picture', { hero_image: 'javascript:alert(1)' }, 'hero_image', URL_MESSAGE],
  [422, 'data for a picture', { hero_fallback: 'data:image/svg+xml,x' }, 'hero_fallback', URL_MESSAGE],
  [422, 'a foreign path', { hero_image: '//evil.example/x.png' }, 'hero_image', URL_MESSAGE],
  [422, 'a backslash', { hero_image: '/\\evil.example/x.png' }, 'hero_image', URL_MESSAGE],
  [422, 'a relative path', { hero_image: 'x.png' }, 'hero_image', URL_MESSAGE],
  [
    422,
    'a bad testimonial',
    { testimonials: [{ image_url: 'file:///x' }] },
    'testimonials[0].image_url',
    URL_MESSAGE,
  ],
  [
    422,
    'too many features',
    { features: Array(31).fill({}) },
    'features',
    'Features may have at most 30 entries',
  ],
  [
    422,
    'a place beyond',
    { features: [{ order_index: 1001 }] },
    'features[0].order_index',
    expect.stringContaining('Order'),
  ],
  [
    422,
    'half a place',
    { features: [{ order_index: 1.5 }] },
    'features[0].order_index',
    expect.stringContaining('Order'),
  ],
  [
    400,
    'a place in words',
    { features: [{ order_index: 'two' }] },
    'features[0].order_index',
    expect.stringContaining('Order'),
  ],
  [400, 'a number for the title', { title: 7 }, 'title', 'Title must be text'],
  [400, 'text for a list', { features: 'all' }, 'features', 'Features must be a list'],
  [400, 'text for a feature', { features: ['all'] }, 'features', 'Features must be a list'],
];

describe.each(['create', 'update'] as const)('POST /programs that is to %s', (which) => {
  it.each(faults)('refuses with %i %s, and changes nothing', async (status, _what, fault, field, message) => {
    const before = await createProgram();
    const input =
      which === 'update' ? { id: before.id as string, ...fault } : { ...buildProgramInput(), ...fault };

    const { body } = await save(input).expect(status);

    expect(body.fields).toEqual({ [field]: message });
    expect(await Program.find().lean()).toMatchObject([{ title: before.title, slug: before.slug }]);
  });
});

describe('POST /programs', () => {
  it('requires a title for a new program', async () => {
    const { body } = await save({ subtitle: 'Of nothing' }).expect(422);

    expect(body).toEqual({
      message: 'Title is required',
      code: 'validation_failed',
      fields: { title: 'Title is required' },
    });
  });

  it.each([
    ['an operator for the id', '{"id":{"$ne":null},"title":"Fine"}'],
    ['an operator in a feature', '{"title":"Fine","features":[{"title":{"$gt":""}}]}'],
    ['a dotted key', '{"title":"Fine","features.0.title":"x"}'],
    ['a key into the prototype', '{"title":"Fine","features":[{"__proto__":{"status":"x"}}]}'],
    ['a list', '[{"title":"Fine"}]'],
    ['broken JSON', '{"title":'],
  ])('refuses %s with 400', async (_what, json) => {
    const { body } = await post().type('json').send(json).expect(400);

    expect(body.code).toBe('bad_request');
    expect(await Program.countDocuments()).toBe(0);
    expect(({} as Record<string, unknown>).status).toBeUndefined();
  });

  it('refuses a body that is too large, and one that is not JSON', async () => {
    await save({ title: 'Large', description: 'x'.repeat(110 * 1024) }).expect(413);
    await post().type('form').send({ title: 'Form' }).expect(415);
    await post().field('title', 'Multipart').expect(415);
  });
});
