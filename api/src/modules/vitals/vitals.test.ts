import { type ReleaseVitalsWire, VITALS_BYTES, type VitalsInput } from '@site/contract';
import request from 'supertest';
import { newAddress } from '../../testing/newAddress';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { FailureDay, VitalsDay } from './vitals.model';
import { receiveVitals } from './vitals.service';
import { reportVitals } from './vitalsReport.service';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback' });
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await VitalsDay.deleteMany();
  await FailureDay.deleteMany();
});

const page = { release: 'mf-blog@1a2b3c', route: '/blog/:slug' };
const failure = { ...page, kind: 'error' as const, name: 'TypeError', message: 'x is not a function' };

const send = (report: object, address = newAddress()) =>
  request(api.server)
    .post('/api/vitals')
    .set('X-Forwarded-For', address)
    .send({ ...page, ...report });

const receive = (report: Partial<VitalsInput>, now?: Date) =>
  receiveVitals({ ...page, ...report }, newAddress(), now);

const today = () => ({
  day: new Date(new Date().toISOString().slice(0, 10)),
  remote: 'mf-blog',
  version: '1a2b3c',
});
const dayOf = (route: string) => ({ ...today(), _id: route, route });
const failureOf = (name: string) => ({
  ...today(),
  _id: name,
  kind: 'error' as const,
  name,
  message: '',
  count: 1,
});

async function readReport(query = ''): Promise<ReleaseVitalsWire[]> {
  const { body } = await request(api.server)
    .get(`/api/vitals${query}`)
    .set('Authorization', admin.bearer)
    .expect(200);
  return body.releases as ReleaseVitalsWire[];
}

describe('POST /vitals', () => {
  it('answers without a body, and adds the page view to the sums of the day', async () => {
    const response = await send({ vitals: { lcp: 1200, inp: 60, cls: 0.02 } }).expect(204);
    await send({ vitals: { lcp: 1300 } }).expect(204);

    expect(response.text).toBe('');
    const [stored, ...more] = await VitalsDay.find().lean();
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ remote: 'mf-blog', version: '1a2b3c', route: '/blog/:slug', views: 2 });
  });

  it('loses none of many page views that arrive at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => receive({ vitals: { lcp: 900 } })));

    expect(await readReport()).toMatchObject([{ views: 20, lcp: { count: 20 } }]);
  });

  it('stores nothing about the visitor', async () => {
    await send({
      vitals: { lcp: 1200 },
      failures: [{ ...failure, message: 'No “Ana Ruiz” at https://site.example/golfers/ana, a@b.example' }],
    }).expect(204);

    const stored = JSON.stringify([await VitalsDay.find().lean(), await FailureDay.find().lean()]);
    expect(stored).toContain('No ‘…’ at <url> <email>');
    expect(stored).not.toMatch(/198\.51|Ana|ana|a@b/);
  });

  it('refuses a body that is larger than a report can be', async () => {
    const response = await send({ padding: 'x'.repeat(VITALS_BYTES) }).expect(413);

    expect(response.body.code).toBe('payload_too_large');
  });

  it('takes so many reports of one address and no more', async () => {
    const statuses = [];
    for (let sent = 0; sent < 61; sent += 1) statuses.push((await send({}, '10.9.9.9')).status);

    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(204));
    expect(statuses[60]).toBe(429);
    await send({}).expect(204);
  });

  it('lets one address invent few routes', async () => {
    const statuses = [];
    for (let sent = 0; sent < 11; sent += 1) {
      statuses.push((await send({ route: `/invented-${sent}`, vitals: {} }, '10.9.9.8')).status);
    }

    expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
    // A route that is known already counts on.
    await send({ route: '/invented-1', vitals: {} }, '10.9.9.8').expect(204);
  });

  it('stores so many routes a day and no more, and keeps counting those', async () => {
    await VitalsDay.insertMany(Array.from({ length: 499 }, (_, index) => dayOf(`/route-${index}`)));
    for (const route of ['/route-499', '/route-500', '/route-499']) await receive({ route, vitals: {} });

    expect(await VitalsDay.countDocuments()).toBe(500);
    expect(await VitalsDay.findOne({ route: '/route-499' }).lean()).toMatchObject({ views: 2 });
  });

  it('counts the failures of a remote beyond the fiftieth together', async () => {
    await FailureDay.insertMany(Array.from({ length: 49 }, (_, index) => failureOf(`Error${index}`)));
    for (const name of ['ErrorA', 'ErrorB', 'ErrorC']) await receive({ failures: [{ ...failure, name }] });

    expect(await FailureDay.countDocuments()).toBe(51);
    expect(await FailureDay.findOne({ name: 'Other' }).lean()).toMatchObject({ count: 2, message: '' });
    expect(await readReport()).toMatchObject([{ errors: 3 }]);
  });

  it('keeps the sums for 90 days', async () => {
    const indexes = [...(await VitalsDay.collection.indexes()), ...(await FailureDay.collection.indexes())];

    const expiries = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    expect(expiries).toMatchObject([
      { key: { day: 1 }, expireAfterSeconds: 90 * 86_400 },
      { key: { day: 1 }, expireAfterSeconds: 90 * 86_400 },
    ]);
  });
});

