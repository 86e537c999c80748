import { type LeadFunnelWire, londonDay } from '@site/contract';
import request from 'supertest';
import { DAY_MS } from '../../shared/calendar';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { signIn, type TestAdmin } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { Application } from '../applications/application.model';
import { applications } from '../applications/application.service';
import { ContactMessage } from '../contact/contact.model';
import { weeksUntil } from './leadFunnel';
import { readFunnel } from './leadFunnel.service';

let api: TestApi;
let owner: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Application.deleteMany();
  await ContactMessage.deleteMany();
});

async function funnel(): Promise<LeadFunnelWire> {
  const { body } = await request(api.server)
    .get('/api/leads/funnel')
    .set('Authorization', owner.bearer)
    .expect(200)
    .expect('Cache-Control', 'no-store');
  return body as LeadFunnelWire;
}

const mondays = () => weeksUntil(londonDay(new Date())).map(({ week }) => week);
/** In the middle of a day of one of the weeks: the first is 0, this one 11. */
const inWeek = (nr: number, day = 0) => new Date(Date.parse(`${mondays()[nr]}T12:00:00Z`) + day * DAY_MS);
const noStates = { new: 0, contacted: 0, call_booked: 0, joined: 0, closed: 0 };

it('has twelve weeks, pages and states without leads', async () => {
  expect(await funnel()).toEqual({
    weeks: mondays().map((week) => ({ week, application: 0, message: 0 })),
    sources: [
      { page: '/apply', count: 0 },
      { page: '/contact', count: 0 },
    ],
    states: noStates,
    left_out: 0,
  });
});

it('counts both kinds by week, page and state', async () => {
  await createApplication({ receivedAt: inWeek(0) });
  await createApplication({ receivedAt: inWeek(10, 6), work: { state: 'joined' } });
  await createContactMessage({ receivedAt: inWeek(10), work: { state: 'contacted' } });
  await createContactMessage({ receivedAt: inWeek(10), work: { state: 'contacted' } });
  await createContactMessage({ receivedAt: inWeek(10), work: { notes: [] } });
  await createApplication({ receivedAt: new Date(inWeek(0).getTime() - 7 * DAY_MS) });

  const { weeks, sources, states } = await funnel();

  expect(weeks.filter(({ application, message }) => application + message > 0)).toEqual([
    { week: mondays()[0], application: 1, message: 0 },
    { week: mondays()[10], application: 1, message: 3 },
  ]);
  expect(sources).toEqual([
    { page: '/contact', count: 3 },
    { page: '/apply', count: 2 },
  ]);
  expect(states).toEqual({ ...noStates, new: 2, contacted: 2, joined: 1 });
});

it('leaves out what looks like spam, until somebody works on it', async () => {
  const receivedAt = inWeek(10);
  await createApplication({ receivedAt, flags: ['honeypot', 'too_fast'] });
  await createContactMessage({ receivedAt, flags: ['too_fast'], work: { state: 'new' } });
  await createContactMessage({ receivedAt, flags: ['too_fast'], work: { state: 'call_booked' } });
  await createContactMessage({ receivedAt });

  expect(await funnel()).toMatchObject({
    left_out: 2,
    states: { ...noStates, new: 1, call_booked: 1 },
    sources: [
      { page: '/contact', count: 2 },
      { page: '/apply', count: 0 },
    ],
  });
});

it('leaves out the trash', async () => {
  await createApplication({ receivedAt: inWeek(10), purgeAfter: new Date(0) });
  expect((await funnel()).states).toMatchObject({ new: 1 });

  expect(await applications.moveExpiredToTrash({ now: new Date(), retentionMonths: 24 })).toBe(1);

  expect((await funnel()).states).toEqual(noStates);
});

it.each([
  ['summer', '2026-07-01', '2026-06-28T22:30:00Z', '2026-06-28T23:30:00Z', '2026-06-29'],
  ['winter', '2026-02-18', '2026-02-15T23:30:00Z', '2026-02-16T00:30:00Z', '2026-02-16'],
])('begins a week at midnight in London, in %s', async (_when, now, sunday, monday, week) => {
  await createApplication({ receivedAt: new Date(sunday) });
  await createContactMessage({ receivedAt: new Date(monday) });

  const { weeks } = await readFunnel(new Date(now));

  expect(weeks.slice(-2)).toMatchObject([
    { application: 1, message: 0 },
    { week, application: 0, message: 1 },
  ]);
});

it('counts from the first moment of the first week', async () => {
  const now = new Date('2026-02-18');
  const [first] = weeksUntil('2026-02-18');
  const start = Date.parse(`${first?.week}T00:00:00Z`);
  await createApplication({ receivedAt: new Date(start - 1) });
  await createContactMessage({ receivedAt: new Date(start) });

  const { weeks, states } = await readFunnel(now);

  expect(weeks[0]).toEqual({ week: first?.week, application: 0, message: 1 });
  expect(states).toEqual({ ...noStates, new: 1 });
});

describe('the weeks', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-01-01', '2025-12-29'],
    ['2028-02-29', '2028-02-28'],
  ])('that end with the one of %s begin on Mondays', (day, last) => {
    const weeks = weeksUntil(day).map(({ week }) => week);

    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toBe(last);
    expect(new Set(weeks.map((week) => new Date(week).getUTCDay()))).toEqual(new Set([1]));
  });
});
