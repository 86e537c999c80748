import { limits, exampleMessages } from '@site/contract';
import { buildProgramInput } from '@site/contract/testing';
import request from 'supertest';
import { createProgram } from '../../testing/createRecords';
import { Program } from './program.model';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { TrashEntry } from '../../records/trash/trash.model';

const { api, get, send } = setUpTestApi();
beforeEach(() => Promise.all([Program.deleteMany(), TrashEntry.deleteMany()]));
const save = (input: object) => send('post', '/programs').send(input);
const titles = (programs: { title: string }[]) => programs.map(({ title }) => title);

describe('GET /programs', () => {
  it('lists active programs, the oldest first, and to an admin the others too', async () => {
    await createProgram({ title: 'Zenith' });
    await createProgram({ title: 'Hidden', status: 'inactive', searchWords: ['hidden'] });
    await createProgram({ title: 'Alpha' });

    const { body, headers } = await get('/programs').expect(200);
    const all = await send('get', '/programs').expect(200);

    expect([titles(body), headers['x-total-count']]).toEqual([['Zenith', 'Alpha'], '2']);
    expect(titles(all.body)).toEqual(['Zenith', 'Hidden', 'Alpha']);
    expect(all.headers['cache-control']).toBe('no-store');
    for (const query of ['q=hidden', 'q=hidden&status=inactive&inactive=true'])
      expect((await get(`/programs?${query}`).expect(200)).body).toEqual([]);
    expect(titles((await get('/programs').set('Authorization', 'Bearer nonsense')).body)).toHaveLength(2);
  });
});

describe('GET /programs/:key', () => {
  it('finds a program by slug and by id, its lists in order', async () => {
    const { body: created } = await save({
      title: 'Future Champions',
      features: [
        { title: 'Last', order_index: 9 },
        { title: 'First', order_index: 0 },
        { title: 'Second', order_index: 0 },
      ],
      testimonials: [
        { quote: 'Later', order_index: 2 },
        { quote: 'Sooner', order_index: 1 },
      ],
    }).expect(201);

    for (const key of ['future-champions', created.id]) {
      const { body } = await get(`/programs/${key}`).expect(200);
      expect(titles(body.features)).toEqual(['First', 'Second', 'Last']);
      expect(body.testimonials.map(({ quote }: { quote: string }) => quote)).toEqual(['Sooner', 'Later']);
    }
  });

  it('reports an inactive program as inactive, at once, and shows it to an admin only', async () => {
    const { slug, id } = await createProgram();
    const { headers } = await get(`/programs/${slug}`).expect(200);
    await save({ id, status: 'inactive' }).expect(200);

    for (const key of [slug, id as string]) {
      const { body } = await get(`/programs/${key}`).set('If-None-Match', String(headers.etag)).expect(404);
      expect(body).toEqual({ message: 'Program not found', code: 'program_inactive' });
      const stale = await get(`/programs/${key}`).set('Authorization', 'Bearer nonsense').expect(404);
      expect(stale.body).toEqual(body);
      const seen = await send('get', `/programs/${key}`).expect(200);
      expect(seen.body.status).toBe('inactive');
      expect(seen.headers['cache-control']).toBe('no-store');
    }
    expect((await get('/programs').expect(200)).body).toEqual([]);
  });
});

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
    const { body } = await save({
      ...{
        title: ' Collegiate Pathway ',
        heroImage: 'https://example.com/hero.jpg',
        ctaButtonText: 'Apply Now',
      },
      features: [{ title: 'Eligibility', icon: 'check', orderIndex: '3' }],
      testimonials: [{ athleteName: 'Isla', quote: 'Yes.', imageUrl: '' }],
    }).expect(201);
    expect(body).toMatchObject({
      title: 'Collegiate Pathway',
      slug: 'collegiate-pathway',
      status: 'active',
      description: '',
      hero_image: 'https://example.com/hero.jpg',
      cta_button_text: 'Apply Now',
      features: [{ title: 'Eligibility', icon: 'check', order_index: 3 }],
      testimonials: [{ athlete_name: 'Isla', quote: 'Yes.', image_url: '', order_index: 0 }],
    });
  });

  it('makes derived slugs unique, and gives a requested one to one of several, all at the same moment', async () => {
    const same = await Promise.all([1, 2, 3, 4].map(() => save({ title: 'Same' }).expect(201)));
    const wanted = await Promise.all([1, 2, 3].map(() => save({ title: 'Wanted', slug: 'wanted' })));

    expect(same.map(({ body }) => body.slug as string).sort()).toEqual([
      'same',
      'same-2',
      'same-3',
      'same-4',
    ]);
    expect(wanted.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const message = 'This slug is already in use. Please choose another one';
    const refused = wanted.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ message, code: 'conflict', fields: { slug: message } });
    expect(await Program.countDocuments()).toBe(5);
  });
});

