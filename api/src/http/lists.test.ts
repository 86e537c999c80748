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

describe('a list', () => {
  beforeAll(async () => {
    await Golfer.deleteMany();
    for (let nr = 0; nr < 3; nr += 1) await createGolfer({ lastName: `Nr ${nr}`, gradYear: 2027 });
  });

  it('treats an empty parameter as missing, and accepts either spelling of a name', async () => {
    const all = await list('limit=&page=&sort=&q=&grad_year=').expect(200);
    expect(all.body).toHaveLength(3);

    expect((await list('gradYear=2026').expect(200)).body).toEqual([]);
  });

  it('has pages even without a limit', async () => {
    expect((await list('page=2').expect(200)).body).toEqual([]);
    expect((await list('page=1').expect(200)).body).toHaveLength(3);
  });
});

it('has at most a hundred entries, however many are asked for', async () => {
  await Promise.all(Array.from({ length: 101 }, (_, nr) => createGolfer({ lastName: `Of many ${nr}` })));

  for (const limit of [101, 100_000])
    expect((await list(`limit=${limit}`).expect(200)).body).toHaveLength(100);
});

it('counts what matches on all pages', async () => {
  await Golfer.deleteMany();
  await Golfer.insertMany(
    Array.from({ length: 5 }, (_, nr) => ({ slug: `copy-${nr}`, isPublished: nr > 0, consent: null })),
  );

  expect((await list('limit=2').expect(200)).headers['x-total-count']).toBe('4');
  const all = await request(api.server)
    .get('/api/golfers/admin/all?limit=2')
    .set('Authorization', admin.bearer)
    .expect(200);
  expect(all.headers['x-total-count']).toBe('5');
});
