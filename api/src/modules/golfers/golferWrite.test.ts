import { adminGolferWire } from '@site/contract';
import { buildGolferInput } from '@site/contract/testing';
import request from 'supertest';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Trainer } from '../trainers/trainer.model';
import { Golfer } from './golfer.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Golfer.deleteMany());

const MISSING = '650000000000000000000001';
const send = (method: 'post' | 'put' | 'patch', path = '') =>
  request(api.server)[method](`/api/golfers${path}`).set('Authorization', admin.bearer);

const WHOLE = {
  first_name: 'Isla',
  last_name: 'Hartley',
  grad_year: 2027,
  country: 'England',
  testimonial: 'They told me what to leave out.\nIt worked.',
  sports: ['Golf', 'Tennis'],
  academics: {
    ...{ gpa: 3.8, gpa_method: '9 GCSEs; estimated', sat: 1310, act: 29, major: 'Biology' },
    ...{ school: 'Quill Hall School', graduates_on: '2027-06-30T00:00:00.000Z' },
  },
  golf_data: {
    ...{ handicap: -1.4, handicapOn: '2026-05-01T00:00:00.000Z' },
    ...{ averageScore: 72.5, rounds: 14 },
    ...{ worldRank: 812, rankName: 'WAGR' },
    stats: { drivingDistance: 231, fairwayAccuracy: 64.5, greensInRegulation: 58 },
  },
  personal: { socials: { instagram: 'https://www.instagram.com/', website: 'http://example.com/isla' } },
};

