import request from 'supertest';
import { Golfer } from '../modules/golfers/golfer.model';
import { createGolfer } from '../testing/createRecords';
import { type TestAdmin, signIn } from '../testing/signIn';
import { type TestApi, startTestApi } from '../testing/startTestApi';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

const list = (query: string) => request(api.server).get(`/api/golfers?${query}`);
const cursorOf = async (query: string) => String((await list(query).expect(200)).headers['x-next-cursor']);
const forged = (cursor: object) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

describe('a list', () => {
  beforeAll(async () => {
    await Golfer.deleteMany();
    for (let nr = 0; nr < 3; nr += 1) await createGolfer({ lastName: `Nr ${nr}`, gradYear: 2027 });
  });

  it('treats an empty parameter as missing, and accepts either spelling of a name', async () => {
    const all = await list('limit=&page=&cursor=&sort=&q=&grad_year=').expect(200);
    expect(all.body).toHaveLength(3);

    expect((await list('gradYear=2026').expect(200)).body).toEqual([]);
  });

  it('has pages even without a limit', async () => {
    expect((await list('page=2').expect(200)).body).toEqual([]);
    expect((await list('page=1').expect(200)).body).toHaveLength(3);
  });

  it('continues only in the order in which it started', async () => {
    const cursor = await cursorOf('limit=1&sort=name');

    expect((await list(`limit=5&sort=name&cursor=${cursor}`).expect(200)).body).toHaveLength(2);
    for (const sort of ['grad_year', 'created_at']) {
      await list(`limit=1&sort=${sort}&cursor=${cursor}`).expect(400);
    }
  });

  it.each([
    { by: 'createdAt', id: '0'.repeat(24), date: 9e15 },
    { by: 'createdAt', id: '0'.repeat(24), date: '2025' },
    { by: 'createdAt', id: '0'.repeat(24), value: { $gt: '' } },
    { by: 'createdAt', id: '0'.repeat(24), value: 'no date' },
    { by: 'createdAt', id: { $ne: null }, value: 1 },
    { by: 'createdAt', id: 'x', value: 1 },
    { by: 'createdAt', id: '0'.repeat(24), value: ['\u0000'] },
    { by: 'createdAt', id: '0'.repeat(24), date: 1, back: { $ne: true } },
    { by: 'createdAt', id: '0'.repeat(24), date: 1, with: 'yes' },
    [],
  ])('refuses a cursor that it did not give: %j', async (cursor) => {
    const { body } = await list(`sort=created_at&cursor=${forged(cursor)}`).expect(400);

    expect(body.code).toBe('bad_request');
  });
});

it('has at most a hundred entries, however many are asked for', async () => {
  await Promise.all(Array.from({ length: 101 }, (_, nr) => createGolfer({ lastName: `Of many ${nr}` })));

  for (const limit of [101, 100_000])
    expect((await list(`limit=${limit}`).expect(200)).body).toHaveLength(100);
});

it('counts up to a thousand matches; without a filter it knows the total', async () => {
  await Golfer.deleteMany();
  await Golfer.insertMany(Array.from({ length: 1001 }, (_, nr) => ({ slug: `copy-${nr}` })));

  const page = await list('limit=2').expect(200);
  expect(page.headers['x-total-count']).toBeUndefined();
  expect(page.headers['x-next-cursor']).toBeDefined();
  const all = await request(api.server)
    .get('/api/golfers/admin/all?limit=2')
    .set('Authorization', admin.bearer)
    .expect(200);
  expect(all.headers['x-total-count']).toBe('1001');

  await Golfer.deleteOne({ slug: 'copy-0' });
  expect((await list('limit=2').expect(200)).headers['x-total-count']).toBe('1000');
});