describe('POST /programs with an id', () => {
  it('changes the fields that it names, also to nothing, and leaves the rest', async () => {
    const { body: created } = await save({ ...buildProgramInput(), subtitle: 'Kept', slug: 'kept' });

    const { body } = await save({ id: created.id, title: 'After', slug: '', description: '', features: [] });
    const changed = { title: 'After', description: '', features: [], updated_at: body.updated_at as string };
    expect(body).toEqual({ ...created, ...changed });
    expect(await Program.countDocuments()).toBe(1);
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
});

const URL_MESSAGE = expect.stringContaining('must be a web address');
const ORDER = expect.stringContaining('Order');
const faults: [number, string, object, string, unknown][] = [
  [422, 'a blank title', { title: '  ' }, 'title', 'Title is required'],
  [422, 'a slug with blanks', { slug: 'not a slug' }, 'slug', expect.stringContaining('Slug may only hold')],
  [422, 'the slug admin', { slug: 'admin' }, 'slug', expect.stringContaining('reserved')],
  [422, 'a script for a picture', { hero_image: 'javascript:alert(1)' }, 'hero_image', URL_MESSAGE],
  [422, 'a foreign path', { hero_fallback: '//evil.example/x.png' }, 'hero_fallback', URL_MESSAGE],
  [422, 'a backslash', { hero_image: '/\\evil.example/x.png' }, 'hero_image', URL_MESSAGE],
  [
    422,
    'a bad quote',
    { testimonials: [{ image_url: 'file:///x' }] },
    'testimonials[0].image_url',
    URL_MESSAGE,
  ],
  [422, 'too many', { features: Array(31).fill({}) }, 'features', 'Features may have at most 30 entries'],
  [400, 'a place in words', { features: [{ order_index: 'two' }] }, 'features[0].order_index', ORDER],
  [400, 'a number for the title', { title: 7 }, 'title', 'Title must be text'],
];

it.each(faults)(
  'POST /programs refuses with %i %s, and changes nothing',
  async (status, _what, fault, field, message) => {
    const before = await createProgram();

    for (const input of [
      { ...buildProgramInput(), ...fault },
      { id: before.id as string, ...fault },
    ])
      expect((await save(input).expect(status)).body.fields).toEqual({ [field]: message });

    expect(await Program.find().lean()).toMatchObject([{ title: before.title, slug: before.slug }]);
  },
);

it('POST /programs requires a title for a new program, and takes no forms', async () => {
  const { body } = await save({ subtitle: 'Of nothing' }).expect(422);
  expect(body.fields).toEqual({ title: 'Title is required' });
  await send('post', '/programs').field('title', 'Multipart').expect(415);
});

const quote = (athleteName: string, rest: object = {}) => ({
  athleteName,
  athleteSport: 'Golf',
  quote: `${athleteName} says so.`,
  imageUrl: '',
  orderIndex: 0,
  ...rest,
});

/** A programme with an invented quote and a real one. */
async function createQuotes() {
  const testimonials = [quote('Invented', { isExample: true }), quote('Real', { orderIndex: 1 })] as never;
  const program = await createProgram({ slug: 'future-champions', testimonials });
  const [invented, real] = program.testimonials.map(({ _id }) => String(_id)) as [string, string];
  return { id: program.id as string, invented, real };
}

const read = async () =>
  (await request(api.server).get('/api/programs/future-champions').expect(200)).body as {
    updated_at: string;
    testimonials: { id: string; athlete_name: string; is_example: boolean }[];
  };

const flags = async () =>
  (await read()).testimonials.map(({ athlete_name, is_example }) => [athlete_name, is_example]);
const remove = (id: string) => send('delete', `/testimonials/${id}`);

describe('an invented quote', () => {
  it('says so to everybody, also beside one from before there were examples', async () => {
    const { id } = await createQuotes();
    await Program.collection.updateOne({ slug: 'future-champions' }, {
      $unset: { 'testimonials.1.isExample': '' },
    } as object);
    expect(await flags()).toEqual([
      ['Invented', true],
      ['Real', false],
    ]);
    await request(api.server).get(`/api/programs/${id}`).expect(200);
  });

  it('keeps its mark when it is edited or moved, passes it to nobody, and loses it when it is real', async () => {
    const { id, invented, real } = await createQuotes();

    const moved = [
      { id: real, athlete_name: 'Real', order_index: 0 },
      { id: invented, athlete_name: 'Edited', order_index: 1 },
    ];
    const others = [
      { id: invented, athlete_name: 'A copy', order_index: 2 },
      { athlete_name: 'New', order_index: 3 },
    ];
    await save({ id, testimonials: [...moved, ...others] }).expect(200);
    expect(await flags()).toEqual([
      ['Real', false],
      ['Edited', true],
      ['A copy', false],
      ['New', false],
    ]);

    await save({ id, testimonials: [{ ...moved[1], is_example: false }] }).expect(200);
    expect(await flags()).toEqual([['Edited', false]]);
  });

  it('is never made by a request', async () => {
    const { id, real } = await createQuotes();

    const { body } = await save({
      id,
      testimonials: [{ id: real, athlete_name: 'Real', is_example: true }],
    }).expect(422);
    expect(body.fields).toEqual({ 'testimonials[0].is_example': exampleMessages.notMade });

    expect(await flags()).toContainEqual(['Real', false]);
  });
});

describe('DELETE /testimonials/:id', () => {
  it('moves an example to the trash, leaves the others, and a restore brings it back in its place', async () => {
    const { invented } = await createQuotes();
    const before = await read();

    await remove(invented).expect(204);
    expect(await flags()).toEqual([['Real', false]]);
    expect((await read()).updated_at).not.toBe(before.updated_at);
    const { body: trash } = await send('get', '/trash').expect(200);
    expect(trash).toMatchObject([{ id: invented, kind: 'testimonial', label: 'Invented' }]);
    await remove(invented).expect(404);

    await send('post', `/trash/${invented}/restore`).expect(200);
    expect((await read()).testimonials).toEqual(before.testimonials);
    expect(await TrashEntry.countDocuments()).toBe(0);
    const stored = await Program.findOne().lean();
    expect(Object.keys(stored?.testimonials[1] ?? {})).not.toContain('programId');
    const entries = await AuditEntry.find({ recordId: invented }).lean();
    const told = entries.map(({ kind, action }) => `${kind} ${action}`);
    expect(told).toEqual(expect.arrayContaining(['testimonial delete', 'testimonial restore']));
    expect(JSON.stringify(entries)).not.toContain('Invented');
  });
});
