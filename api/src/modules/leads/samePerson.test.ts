import { type LeadSummaryWire, leadWire, limits } from '@site/contract';
import mongoose from 'mongoose';
import { apply, contact, createApplication, createContactMessage } from '../../testing/createLead';
import { expectWire } from '../../testing/expectWire';
import { leadCalls } from '../../testing/leadCalls';
import { moveExpired } from '../../testing/moveExpired';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { allMigrations } from '../../setup/allMigrations';
import { Application } from '../applications/application.model';
import { ContactMessage } from '../contact/contact.model';
import { TrashEntry } from '../trash/trash.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Application.deleteMany();
  await ContactMessage.deleteMany();
  await TrashEntry.deleteMany();
});

const { call, read } = leadCalls(() => ({ api, admin }));
const EMAIL = 'ines@family.example';
const numbered = (nr: number) => ({
  message: `Sport: Golf\nContact number: 0770090${1000 + nr}\nAbout: N/A`,
});

const counts = async (query = ''): Promise<Record<string, number>> => {
  const { body } = await call('get', `/leads${query}`).expect(200);
  const leads = body as LeadSummaryWire[];
  return Object.fromEntries(leads.map(({ name, same_person_count: count }) => [name, count]));
};

/** An application and a message of one person, and the message of somebody else. */
async function twoOfOne(): Promise<string> {
  const { id } = await createApplication({ name: 'Ines Marlow', email: EMAIL, ...numbered(1) });
  await createContactMessage({ name: 'Ines', email: 'INES@family.example', message: 'When do we start?' });
  await createContactMessage({ name: 'Omar Bell', message: 'When do we start?' });
  return id as string;
}

/** How the one query of the request looks up others in each collection. */
async function lookUpsOf(ask: () => PromiseLike<unknown>): Promise<{ scans: number; read: number }[]> {
  const sent: [string, object[]][] = [];
  mongoose.set('debug', (collection: string, method: string, pipeline: object[]) => {
    if (method === 'aggregate' && JSON.stringify(pipeline).includes('$lookup'))
      sent.push([collection, pipeline]);
  });
  try {
    await ask();
  } finally {
    mongoose.set('debug', false);
  }
  expect(sent).toHaveLength(1);
  const [[collection, pipeline] = ['', []]] = sent;
  const explained = (await mongoose.connection
    .collection(collection)
    .aggregate(pipeline)
    .explain('executionStats')) as unknown as { stages: Record<string, unknown>[] };
  return explained.stages
    .filter((stage) => '$lookup' in stage)
    .map((stage) => ({ scans: Number(stage.collectionScans), read: Number(stage.totalDocsExamined) }));
}

it('are counted in the list of leads, both ways', async () => {
  await twoOfOne();

  expect(await counts()).toEqual({ 'Ines Marlow': 1, Ines: 1, 'Omar Bell': 0 });
});

it('are named beside a lead, the newest first, with their state', async () => {
  const id = await twoOfOne();
  const later = { receivedAt: new Date('2026-01-02'), work: { state: 'call_booked' as const } };
  await createApplication({ name: 'I. Marlow', email: 'other@family.example', ...numbered(1), ...later });

  const lead = await read(id);

  await expectWire(leadWire, lead);
  expect(lead.same_person_count).toBe(2);
  expect(lead.same_person).toEqual([
    expect.objectContaining({ name: 'I. Marlow', kind: 'application', state: 'call_booked' }),
    expect.objectContaining({ name: 'Ines', kind: 'message', state: 'new', is_deleted: false }),
  ]);
});

it('are known as soon as they are sent, through both forms', async () => {
  await apply(api, { name: 'Ines Marlow', email: EMAIL }).expect(201);
  await contact(api, {
    name: 'Her mother',
    email: 'mum@family.example',
    message: `It is about ${EMAIL}.`,
  }).expect(201);

  expect(await counts()).toEqual({ 'Ines Marlow': 1, 'Her mother': 1 });
});

