import { exampleMessages, programWire, type HeldRecordsWire } from '@site/contract';
import request from 'supertest';
import { createProgram, createPost } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { TrashEntry } from '../../records/trash/trash.model';
import { Program } from './program.model';
import { addressOf, storePicture, textWith } from '../../testing/mediaCalls';
import { storedAmong } from '../../records/pictures/image.model';
import { Post } from '../posts/post.model';

const { api, send } = setUpTestApi();
beforeEach(() => Promise.all([Program, Post, TrashEntry].map((model) => model.collection.deleteMany())));

const quote = (athleteName: string, rest: object = {}) => ({
  athleteName,
  athleteSport: 'Golf',
  quote: `${athleteName} says so.`,
  imageUrl: '',
  orderIndex: 0,
  ...rest,
});

/** A programme with an invented quote and a real one. */
async function create() {
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
const save = (id: string, testimonials: object[]) => send('post', '/programs').send({ id, testimonials });
const remove = (id: string, query = '?example=only') => send('delete', `/testimonials/${id}${query}`);

describe('an invented quote', () => {
  it('says so to everybody, also beside one from before there were examples', async () => {
    const { id } = await create();
    await Program.collection.updateOne({ slug: 'future-champions' }, {
      $unset: { 'testimonials.1.isExample': '' },
    } as object);

    await expectWire(programWire, await read());
    expect(await flags()).toEqual([
      ['Invented', true],
      ['Real', false],
    ]);
    await request(api.server).get(`/api/programs/${id}`).expect(200);
  });

  it('keeps its mark when it is edited or moved, passes it to nobody, and loses it when it is real', async () => {
    const { id, invented, real } = await create();

    const moved = [
      { id: real, athlete_name: 'Real', order_index: 0 },
      { id: invented, athlete_name: 'Edited', order_index: 1 },
    ];
    const others = [
      { id: invented, athlete_name: 'A copy', order_index: 2 },
      { athlete_name: 'New', order_index: 3 },
    ];
    await save(id, [...moved, ...others]).expect(200);
    expect(await flags()).toEqual([
      ['Real', false],
      ['Edited', true],
      ['A copy', false],
      ['New', false],
    ]);

    await save(id, [{ ...moved[1], is_example: false }]).expect(200);
    expect(await flags()).toEqual([['Edited', false]]);
  });

  it('is never made by a request', async () => {
    const { id, real } = await create();

    const { body } = await save(id, [{ id: real, athlete_name: 'Real', is_example: true }]).expect(422);
    expect(body.fields).toEqual({ 'testimonials[0].is_example': exampleMessages.notMade });

    expect(await flags()).toContainEqual(['Real', false]);
  });
});

describe('DELETE /testimonials/:id', () => {
  it('moves an example to the trash, leaves the others, and a restore brings it back in its place', async () => {
    const { invented } = await create();
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

describe('a quote under the name of a person', () => {
  const NAME = 'Orla Quibell';
  const search = async () =>
    (await send('post', '/privacy/search').send({ name: NAME }).expect(200)).body as HeldRecordsWire;
  const erase = ({ records }: Pick<HeldRecordsWire, 'records'>) =>
    send('post', '/privacy/erasures')
      .send({ records: records.map(({ kind, id }) => ({ kind, id })) })
      .expect(201);

  it('is offered like a record, and goes alone, with a picture that nothing else shows', async () => {
    const [own, shared] = [await storePicture(), await storePicture()];
    await createPost({ body: textWith(shared.id) });
    const program = await createProgram({
      title: 'Pathway',
      testimonials: [
        { ...quote('Rosa Field') },
        { ...quote(NAME, { imageUrl: addressOf(own.id), orderIndex: 1 }) },
        { ...quote('Quibell, Orla', { imageUrl: addressOf(shared.id), orderIndex: 2 }) },
      ] as never,
    });
    const before = await Program.findById(program.id).lean();
    const { records } = await search();
    expect(records).toMatchObject([
      {
        kind: 'testimonial',
        name: 'Orla Quibell',
        matched_by: 'name',
        text: expect.stringContaining('Pathway'),
      },
      { kind: 'testimonial', name: 'Quibell, Orla' },
    ]);

    const { body } = await erase({ records });

    expect(body.counts).toMatchObject({ testimonial: 2, picture: 1 });
    const after = await Program.findById(program.id).lean();
    expect(after?.testimonials.map(({ athleteName }) => athleteName)).toEqual(['Rosa Field']);
    expect(await storedAmong([own.id, shared.id])).toEqual([shared.id]);
    // An editor who still has the programme open gets a conflict instead of saving the quote again.
    await send('post', '/programs')
      .send({ id: program.id, title: 'Pathway', based_on: before?.updatedAt.toISOString() })
      .expect(409);
  });

  it('goes from a deleted programme and from the trash as well, and is in the file for the person', async () => {
    const testimonials = [quote('Rosa Field'), quote(NAME, { orderIndex: 1 })] as never;
    const program = await createProgram({ title: 'Pathway', testimonials });
    const { records } = await search();
    const { body } = await send('post', '/privacy/export')
      .send({ records: records.map(({ kind, id }) => ({ kind, id })) })
      .expect(200);
    const told = { programme: 'Pathway', name: NAME, quote: `${NAME} says so.` };
    expect(body.testimonials.records).toMatchObject([told]);
    await send('delete', `/programs/${program.id}`).expect(204);
    const { invented } = await create();
    await Program.updateOne({}, { 'testimonials.0.athleteName': NAME });
    await remove(invented).expect(204);
    const found = await search();
    expect(found.records.map(({ kind, is_deleted }) => `${kind} ${is_deleted}`)).toEqual(
      Array(2).fill('testimonial true'),
    );

    await erase(found);

    expect(await TrashEntry.countDocuments()).toBe(1);
    await send('post', `/trash/${program.id}/restore`).expect(200);
    const restored = await Program.findById(program.id).lean();
    expect(restored?.testimonials.map(({ athleteName }) => athleteName)).toEqual(['Rosa Field']);
    expect((await search()).records).toEqual([]);
  });
});
