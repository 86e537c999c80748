import request from 'supertest';
import { Application } from '../modules/applications/application.model';
import { ContactMessage } from '../modules/contact/contact.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { createApplication, createContactMessage } from '../testing/createLead';
import { explainOf } from '../testing/explainOf';
import { type TestAdmin, signIn } from '../testing/signIn';
import { type TestApi, startTestApi } from '../testing/startTestApi';
import { anyOf } from './filters';
import { leadRecord } from './leads';

const STORED = 60;
const LIMIT = 7;

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Promise.all([Application.deleteMany(), ContactMessage.deleteMany(), Golfer.deleteMany()]));

interface Page {
  ids: string[];
  next?: string;
  previous?: string;
  total?: string;
}

async function pageOf(path: string, cursor = ''): Promise<Page> {
  const { body, headers } = await request(api.server)
    .get(`/api${path}&limit=${LIMIT}&cursor=${cursor}`)
    .set('Authorization', admin.bearer)
    .expect(200);
  const { 'x-next-cursor': next, 'x-previous-cursor': previous, 'x-total-count': total } = headers;
  return { ids: (body as { id: string }[]).map(({ id }) => id), next, previous, total } as Page;
}

/** From this page to an end of the list. */
async function pagesFrom(path: string, first: Page, way: 'next' | 'previous'): Promise<Page[]> {
  const pages = [first];
  for (let page = first; page[way]; pages.push(page)) page = await pageOf(path, page[way]);
  return pages;
}

const idsOf = (pages: readonly Page[]) => pages.flatMap(({ ids }) => ids);

async function deleteLeads(ids: readonly unknown[]): Promise<void> {
  for (const model of [Application, ContactMessage]) await model.deleteMany({ _id: anyOf(ids) });
}

/** Both kinds in turns, with equal names and moments, and some without a next step. */
async function manyLeads(): Promise<void> {
  const records = Array.from({ length: STORED }, (_, nr) => ({
    ...leadRecord({
      ...{ name: `Name ${nr % 5}`, email: `nr${nr}@x.example`, message: 'Golf', months: 24 },
      receivedAt: new Date(Date.UTC(2025, 0, 1, 0, nr % 9)),
    }),
    ...(nr % 4 && { work: { nextStep: 'Call', nextStepOn: new Date(Date.UTC(2026, 0, 1 + (nr % 3))) } }),
  }));
  await Application.insertMany(records.filter((_, nr) => nr % 2));
  await ContactMessage.insertMany(records.filter((_, nr) => nr % 2 === 0));
}

const manyGolfers = () =>
  Golfer.insertMany(
    Array.from({ length: STORED }, (_, nr) => ({
      ...{ slug: `nr-${nr}`, lastName: `Name ${nr % 5}`, sortName: `name ${nr % 5}` },
      ...{ searchWords: ['name', `${nr % 5}`] },
      ...{ gradYear: nr % 3 ? 2026 + (nr % 4) : null, createdAt: new Date('2025-10-01') },
    })),
  );

const LEADS = ['sort=created_at', 'sort=-created_at', 'sort=name', 'sort=-next_step_on', 'q=name'];
const GOLFERS = ['sort=-grad_year', 'sort=grad_year', 'sort=name', 'q=name&sort=-name'];

it.each([
  ...LEADS.map((query) => `/leads?${query}`),
  ...GOLFERS.map((query) => `/golfers/admin/all?${query}`),
])('GET %s has the same pages on the way back', async (path) => {
  await manyLeads();
  await manyGolfers();

  const there = await pagesFrom(path, await pageOf(path), 'next');
  const back = await pagesFrom(path, there.at(-1)!, 'previous');

  expect(new Set(idsOf(there)).size).toBe(path.includes('next_step_on') ? (STORED * 3) / 4 : STORED);
  expect(there[0]?.previous).toBeUndefined();
  expect(back.at(-1)?.previous).toBeUndefined();
  expect(back.map(({ ids }) => ids).toReversed()).toEqual(there.map(({ ids }) => ids));
  for (const page of back.slice(1)) expect(page.next).toBeDefined();
});

it.each(['/leads?', '/leads?sort=name', '/leads?q=name'])(
  'GET %s skips and repeats no lead while others come and go',
  async (path) => {
    await manyLeads();
    const first = await pageOf(path);
    const second = await pageOf(path, first.next);
    const third = await pageOf(path, second.next);

    // The records that both cursors name, one before, and one that is listed first.
    const gone = [first.ids[0], first.ids.at(-1), second.ids.at(-1)];
    await deleteLeads(gone);
    await createContactMessage({ name: 'Aaron Name' });

    expect((await pageOf(path, second.next)).ids).toEqual(third.ids);
    const rest = await pagesFrom(path, await pageOf(path, first.next), 'next');
    expect(rest[0]?.ids).toEqual([...second.ids.slice(0, -1), third.ids[0]]);
    const back = await pageOf(path, third.previous);
    // What moved up is not missing, and what was seen is not shown again.
    expect(back.ids).toEqual([first.ids.at(-2), ...second.ids.slice(0, -1)]);
    expect(back.next).toBeDefined();
  },
);

it('an empty page leads back to the last one that is left, which nothing follows', async () => {
  await manyLeads();
  const pages = await pagesFrom('/leads?', await pageOf('/leads?'), 'next');
  const [last, before] = [pages.at(-1)!, pages.at(-2)!];
  await deleteLeads(last.ids);

  const empty = await pageOf('/leads?', before.next);
  const left = await pageOf('/leads?', empty.previous);

  expect([empty.ids, empty.next]).toEqual([[], undefined]);
  expect([left.ids, left.next]).toEqual([before.ids, undefined]);
});

it('a page before the first entry is empty, and is the first', async () => {
  const { id } = await createApplication();
  const cursor = Buffer.from(
    JSON.stringify({ date: Date.UTC(2100, 0, 1), id, by: 'receivedAt', back: true }),
  ).toString('base64url');

  expect(await pageOf('/leads?', cursor)).toMatchObject({ ids: [], previous: undefined });
});

it('a deep page of the leads reads as little as the first one, in either direction', async () => {
  for (let times = 0; times < 10; times += 1) await manyLeads();
  const deep = await pageOf('/leads?offset=400');
  for (const cursor of [undefined, deep.next, deep.previous]) {
    const plans = await explainOf(() => pageOf('/leads?', cursor));
    const lists = plans.filter(({ collection }) => ['applications', 'contactmessages'].includes(collection));

    expect(lists.length).toBeGreaterThan(0);
    expect(lists.flatMap(({ stages }) => stages)).not.toContain('SORT');
    // One more than is shown, and one more which tells that there are others; equal moments may be read apart.
    for (const { docsExamined } of lists) expect(docsExamined).toBeLessThanOrEqual(2 * (LIMIT + 2));
  }
});
