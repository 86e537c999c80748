import request, { type Test } from 'supertest';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { Golfer } from './golfer.model';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { filmMessages, golferCardMessages } from '@site/contract';

const { api, get, send: ask } = setUpTestApi();
beforeEach(() => Golfer.deleteMany());

const MISSING = '650000000000000000000001';
const send = (method: 'post' | 'put', path = '') => ask(method, `/golfers${path}`);

const WHOLE = {
  first_name: 'Isla',
  last_name: 'Hartley',
  grad_year: 2027,
  country: 'England',
  testimonial: 'They told me what to leave out.\nIt worked.',
  sports: ['Golf', 'Tennis'],
  academics: {
    gpa: 3.8,
    gpa_method: '9 GCSEs; estimated',
    sat: 1310,
    act: 29,
    major: 'Biology',
    school: 'Quill Hall School',
    graduates_on: '2027-06-30T00:00:00.000Z',
  },
  golf_data: {
    handicap: -1.4,
    handicapOn: '2026-05-01T00:00:00.000Z',
    averageScore: 72.5,
    rounds: 14,
    worldRank: 812,
    rankName: 'WAGR',
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

  it('requires nothing: the slug falls back to the kind of record', async () => {
    const first = await send('post').send({}).expect(201);
    const second = await send('post').send({ first_name: '漢', last_name: ' ' }).expect(201);

    expect([first.body.slug, second.body.slug]).toEqual(['golfer', 'golfer-2']);
    expect(first.body).toMatchObject({ first_name: '', last_name: '', is_published: true });
  });

  it.each([
    ['grad_year', { grad_year: 1989 }],
    ['academics', { academics: { gpa: 5.1 } }],
    ['golf_data', { golf_data: { handicap: 55 } }],
    ['first_name', { first_name: 'x'.repeat(201) }],
    ['testimonial', { testimonial: 'x'.repeat(2001) }],
    ['sports', { sports: ['Golf', ' '] }],
    ['trainer_id', { trainer_id: MISSING }],
    ['personal', { personal: { socials: { instagram: 'javascript:alert(1)' } } }],
  ])('refuses a bad %s with 422: %j', async (field, input) => {
    const { body } = await send('post').send(input).expect(422);

    expect(body.fields).toEqual({ [field]: expect.stringMatching(/^[A-Z][^`{}]+$/) });
    expect(body).toMatchObject({ code: 'validation_failed', message: body.fields[field] });
    expect(await Golfer.countDocuments()).toBe(0);
  });
});

describe('PUT /golfers/:key', () => {
  it('changes the fields that it names, also inside a group, and leaves the rest', async () => {
    const { body: before } = await send('post').send(WHOLE).expect(201);

    const { body } = await send('put', `/${before.id}`)
      .send({ last_name: 'Moor', golf_data: { stats: { driving_distance: 240 } }, academics: { sat: null } })
      .expect(200);
    expect({ ...body, updated_at: '', card: before.card }).toEqual({
      ...before,
      last_name: 'Moor',
      golf_data: { ...WHOLE.golf_data, stats: { ...WHOLE.golf_data.stats, drivingDistance: 240 } },
      academics: { ...WHOLE.academics, sat: null },
      updated_at: '',
    });
  });

  it.each([
    [['firstName', 'country', 'gradYear'], { first_name: '', country: '', grad_year: null }],
    [['gpa', 'major'], { academics: { ...WHOLE.academics, gpa: 0, major: '' } }],
    [['instagram'], { personal: { socials: { website: 'http://example.com/isla' } } }],
    [
      ['sports', 'testimonial', 'trainerId', 'personal'],
      {
        sports: [],
        sport: 'Golf',
        testimonial: '',
        trainer_id: null,
        trainer: null,
        personal: { socials: {} },
      },
    ],
  ])('empties %j', async (clear, expected) => {
    const trainer = await createTrainer();
    const { body: before } = await send('post')
      .send({ ...WHOLE, trainer_id: trainer.id })
      .expect(201);

    const { body } = await send('put', `/${before.id}`).send({ clear }).expect(200);

    // Of a change only its time differs.
    const sameTime = { updated_at: before.updated_at, card: before.card };
    expect({ ...body, ...sameTime }).toEqual({ ...before, ...expected });
  });

  it.each([
    [422, { clear: ['created_at'] }],
    [422, { clear: ['golf_data.handicap'] }],
    [422, { grad_year: 1000 }],
    [422, { trainer_id: MISSING }],
    [400, { clear: [{ $ne: 1 }] }],
    [400, { $set: { first_name: 'x' } }],
  ])('refuses with %i %j, and changes nothing', async (status, patch) => {
    const golfer = await createGolfer({ slug: 'unchanged', gradYear: 2026 });

    await send('put', '/unchanged').send(patch).expect(status);

    expect((await Golfer.findById(golfer._id))?.toObject()).toEqual(golfer.toObject());
  });
});

type FormFields = Record<string, string | string[]>;
function withFields(sending: Test, fields: FormFields): Test {
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) void sending.field(name, value);
  }
  return sending;
}

describe('the golfer form', () => {
  it('is accepted in camelCase, as the admin form sends it', async () => {
    const trainer = await createTrainer();

    const { body } = await withFields(send('post'), {
      firstName: ' Isla ',
      gradYear: '2027',
      sports: '["Golf","Track & Field"]',
      isPublished: 'true',
      trainerId: trainer.id as string,
      golfData: '{"handicap":"-1.4","averageScore":72.5}',
    }).expect(201);
    expect(body).toMatchObject({
      first_name: 'Isla',
      grad_year: 2027,
      sports: ['Golf', 'Track & Field'],
      is_published: true,
      trainer_id: trainer.id,
      golf_data: { handicap: -1.4, averageScore: 72.5 },
    });
  });

  it.each(['Golf', '["Golf"]'])('takes sports as %j, or as repeated fields', async (sports) => {
    expect((await withFields(send('post'), { sports }).expect(201)).body.sports).toEqual(['Golf']);
    const { body } = await withFields(send('post'), { sports: ['Golf', 'Tennis'] }).expect(201);
    expect(body.sports).toEqual(['Golf', 'Tennis']);
  });

  it('leaves as it is what an edit sends empty', async () => {
    const before = { first_name: 'Isla', grad_year: 2027, academics: { gpa: 3, major: 'Art' } };
    const { body: created } = await send('post').send(before).expect(201);

    const { body } = await withFields(send('put', `/${created.slug}`), {
      firstName: ' ',
      gradYear: '',
      lastName: 'Moor',
      academics: '{"gpa":"","sat":1200}',
      profile_photo: '',
      clear: '["country"]',
    }).expect(200);

    expect(body).toMatchObject({
      first_name: 'Isla',
      last_name: 'Moor',
      grad_year: 2027,
      academics: { gpa: 3, sat: 1200, major: 'Art' },
    });
  });

  it('accepts a form without a chosen picture', async () => {
    const form =
      '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nIsla\r\n' +
      '--x\r\nContent-Disposition: form-data; name="profile_photo"; filename=""\r\n' +
      'Content-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n';

    const { body } = await send('post').type('multipart/form-data; boundary=x').send(form).expect(201);

    expect(body).toMatchObject({ first_name: 'Isla', headshot: null });
  });
});

const putCard = (key: string, card: object) => send('put', `/${key}/card`).send(card);

/** A card with one entry in each list, but for the films. */
const CARD = {
  figures: [
    { sport: 'Swimming', figure: '100-free', value: '52.31', on: '2026-04-18', note: 'long course' },
    { sport: 'Swimming', figure: '200-free', value: '1:54.02', on: '', note: '' },
  ],
  results: [
    {
      on: '2026-05-02',
      event: 'Spring medal',
      venue: 'Quill Links',
      score: '71',
      place: '2nd of 84',
      yards: 6402,
      rating: 71.3,
      slope: 128,
    },
  ],
  schedule: [{ on: '2027-06-01', event: 'Summer Open', venue: 'Quillford' }],
};

async function create(card: object = CARD): Promise<{ id: string; slug: string; updated_at: string }> {
  const { body } = await send('post').send({ first_name: 'Isla', last_name: 'Quill' }).expect(201);
  return (await putCard(body.id as string, card).expect(200)).body as Awaited<ReturnType<typeof create>>;
}

const FIGURE = CARD.figures[0];
const RESULT = CARD.results[0];
const FILM = { address: 'https://vimeo.com/76979871', title: 'Swing' };
const EVENT = CARD.schedule[0];

describe('the card of an athlete', () => {
  it('is stored whole, and everybody reads it on the profile', async () => {
    const { id, slug } = await create({ ...CARD, films: [{ ...FILM, length: '2:35' }] });

    const { body } = await get(`/golfers/${slug}`).expect(200);
    expect(body.card).toEqual({
      ...CARD,
      films: [{ ...FILM, length: '2:35', platform: 'Vimeo' }],
      updated_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const { body: admins } = await ask('get', `/golfers/${id}`).expect(200);
    expect(admins.card).toEqual(body.card);
  });

  it('names the day of a change, and none while the record is as it was created', async () => {
    const { body: created } = await send('post').send({ first_name: 'Isla', last_name: 'Quill' }).expect(201);
    const updatedOn = async () => (await get(`/golfers/${created.slug}`).expect(200)).body.card.updated_on;
    expect(await updatedOn()).toBeUndefined();
    await ask('put', `/golfers/${created.id}`).send({ country: 'Wales' }).expect(200);
    expect(await updatedOn()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is in no list, nor in the answers of the admin lists', async () => {
    await create();
    for (const path of ['/golfers', '/golfers?limit=5', '/golfers/admin/all']) {
      const { text } = await ask('get', path).expect(200);
      expect(text).toContain('Isla');
      expect(text).not.toMatch(/"card"|Spring medal/);
    }
  });

  it('is replaced as a whole: a list that is absent is emptied; an edit of the athlete leaves it', async () => {
    const { id } = await create();
    await send('put', `/${id}`).send({ first_name: 'Una' }).expect(200);
    expect((await get(`/golfers/${id}`)).body).toMatchObject({ first_name: 'Una', card: CARD });

    await putCard(id, { schedule: CARD.schedule }).expect(200);

    const { body } = await get(`/golfers/${id}`);
    expect(body.card).toMatchObject({ figures: [], results: [], films: [], schedule: CARD.schedule });
  });

  it('has the newest result and the next event first, whatever order they were entered in', async () => {
    const days = ['2026-03-01', '2026-05-01', '2026-04-01'];
    const { id } = await create({
      results: days.map((on) => ({ ...RESULT, on })),
      schedule: days.map((on) => ({ ...EVENT, on })),
    });
    const { card } = (await get(`/golfers/${id}`)).body;
    expect(card.results.map(({ on }: { on: string }) => on)).toEqual([days[1], days[2], days[0]]);
    expect(card.schedule.map(({ on }: { on: string }) => on)).toEqual([days[0], days[2], days[1]]);
  });
});

const figure = (fields: object) => ({ figures: [{ ...FIGURE, ...fields }] });
const film = (fields: object) => ({ films: [{ ...FILM, ...fields }] });
const refusals: [string, object, string, number?][] = [
  ['figures', { figures: 'none' }, 'Figures must be a list', 400],
  ['figures', { figures: [FIGURE, { ...FIGURE, value: '52.30' }] }, golferCardMessages.twice],
  ['figures[0].value', figure({ value: '1:72.30' }), golferCardMessages.value],
  ['results[1].on', { results: [RESULT, { ...RESULT, on: '' }] }, 'Date is required'],
  ['films[0].address', film({ address: 'https://example.com/f' }), filmMessages.address],
  [
    'films',
    { films: [FILM, { ...FILM, address: 'player.vimeo.com/video/76979871' }] },
    golferCardMessages.filmTwice,
  ],
  ['schedule', { schedule: Array(21).fill(EVENT) }, 'Schedule may have at most 20 entries'],
  ['based_on', { based_on: 'yesterday' }, 'Based on must be the updated_at of the version that was opened'],
];

describe('a card that breaks a rule', () => {
  it.each(refusals)(
    'at %s is refused there, and nothing is stored: %j',
    async (field, card, message, status = 422) => {
      const { id } = await create();
      const { body } = await putCard(id, card).expect(status);
      expect(body.fields).toEqual({ [field]: message });
      expect((await get(`/golfers/${id}`)).body.card).toMatchObject(CARD);
    },
  );
});
