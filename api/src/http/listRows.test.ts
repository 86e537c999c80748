import {
  adminGolferWire,
  adminPostSummaryWire,
  applicationWire,
  contactWire,
  golferRowWire,
  limits,
  postRowWire,
  trainerRowWire,
  trainerWire,
} from '@site/contract';
import request from 'supertest';
import { createApplication, createContactMessage } from '../testing/createLead';
import { createGolfer, createPost, createTrainer } from '../testing/createRecords';
import { expectWire } from '../testing/expectWire';
import { type TestAdmin, signIn } from '../testing/signIn';
import { type TestApi, startTestApi } from '../testing/startTestApi';
import { AuditEntry } from '../modules/audit/audit.model';
import { TrashEntry } from '../modules/trash/trash.model';

const RECORDS = 30;
const WORD = 'driving-range '.repeat(40);

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
  const trainer = await createTrainer({ firstName: 'Ann', lastName: 'Lee', specialties: ['Golf'] });
  const consent = { givenBy: 'A parent', givenAt: new Date('2026-01-02'), withdrawnAt: null };
  await createGolfer({
    firstName: 'Isla',
    trainerId: trainer._id,
    consent: { ...consent, scope: WORD } as never,
    hiddenGroups: ['photo'],
    photo: { id: 'a'.repeat(32), width: 900, height: 900, widths: [150, 300] },
    testimonial: WORD,
  });
  for (let nr = 0; nr < RECORDS; nr += 1) {
    await createPost({
      title: `${nr % 2 ? 'Post' : 'post'} ${nr}`,
      likes: nr % 7,
      status: nr % 3 ? 'draft' : 'published',
    });
    await createTrainer({ title: `Title ${nr % 5}`, email: `t${nr}@x.example`, isPublished: nr % 2 === 0 });
    await createApplication({ message: `One\n\n\n🏌️ ${WORD}` });
    await createContactMessage({ message: 'Short' });
  }
  const at = new Date();
  const entry = { at, action: 'update', kind: 'post', state: 'chained' } as const;
  await AuditEntry.insertMany(
    Array.from({ length: RECORDS }, (_, nr) => ({ ...entry, person: `p${nr}@x.example` })),
  );
  await TrashEntry.insertMany(
    Array.from({ length: RECORDS }, (_, nr) => ({
      ...{ _id: `65a0000000000000000000${nr + 10}`, kind: 'post', label: `Post ${nr}`, record: {} },
      ...{ deletedAt: at, purgeAfter: at },
    })),
  );
});
afterAll(() => api.stop());

const get = (path: string) => request(api.server).get(`/api${path}`).set('Authorization', admin.bearer);
const entriesOf = async (path: string) => (await get(path).expect(200)).body as Record<string, unknown>[];

describe.each([
  ['/golfers/admin/all', adminGolferWire, golferRowWire],
  ['/posts/admin/all', adminPostSummaryWire, postRowWire],
  ['/trainers/admin/all', trainerWire, trainerRowWire],
  ['/applications', applicationWire, applicationWire],
  ['/contact', contactWire, contactWire],
])('GET %s', (path, wire, row) => {
  it('is sent as rows when asked for, and else as ever', async () => {
    const whole = await entriesOf(`${path}?limit=5`);
    const rows = await entriesOf(`${path}?limit=5&view=rows`);

    for (const entry of whole) await expectWire(wire, entry);
    for (const entry of rows) await expectWire(row, entry);
    expect(rows.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  });

  it('knows no other view', async () => {
    expect((await get(`${path}?view=cards`).expect(400)).body.message).toBe('view must be one of rows');
    await get(`${path}?view=rows&view=rows`).expect(400);
    await request(api.server).get(`/api${path}?view=rows`).expect(401);
  });
});

it('a row of an athlete has the photo, the trainer and the days of the consent, but not what was written', async () => {
  const [row] = await entriesOf('/golfers/admin/all?view=rows&q=isla');

  expect(row).toMatchObject({
    headshot: { id: 'a'.repeat(32), widths: [150, 300] },
    trainer: { first_name: 'Ann', last_name: 'Lee' },
    hidden_groups: ['photo'],
    consent: { given_by: 'A parent', given_at: '2026-01-02T00:00:00.000Z', withdrawn_at: null },
  });
  expect(JSON.stringify(row)).not.toContain('driving-range');
});

it('a row has the beginning of a long message on one line, and a short one whole', async () => {
  const [application] = await entriesOf('/applications?view=rows&limit=1');
  const [message] = await entriesOf('/contact?view=rows&limit=1');

  expect(application?.message).toMatch(/^One 🏌️ driving-range/u);
  expect(Array.from(String(application?.message))).toHaveLength(limits.messageStart);
  expect(message?.message).toBe('Short');
  const [whole] = await entriesOf('/applications?limit=1');
  expect(whole?.message).toContain(WORD.trim());
});

it('titles are sorted without regard to case', async () => {
  const titles = (await entriesOf('/posts/admin/all?sort=title&limit=4')).map(({ title }) => title);

  expect(titles).toEqual(['post 0', 'Post 1', 'post 10', 'Post 11']);
});
