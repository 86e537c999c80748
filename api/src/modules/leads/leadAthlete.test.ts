import { leadWire } from '@site/contract';
import request from 'supertest';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { leadCalls } from '../../testing/leadCalls';
import { moveExpired } from '../../testing/moveExpired';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Lead } from './lead.model';
import { AuditEntry } from '../../records/audit/audit.model';
import { Golfer } from '../golfers/golfer.model';
import { TrashEntry } from '../../records/trash/trash.model';

const UNKNOWN = '650000000000000000000001';

const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
const { call, change, read } = leadCalls(() => ({ api, admin }));
const make = (id: string) => call('post', `/leads/${id}/athlete`);
const madeOf = async (id: string): Promise<string> => (await make(id).expect(200)).body.athlete.id;

beforeEach(async () => {
  await Lead.deleteMany();
  await Golfer.deleteMany();
  await TrashEntry.deleteMany();
  await AuditEntry.deleteMany();
});

const ines = (more: object = {}) =>
  createApplication({
    name: 'Ines van der Marlow',
    email: 'ines@family.example',
    message: 'Sport: Football\nContact number: 020 7946 0456\nAbout: N/A',
    gradYear: 2027,
    ...more,
  });

it('has what the application says, and nobody but admins sees it', async () => {
  const { id } = await ines();

  const { body } = await make(id as string).expect(200);

  await expectWire(leadWire, body);
  expect(body).toMatchObject({
    athlete: { name: 'Ines van der Marlow', is_deleted: false },
    state: 'joined',
    history: [
      { by: admin.email, what: 'athlete', from: '', to: '' },
      { by: admin.email, what: 'state', from: 'new', to: 'joined' },
    ],
  });
  const { body: golfer } = await send('get', `/golfers/${body.athlete.id}`).expect(200);
  expect(golfer).toMatchObject({
    slug: 'ines-van-der-marlow',
    first_name: 'Ines',
    last_name: 'van der Marlow',
    sports: ['Soccer'],
    grad_year: 2027,
    is_published: false,
    consent: null,
  });
  await request(api.server).get('/api/golfers/ines-van-der-marlow').expect(404);
  expect((await request(api.server).get('/api/golfers').expect(200)).body).toEqual([]);
  expect(await read(id as string)).toEqual(body);
});

it('is made from a name in any script, at the next free address', async () => {
  await createGolfer({ slug: 'ines-van-der-marlow' });
  const { id } = await ines();
  const { id: hebrew } = await ines({ name: 'שרה 😀' });

  const first = await Golfer.findById(await madeOf(id as string)).orFail();
  const second = await Golfer.findById(await madeOf(hebrew as string)).orFail();

  expect(first.slug).toBe('ines-van-der-marlow-2');
  expect(second).toMatchObject({ firstName: 'שרה', lastName: '😀' });
});

it('is refused with a sentence where there is no name, no application or no lead', async () => {
  const { id: nameless } = await ines({ name: '-- 12' });
  const { id: message } = await createContactMessage();

  const refused = await make(nameless as string).expect(422);
  expect(refused.body.message).toMatch(/^The name on this application has no letters/);
  expect((await make(message as string).expect(422)).body.message).toMatch(/this is a message$/);
  await make(UNKNOWN).expect(404);
  await make('rubbish%00').expect(404);

  expect(await Golfer.countDocuments()).toBe(0);
  expect((await read(nameless as string)).state).toBe('new');
});

it('is one, whoever asks again, also at the same moment', async () => {
  const { id } = await ines();
  const answers = await Promise.all(Array.from({ length: 4 }, () => make(id as string)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.athlete.id)).size).toBe(1);
  expect((await read(id as string)).history).toHaveLength(2);
  await change(id as string, { state: 'closed' }).expect(200);

  const { body } = await make(id as string).expect(200);

  expect(body).toMatchObject({ state: 'closed', athlete: answers[0]?.body.athlete });
  expect(await Golfer.countDocuments()).toBe(1);
  expect(await AuditEntry.countDocuments({ kind: 'golfer' })).toBe(1);
});

it('is still the one in the trash and after a restore, and can be made anew once it is deleted for good', async () => {
  const { id } = await ines();
  const athleteId = await madeOf(id as string);
  await send('delete', `/golfers/${athleteId}`).expect(204);

  const athlete = { id: athleteId, name: 'Ines van der Marlow', is_deleted: true };
  expect((await make(id as string).expect(200)).body.athlete).toEqual(athlete);
  await send('post', `/trash/${athleteId}/restore`).expect(200);
  expect((await make(id as string).expect(200)).body.athlete).toEqual({ ...athlete, is_deleted: false });
  expect(await Golfer.countDocuments()).toBe(1);
  await send('delete', `/golfers/${athleteId}`).expect(204);
  await send('delete', `/trash/${athleteId}`).expect(204);
  expect((await read(id as string)).athlete).toBeNull();
  expect(await madeOf(id as string)).not.toBe(athleteId);
});

describe('a person who asks', () => {
  const found = async (sought: object) => {
    const { body } = await send('post', '/privacy/search').send({ email: '', name: '', key: '', ...sought });
    return (body.records as { kind: string; matched_by: string }[])
      .map(({ kind, matched_by }) => `${kind} by ${matched_by}`)
      .sort();
  };

  it('is found with both by the address on the application, wherever they are', async () => {
    const { id } = await ines({ receivedAt: new Date('2020-01-01') });
    const athleteId = await madeOf(id as string);
    await send('put', `/golfers/${athleteId}`).send({ first_name: 'Nina', is_published: false }).expect(200);
    const both = ['application by email', 'golfer by athlete'];

    expect(await found({ email: 'Ines@Family.example' })).toEqual(both);
    expect(await found({ name: 'Nina' })).toEqual(['application by athlete', 'golfer by name']);
    await send('delete', `/golfers/${athleteId}`).expect(204);
    expect(await found({ email: 'ines@family.example' })).toEqual(both);
    await send('post', `/trash/${athleteId}/restore`).expect(200);
    await moveExpired();
    expect(await found({ name: 'Nina' })).toEqual(['application by athlete', 'golfer by name']);
  });

  it('is erased with both, and the file names the athlete', async () => {
    const { id } = await ines();
    const athleteId = await madeOf(id as string);
    const records = [
      { kind: 'application', id },
      { kind: 'golfer', id: athleteId },
    ];
    const file = await send('post', '/privacy/export').send({ records }).expect(200);
    expect(file.body.applications.records[0].what_we_noted.made_into_athlete).toBe(athleteId);

    await send('post', '/privacy/erasures').send({ records }).expect(201);

    expect(await Golfer.countDocuments()).toBe(0);
    expect(await Lead.countDocuments()).toBe(0);
  });
});