it('are found in the trash, named as such, and after they were restored', async () => {
  const kept = (await createContactMessage({ name: 'Ines', email: EMAIL, receivedAt: new Date() }))
    .id as string;
  const old = { receivedAt: new Date('2020-01-01'), ...numbered(1) };
  const gone = (await createApplication({ name: 'Ines Marlow', email: EMAIL, ...old })).id as string;
  await moveExpired();

  expect(await counts()).toEqual({ Ines: 1 });
  expect((await read(kept)).same_person).toEqual([
    expect.objectContaining({ id: gone, kind: 'application', state: 'new', is_deleted: true }),
  ]);

  await call('post', `/trash/${gone}/restore`).expect(200);
  expect((await read(kept)).same_person).toMatchObject([{ id: gone, is_deleted: false }]);
  expect((await read(gone)).same_person).toMatchObject([{ id: kept }]);
});

it('are gone once they are erased', async () => {
  const id = await twoOfOne();
  await call('post', '/privacy/erasures', {
    records: [{ kind: 'application', id }],
    request_id: null,
  }).expect(201);

  expect(await counts()).toEqual({ Ines: 0, 'Omar Bell': 0 });
});

it('of leads from before they were found, and in the trash, are found after the migration', async () => {
  const kept = (await createContactMessage({ email: EMAIL, receivedAt: new Date() })).id as string;
  await createApplication({ email: EMAIL, receivedAt: new Date(), ...numbered(1) });
  await createApplication({ email: EMAIL, receivedAt: new Date('2020-01-01'), ...numbered(2) });
  await moveExpired();
  for (const { collection } of [Application, ContactMessage])
    await collection.updateMany({}, { $unset: { person: 1 } });
  await TrashEntry.collection.updateMany({}, { $unset: { 'record.person': 1 } });
  expect((await read(kept)).same_person).toEqual([]);
  const migration = allMigrations.find(({ name }) => name === '006-lead-people');
  const run = (isDryRun: boolean) => migration?.run({ isDryRun, signal: new AbortController().signal });

  expect(await run(true)).toBe(3);
  expect((await read(kept)).same_person).toEqual([]);
  expect(await run(false)).toBe(3);
  expect(await run(false)).toBe(0);

  expect((await read(kept)).same_person).toHaveLength(2);
});

describe('among twenty thousand leads', () => {
  const LEADS = 20_000;
  beforeEach(async () => {
    const { _id, ...record } = (await createApplication({ name: 'Family 0', ...numbered(0) })).toObject();
    const others = Array.from({ length: LEADS }, (_, nr) => ({
      ...record,
      person: { is: [`from f${nr}@x.example`], seeks: [`from f${nr}@x.example`] },
    }));
    await Application.collection.insertMany(others as never[]);
  });

  it('are counted for a page by one query, which reads what it counts', async () => {
    await twoOfOne();

    const found = await lookUpsOf(() => call('get', '/leads?limit=50').expect(200));

    expect(found).toHaveLength(3);
    for (const { scans, read: records } of found) {
      expect(scans).toBe(0);
      // A page has fifty leads, each with itself and one other at most.
      expect(records).toBeLessThanOrEqual(60);
    }
  });

  it('are counted up to a limit where all are of one sender', async () => {
    const key = { is: [`from ${EMAIL}`], seeks: [`from ${EMAIL}`] };
    await Application.collection.updateMany({}, { $set: { person: key } });
    const found = await lookUpsOf(() => call('get', '/leads?limit=50').expect(200));
    for (const { read: records } of found) expect(records).toBeLessThanOrEqual(50 * (limits.samePerson + 1));

    const { body } = await call('get', '/leads?limit=50').expect(200);

    for (const { same_person_count: count } of body as LeadSummaryWire[])
      expect(count).toBe(limits.samePerson);
    const [first] = body as LeadSummaryWire[];
    expect((await read(first?.id ?? '')).same_person).toHaveLength(limits.samePerson);
  });
});
