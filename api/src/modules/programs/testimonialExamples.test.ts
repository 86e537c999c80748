import { exampleMessages, limits, programWire } from '@site/contract';
import request from 'supertest';
import { createProgram } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../audit/audit.model';
import { TrashEntry } from '../trash/trash.model';
import { Program } from './program.model';

const { api, send } = setUpTestApi();
beforeEach(() => Promise.all([Program, TrashEntry].map((model) => model.collection.deleteMany())));

const quote = (athleteName: string, rest: object = {}) => ({
  ...{ athleteName, athleteSport: 'Golf', quote: `${athleteName} says so.`, imageUrl: '', orderIndex: 0 },
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
const counted = async () => (await send('get', '/overview').expect(200)).body.examples.testimonials as object;

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

  it('stays one whatever is written in it, until somebody says that it is real', async () => {
    const { id, invented, real } = await create();

    const edited = [
      { id: invented, athlete_name: 'Edited', quote: 'Edited.' },
      { id: real, athlete_name: 'Real' },
    ];
    await save(id, edited).expect(200);
    expect(await flags()).toEqual([
      ['Edited', true],
      ['Real', false],
    ]);

    await save(id, [{ ...edited[0], is_example: false }, edited[1] as object]).expect(200);
    expect(await flags()).toEqual([
      ['Edited', false],
      ['Real', false],
    ]);
  });

  it('keeps its mark when the list is put in another order, and passes it to nobody', async () => {
    const { id, invented, real } = await create();

    await save(id, [
      { id: real, athlete_name: 'Real', order_index: 0 },
      { id: invented, athlete_name: 'Invented', order_index: 1 },
      { id: invented, athlete_name: 'A copy', order_index: 2 },
      { athlete_name: 'New', order_index: 3 },
    ]).expect(200);

    expect(await flags()).toEqual([
      ['Real', false],
      ['Invented', true],
      ['A copy', false],
      ['New', false],
    ]);
  });

  it('is never made by a request', async () => {
    const { id, real } = await create();

    const { body } = await save(id, [{ id: real, athlete_name: 'Real', is_example: true }]).expect(422);
    expect(body.fields).toEqual({ 'testimonials[0].is_example': exampleMessages.notMade });
    await save(id, [{ id: real, athlete_name: 'Real', isExample: true }]).expect(422);

    expect(await flags()).toContainEqual(['Real', false]);
  });

  it('is counted where visitors read it', async () => {
    const { id } = await create();
    expect(await counted()).toEqual({ count: 1, is_capped: false });

    await Program.updateOne({ _id: id }, { status: 'inactive' });
    expect(await counted()).toEqual({ count: 0, is_capped: false });
    await Program.updateOne({ _id: id }, { status: 'active', 'testimonials.0.quote': ' ' });
    expect(await counted()).toEqual({ count: 0, is_capped: false });
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
  });

  it('leaves what has become real alone, and what is nowhere', async () => {
    const { real, invented } = await create();

    const { body } = await remove(real).expect(422);
    expect(body.fields).toEqual({ example: exampleMessages.isSaid });
    await remove(invented, '?example=none').expect(400);
    for (const id of ['650000000000000000000001', 'invented', '%00', '{"$ne":null}'])
      await remove(id).expect(404);
    expect(await flags()).toHaveLength(2);

    await remove(real.toUpperCase(), '').expect(204);
    expect(await flags()).toEqual([['Invented', true]]);
  });

  it('makes a form that is open stale', async () => {
    const { id, invented } = await create();
    const { updated_at } = await read();
    await remove(invented).expect(204);

    const stale = { id, based_on: updated_at, testimonials: [{ id: invented, athlete_name: 'Back' }] };
    expect((await send('post', '/programs').send(stale).expect(409)).body.code).toBe('stale');
  });

  it('is either deleted or real, when two admins act at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Program.deleteMany();
      const { id, invented } = await create();

      const [deleted, kept] = await Promise.all([
        remove(invented),
        save(id, [{ id: invented, athlete_name: 'Invented', is_example: false }]),
      ]);

      expect([204, 422]).toContain(deleted.status);
      expect(kept.status).toBe(200);
      // Saved last, it is in the list; deleted last, in the trash. It is never an unmarked example in both.
      const inTrash = await TrashEntry.countDocuments();
      expect([deleted.status, inTrash]).toEqual(deleted.status === 204 ? [204, 1] : [422, 0]);
      await TrashEntry.deleteMany();
    }
  });

  it('says what is missing when the programme is not there, or is full', async () => {
    const { id, invented } = await create();
    await remove(invented).expect(204);
    await send('delete', `/programs/${id}`).expect(204);
    const restore = () => send('post', `/trash/${invented}/restore`);

    expect((await restore().expect(409)).body.message).toMatch(/Restore the programme first/);
    await send('post', `/trash/${id}/restore`).expect(200);
    const full = Array.from({ length: limits.programEntries }, (_, nr) =>
      quote(`Nr ${nr}`, { orderIndex: nr }),
    );
    await Program.updateOne({ _id: id }, { testimonials: full });
    expect((await restore().expect(409)).body.message).toMatch(/has no room/);
    expect(await TrashEntry.countDocuments()).toBe(1);

    await Program.updateOne({ _id: id }, { testimonials: full.slice(1) });
    await restore().expect(200);
    expect((await flags()).at(0)).toEqual(['Invented', true]);
  });

  it('is told in the audit trail without the name', async () => {
    const { invented } = await create();
    await remove(invented).expect(204);
    await send('post', `/trash/${invented}/restore`).expect(200);

    const entries = await AuditEntry.find({ recordId: invented }).lean();
    expect(entries.map(({ kind, action }) => `${kind} ${action}`).sort()).toEqual([
      'testimonial delete',
      'testimonial restore',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Invented');
  });
});

describe('a person who is named in a deleted quote', () => {
  const search = async (name: string) =>
    (await send('post', '/privacy/search').send({ name }).expect(200)).body as {
      records: { kind: string; id: string; is_deleted: boolean }[];
    };

  it('is found there, and erased from there', async () => {
    const { invented } = await create();
    await Program.updateOne({}, { 'testimonials.0.athleteName': 'Orla Quibell' });
    await remove(invented).expect(204);

    const { records } = await search('Orla Quibell');
    expect(records).toMatchObject([{ kind: 'testimonial', id: invented, is_deleted: true }]);
    await send('post', '/privacy/erasures')
      .send({ records: [{ kind: 'testimonial', id: invented }] })
      .expect(({ status }) => expect([200, 201]).toContain(status));

    expect(await TrashEntry.countDocuments()).toBe(0);
    expect((await search('Orla Quibell')).records).toEqual([]);
  });
});