describe('GET /vitals', () => {
  it('is for admins only', async () => {
    await request(api.server).get('/api/vitals').expect(401);
  });

  it.each(['0', '91', '1.5', 'all'])('refuses %s days', async (days) => {
    await request(api.server).get(`/api/vitals?days=${days}`).set('Authorization', admin.bearer).expect(400);
  });

  it('gives the 75th percentile of a release, of its routes and of its days', async () => {
    const earlier = new Date(Date.now() - 3 * 86_400_000);
    for (const lcp of [900, 1100, 1900]) await receive({ vitals: { lcp } });
    await receive({ route: '/blog', vitals: { lcp: 3900, cls: 0.3 } }, earlier);

    const [release] = await readReport();

    expect(release).toMatchObject({
      remote: 'mf-blog',
      version: '1a2b3c',
      views: 4,
      lcp: { count: 4, p75: 2000 },
      inp: { count: 0, p75: null },
      cls: { count: 1, p75: expect.closeTo(0.288, 2) },
      routes: [
        { route: '/blog/:slug', views: 3, lcp: { count: 3 } },
        { route: '/blog', views: 1, lcp: { count: 1 } },
      ],
      days: [{ views: 1 }, { views: 3 }],
    });
    expect(release?.days[0]?.day).toBe(earlier.toISOString().slice(0, 10));
  });

  it('lists the release with the latest page views first, and its most frequent failures', async () => {
    await receive({ vitals: {} }, new Date(Date.now() - 86_400_000));
    const release = 'mf-blog@newer';
    const rare = { ...failure, release, name: 'RangeError' };
    await receive({ release, failures: [rare, { ...failure, release, frame: 'BlogPage.1a2b.js:1:200' }] });
    await receive({ release, failures: [{ ...failure, release, frame: 'BlogPage.1a2b.js:1:200' }] });

    const [newer, older] = await readReport();

    expect(newer).toMatchObject({ version: 'newer', views: 0, errors: 3 });
    expect(newer?.failures).toMatchObject([
      { name: 'TypeError', frame: 'BlogPage.1a2b.js:1:200', count: 2 },
      { name: 'RangeError', frame: null, count: 1 },
    ]);
    expect(older).toMatchObject({ version: '1a2b3c', views: 1, errors: 0, failures: [] });
  });

  it('leaves out what is older than the wanted days', async () => {
    const now = new Date('2026-11-22T23:00:00Z');
    await receive({ vitals: {} }, new Date('2026-11-20T12:00:00Z'));
    await receive({ release: 'mf-blog@2', vitals: {} }, new Date('2026-11-21T00:00:00Z'));

    const { from, to, releases } = await reportVitals(2, now);

    expect([from, to]).toEqual(['2026-11-21', '2026-11-22']);
    expect(releases.map(({ version }) => version)).toEqual(['2']);
  });
});
