import { exampleMessages } from '@site/contract';
import { buildProgramInput } from '@site/contract/testing';
import { createProgram } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { TrashEntry } from '../../records/trash/trash.model';
import { Program } from './program.model';

const { get, send } = setUpTestApi();
beforeEach(() => Promise.all([Program, TrashEntry].map(({ collection }) => collection.deleteMany())));

const save = (input: object) => send('post', '/programs').send(input);
const titles = (programs: { title: string }[]) => programs.map(({ title }) => title);

describe('reading programmes', () => {
  it('lists active ones, the oldest first, and to an admin the others too', async () => {
    await createProgram({ title: 'Zenith' });
    await createProgram({ title: 'Hidden', status: 'inactive', searchWords: ['hidden'] });
    await createProgram({ title: 'Alpha' });

    const { body, headers } = await get('/programs').expect(200);
    const all = await send('get', '/programs').expect(200);

    expect([titles(body), headers['x-total-count']]).toEqual([['Zenith', 'Alpha'], '2']);
    expect(titles(all.body)).toEqual(['Zenith', 'Hidden', 'Alpha']);
    expect(all.headers['cache-control']).toBe('no-store');
    expect((await get('/programs?q=hidden&status=inactive&inactive=true').expect(200)).body).toEqual([]);
  });

  it('reports an inactive program as inactive, at once, and shows it to an admin only', async () => {
    const { slug, id } = await createProgram();
    const { headers } = await get(`/programs/${slug}`).expect(200);
    await save({ id, status: 'inactive' }).expect(200);

    const again = get(`/programs/${slug}`).set('If-None-Match', String(headers.etag));
    for (const asked of [again, get(`/programs/${id}`).set('Authorization', 'Bearer nonsense')]) {
      const { body } = await asked.expect(404);
      expect(body).toEqual({ message: 'Program not found', code: 'program_inactive' });
    }
    const seen = await send('get', `/programs/${slug}`).expect(200);
    expect([seen.body.status, seen.headers['cache-control']]).toEqual(['inactive', 'no-store']);
    expect((await get('/programs').expect(200)).body).toEqual([]);
  });
});

describe('POST /programs', () => {
  it('without an id creates an active program, which is found by slug and by id, its lists in order', async () => {
    const { body: created } = await save({
      title: ' Future Champions ',
      heroImage: 'https://example.com/hero.jpg',
      ctaButtonText: 'Apply Now',
      features: [{ title: 'Last', icon: 'check', orderIndex: '9' }, { title: 'First' }],
      testimonials: [
        { quote: 'Later', order_index: 2 },
        { athleteName: 'Isla', quote: 'Sooner', order_index: 1, imageUrl: '' },
      ],
    }).expect(201);
    for (const key of ['future-champions', created.id])
      expect((await get(`/programs/${key}`).expect(200)).body).toMatchObject({
        title: 'Future Champions',
        slug: 'future-champions',
        status: 'active',
        description: '',
        hero_image: 'https://example.com/hero.jpg',
        cta_button_text: 'Apply Now',
        features: [{ title: 'First' }, { title: 'Last', icon: 'check', order_index: 9 }],
        testimonials: [{ athlete_name: 'Isla', quote: 'Sooner', image_url: '' }, { quote: 'Later' }],
      });
  });

  it('makes derived slugs unique, and gives a requested one to one of several, all at the same moment', async () => {
    const same = await Promise.all([1, 2, 3].map(() => save({ title: 'Same' }).expect(201)));
    const wanted = await Promise.all([1, 2, 3].map(() => save({ title: 'Wanted', slug: 'wanted' })));

    expect(same.map(({ body }) => body.slug as string).sort()).toEqual(['same', 'same-2', 'same-3']);
    expect(wanted.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const message = 'This slug is already in use. Please choose another one';
    const refused = wanted.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ message, code: 'conflict', fields: { slug: message } });
    expect(await Program.countDocuments()).toBe(4);
  });

  it('with an id changes the fields that it names, also to nothing, and leaves the rest', async () => {
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

  it('refuses what breaks a rule, forms, and a new one without a title, and changes nothing', async () => {
    const { title, slug, id } = await createProgram();
    const address = expect.stringContaining('must be a web address');
    const faults: [number, object, string, unknown][] = [
      [422, { slug: 'not a slug' }, 'slug', expect.stringContaining('Slug may only hold')],
      [422, { hero_image: 'javascript:alert(1)' }, 'hero_image', address],
      [422, { hero_fallback: '//evil.example/x.png' }, 'hero_fallback', address],
      [422, { testimonials: [{ image_url: 'file:///x' }] }, 'testimonials[0].image_url', address],
      [422, { features: Array(31).fill({}) }, 'features', 'Features may have at most 30 entries'],
      [400, { title: 7 }, 'title', 'Title must be text'],
    ];
    for (const [status, fault, field, message] of faults)
      expect((await save({ id, ...fault }).expect(status)).body.fields).toEqual({ [field]: message });
    const untitled = await save({ subtitle: 'Of nothing' }).expect(422);
    expect(untitled.body.fields).toEqual({ title: 'Title is required' });
    await send('post', '/programs').field('title', 'Multipart').expect(415);

    expect(await Program.find().lean()).toMatchObject([{ title, slug, features: [], testimonials: [] }]);
  });
});

/** A programme with an invented quote and a real one. */
async function createQuotes() {
  const testimonials = [
    { athleteName: 'Invented', quote: 'I say so.', orderIndex: 0, isExample: true },
    { athleteName: 'Real', quote: 'I said so.', orderIndex: 1 },
  ];
  const fields = { slug: 'future-champions', testimonials } as never;
  const program = await createProgram(fields);
  const [invented, real] = program.testimonials.map(({ _id }) => String(_id)) as [string, string];
  return { id: program.id as string, invented, real };
}

const read = async () =>
  (await get('/programs/future-champions').expect(200)).body as {
    testimonials: { id: string; athlete_name: string; is_example: boolean }[];
  };

const flags = async () =>
  (await read()).testimonials.map(({ athlete_name, is_example }) => [athlete_name, is_example]);
const remove = (id: string) => send('delete', `/testimonials/${id}`);

describe('an invented quote', () => {
  it('says so, keeps its mark when it is edited or moved, passes it to nobody, is never made by a request, and loses it when it is real', async () => {
    const { id, invented, real } = await createQuotes();
    // As stored before there were examples.
    const unmarked = { $unset: { 'testimonials.1.isExample': '' } } as object;
    await Program.collection.updateOne({ slug: 'future-champions' }, unmarked);
    expect(await flags()).toEqual([
      ['Invented', true],
      ['Real', false],
    ]);
    const made = [{ id: real, athlete_name: 'Real', is_example: true }];
    const { body } = await save({ id, testimonials: made }).expect(422);
    expect(body.fields).toEqual({ 'testimonials[0].is_example': exampleMessages.notMade });

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

  it('moves to the trash by DELETE /testimonials/:id, leaves the others, and a restore brings it back in its place', async () => {
    const { invented } = await createQuotes();
    const before = await read();

    await remove(invented).expect(204);
    expect(await flags()).toEqual([['Real', false]]);
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