describe('POST /golfers', () => {
  it('accepts JSON with every field and returns the stored record', async () => {
    const trainer = await createTrainer();

    const { body } = await send('post')
      .send({ ...WHOLE, trainer_id: trainer.id })
      .expect(201);

    await expectWire(adminGolferWire, body);
    expect(body).toMatchObject({
      ...WHOLE,
      slug: 'isla-hartley',
      trainer_id: trainer.id,
      trainer: { id: trainer.id },
      is_published: true,
    });
    const { body: seen } = await request(api.server).get('/api/golfers/isla-hartley').expect(200);
    expect(seen).toMatchObject(WHOLE);
  });

  it('accepts twitter for x, and returns only the socials that exist', async () => {
    const { body } = await send('post')
      .send({ personal: { socials: { twitter: 'https://x.com/isla' } } })
      .expect(201);
    const refused = await send('post')
      .field('personal', '{"socials":{"myspace":"https://myspace.com/isla"}}')
      .expect(422);

    expect(body.personal.socials).toEqual({ x: 'https://x.com/isla' });
    expect(refused.body.message).toBe(
      'Socials can only be instagram, x, facebook, tiktok, youtube, linkedin, website; twitter counts as x',
    );
    const { body: emptied } = await send('put', `/${body.id}`)
      .send({ clear: ['twitter'] })
      .expect(200);
    expect(emptied.personal.socials).toEqual({});
  });

  it('requires nothing: the slug falls back to the kind of record', async () => {
    const first = await send('post').send({}).expect(201);
    const second = await send('post').send({ first_name: '漢', last_name: ' ' }).expect(201);

    expect([first.body.slug, second.body.slug]).toEqual(['golfer', 'golfer-2']);
    expect(first.body).toMatchObject({ first_name: '', last_name: '', is_published: true });
  });

  it('makes slugs unique, even for eight concurrent records with the same name', async () => {
    const create = () => send('post').send(buildGolferInput());
    const answers = await Promise.all(Array.from({ length: 8 }, create));

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(answers.map(({ body }) => body.slug as string).sort()).toEqual(
      ['isla-hartley', ...Array.from({ length: 7 }, (_, nr) => `isla-hartley-${nr + 2}`)].sort(),
    );
  });

  it('collapses white space in names, and keeps it in texts', async () => {
    const { body } = await send('post')
      .send({ first_name: '  Isla\r\n  Rose ', testimonial: ' One\nTwo ', sports: [' Golf ', 'Golf'] })
      .expect(201);

    expect(body).toMatchObject({ first_name: 'Isla Rose', testimonial: 'One\nTwo', sports: ['Golf'] });
  });

  it('ignores read-only fields', async () => {
    const { body } = await send('post')
      .send({
        ...buildGolferInput(),
        ...{ id: MISSING, _id: MISSING, created_at: '2001-01-01', __v: 7 },
        ...{ photo: { id: 'x' }, isVisible: true, sortName: 'x', headshot_url: '/x', role: 'admin' },
      })
      .expect(201);

    expect(body).toMatchObject({ slug: 'isla-hartley', headshot: null });
    expect(body.id).not.toBe(MISSING);
    expect(body.created_at).not.toMatch(/^2001/);
  });

  it('hides an athlete as is_published says', async () => {
    await send('post').send({ firstName: 'Isla', lastName: 'Hartley', isPublished: false }).expect(201);

    await request(api.server).get('/api/golfers/isla-hartley').expect(404);
  });

  it.each([
    ['grad_year', { grad_year: 1989 }],
    ['grad_year', { grad_year: 2026.5 }],
    ['academics', { academics: { gpa: 5.1 } }],
    ['academics', { academics: { sat: 399 } }],
    ['academics', { academics: { act: 37 } }],
    ['golf_data', { golf_data: { handicap: 55 } }],
    ['golf_data', { golf_data: { handicap: -10.1 } }],
    ['golf_data', { golf_data: { average_score: 49 } }],
    ['golf_data', { golfData: { worldRank: 0 } }],
    ['golf_data', { golf_data: { stats: { drivingDistance: 501 } } }],
    ['golf_data', { golf_data: { stats: { fairway_accuracy: 100.5 } } }],
    ['golf_data', { golf_data: { stats: { greens_in_regulation: -1 } } }],
    ['first_name', { first_name: 'x'.repeat(201) }],
    ['first_name', { first_name: null }],
    ['testimonial', { testimonial: 'x'.repeat(2001) }],
    ['sports', { sports: Array.from({ length: 11 }, (_, nr) => `Sport ${nr}`) }],
    ['sports', { sports: ['x'.repeat(61)] }],
    ['sports', { sports: ['Golf', ' '] }],
    ['trainer_id', { trainer_id: MISSING }],
    ['trainer_id', { trainer_id: 'nobody' }],
    ['personal', { personal: { socials: { instagram: 'javascript:alert(1)' } } }],
    ['personal', { personal: { socials: { website: 'data:text/html,x' } } }],
    ['personal', { personal: { socials: { x: 'isla' } } }],
    ['personal', { personal: { socials: { twitter: '@isla' } } }],
    ['personal', { personal: { socials: { myspace: 'https://myspace.com/isla' } } }],
    [
      'personal',
      { personal: { socials: { x: 'https://x.com/isla', linkedIn: 'https://linkedin.com/isla' } } },
    ],
  ])('refuses a bad %s with 422: %j', async (field, input) => {
    const { body } = await send('post').send(input).expect(422);

    expect(body.fields).toEqual({ [field]: expect.stringMatching(/^[A-Z][^`{}]+$/) });
    expect(body).toMatchObject({ code: 'validation_failed', message: body.fields[field] });
    expect(await Golfer.countDocuments()).toBe(0);
  });

  it.each([
    ['an operator for a name', '{"first_name":{"$gt":""}}'],
    ['an operator in a group', '{"golf_data":{"handicap":{"$gt":1}}}'],
    ['a dotted key', '{"academics.gpa":4}'],
    ['a key in brackets', '{"academics[gpa]":4}'],
    ['a key into the prototype', '{"personal":{"__proto__":{"x":1}}}'],
    ['a key into the constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['a number for a name', '{"first_name":5}'],
    ['a list for a year', '{"grad_year":[2026]}'],
    ['words for a year', '{"grad_year":"soon"}'],
    ['true for a handicap', '{"golf_data":{"handicap":true}}'],
    ['a number beyond numbers', '{"golf_data":{"handicap":"0x10"}}'],
    ['text for a group', '{"academics":"clever"}'],
    ['a list for a group', '{"academics":[]}'],
    ['an object for a list', '{"sports":{"0":"Golf"}}'],
    ['perhaps for a flag', '{"is_published":"perhaps"}'],
    ['text', '"Isla"'],
    ['broken JSON', '{"first_name":'],
  ])('refuses %s with 400', async (_what, json) => {
    const { body } = await send('post').type('json').send(json).expect(400);

    expect(body.code).toBe('bad_request');
    expect(await Golfer.countDocuments()).toBe(0);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('refuses an anonymous caller, a body that is too large, and one that is not a form', async () => {
    await request(api.server).post('/api/golfers').send(buildGolferInput()).expect(401);
    await send('post')
      .send({ testimonial: 'x'.repeat(110 * 1024) })
      .expect(413);
    await send('post').type('form').send({ first_name: 'Isla' }).expect(415);
    await send('post').expect(400);
    const { body } = await send('post').send({ profilePhoto: 'data:image/png;base64,x' }).expect(415);
    expect(body.message).toBe('A picture can only be sent as multipart/form-data');
    expect(await Golfer.countDocuments()).toBe(0);
  });
});

describe.each(['put', 'patch'] as const)('%s /golfers/:key', (method) => {
  it('changes the fields that it names, also inside a group, and leaves the rest', async () => {
    const { body: before } = await send('post').send(WHOLE).expect(201);

    const { body } = await send(method, `/${before.id}`)
      .send({ last_name: 'Moor', golf_data: { stats: { driving_distance: 240 } }, academics: { sat: null } })
      .expect(200);

    await expectWire(adminGolferWire, body);
    expect({ ...body, updated_at: '' }).toEqual({
      ...before,
      last_name: 'Moor',
      golf_data: { ...WHOLE.golf_data, stats: { ...WHOLE.golf_data.stats, drivingDistance: 240 } },
      academics: { ...WHOLE.academics, sat: null },
      updated_at: '',
    });
  });

  it('keeps the slug when the name changes, and sorts and finds by the new name', async () => {
    await createGolfer({ slug: 'isla-hartley', firstName: 'Isla', lastName: 'Hartley' });

    const { body } = await send(method, '/isla-hartley').send({ lastName: 'Ångström' }).expect(200);

    expect(body.slug).toBe('isla-hartley');
    expect(await Golfer.findOne()).toMatchObject({ sortName: 'angstrom isla' });
    expect((await request(api.server).get('/api/golfers?q=angs')).body).toHaveLength(1);
    expect((await request(api.server).get('/api/golfers?q=hartley')).body).toHaveLength(0);
  });

  it.each([
    [['firstName', 'country', 'gradYear'], { first_name: '', country: '', grad_year: null }],
    [
      ['golf_data'],
      {
        golf_data: {
          ...{ handicap: null, handicapOn: null, averageScore: null, rounds: null },
          ...{ worldRank: null, rankName: '' },
          stats: { drivingDistance: null, fairwayAccuracy: null, greensInRegulation: null },
        },
      },
    ],
    [
      ['stats', 'handicap'],
      {
        golf_data: {
          ...WHOLE.golf_data,
          handicap: null,
          stats: { drivingDistance: null, fairwayAccuracy: null, greensInRegulation: null },
        },
      },
    ],
    [
      ['academics'],
      {
        academics: {
          ...{ gpa: 0, gpa_method: '', sat: null, act: null, major: '' },
          ...{ school: '', graduates_on: null },
        },
      },
    ],
    [['gpa', 'major'], { academics: { ...WHOLE.academics, gpa: 0, major: '' } }],
    [['instagram'], { personal: { socials: { website: 'http://example.com/isla' } } }],
    [['personal'], { personal: { socials: {} } }],
    [
      ['sports', 'testimonial', 'trainerId'],
      { sports: [], sport: 'Golf', testimonial: '', trainer_id: null, trainer: null },
    ],
  ])('empties %j', async (clear, expected) => {
    const trainer = await createTrainer();
    const { body: before } = await send('post')
      .send({ ...WHOLE, trainer_id: trainer.id })
      .expect(201);

    const { body } = await send(method, `/${before.id}`).send({ clear }).expect(200);

    expect({ ...body, updated_at: before.updated_at }).toEqual({ ...before, ...expected });
  });

  it.each([
    [422, { clear: ['created_at'] }],
    [422, { clear: ['id', 'is_published'] }],
    [422, { clear: ['golf_data.handicap'] }],
    [422, { grad_year: 1000 }],
    [422, { trainer_id: MISSING }],
    [400, { clear: [{ $ne: 1 }] }],
    [400, { $set: { first_name: 'x' } }],
    [400, { 'golf_data.handicap': 1 }],
  ])('refuses with %i %j, and changes nothing', async (status, patch) => {
    const golfer = await createGolfer({ slug: 'unchanged', gradYear: 2026 });

    await send(method, '/unchanged').send(patch).expect(status);

    expect((await Golfer.findById(golfer._id))?.toObject()).toEqual(golfer.toObject());
  });

  it('answers 404 for a missing athlete, 401 to an anonymous caller', async () => {
    for (const key of [MISSING, 'unknown', 'not%20a%20slug']) {
      await send(method, `/${key}`).send({ first_name: 'Isla' }).expect(404);
    }
    const { id } = await createGolfer();
    await request(api.server)[method](`/api/golfers/${id}`).send({ first_name: 'Isla' }).expect(401);
  });

  it('loses none of three concurrent changes', async () => {
    const { id } = await createGolfer();
    const change = (patch: object) => send(method, `/${id}`).send(patch);

    const answers = await Promise.all([
      change({ first_name: 'Isla' }),
      change({ golf_data: { handicap: 3 } }),
      change({ consent: { given_by: 'Mother' } }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await request(api.server).get(`/api/golfers/${id}`).set('Authorization', admin.bearer);
    expect(body).toMatchObject({
      first_name: 'Isla',
      golf_data: { handicap: 3 },
      consent: { given_by: 'Mother' },
    });
  });

  it('shows no trainer who is deleted while being assigned to the athlete', async () => {
    const trainer = await createTrainer();
    const { id } = await createGolfer();

    const [updated] = await Promise.all([
      send(method, `/${id}`).send({ trainer_id: trainer.id }),
      Trainer.deleteOne({ _id: trainer._id }),
    ]);

    expect([200, 422]).toContain(updated.status);
    const { body } = await request(api.server)
      .get(`/api/golfers/${id}`)
      .set('Authorization', admin.bearer)
      .expect(200);
    expect(body).toMatchObject({ trainer_id: null, trainer: null });
  });

  it('answers 404 when the athlete is deleted in between, and does not recreate it', async () => {
    const { id } = await createGolfer();

    const [updated] = await Promise.all([
      send(method, `/${id}`).send({ first_name: 'Isla' }),
      Golfer.deleteOne({ _id: id }),
    ]);

    expect([200, 404]).toContain(updated.status);
    expect(await Golfer.countDocuments()).toBe(0);
  });
});
