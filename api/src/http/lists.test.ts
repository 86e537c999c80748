import { Golfer } from '../modules/golfers/golfer.model';
import { createGolfer } from '../testing/createRecords';
import { setUpTestApi } from '../testing/setUpTestApi';

const { admin, send } = setUpTestApi();

describe('a list', () => {
  const list = (query: string) => send('get', `/golfers?${query}`, { ...admin, bearer: '' });
  beforeAll(() => Golfer.deleteMany());

  it('treats an empty parameter as missing, accepts either spelling of a name, and has pages', async () => {
    for (let nr = 0; nr < 3; nr += 1) await createGolfer({ lastName: `Nr ${nr}`, gradYear: 2027 });

    expect((await list('limit=&page=&sort=&q=&grad_year=').expect(200)).body).toHaveLength(3);
    expect((await list('gradYear=2026').expect(200)).body).toEqual([]);
    expect((await list('page=2').expect(200)).body).toEqual([]);
    expect((await list('page=1').expect(200)).body).toHaveLength(3);
    // Of one moment, so that their ids alone tell them apart.
    await Golfer.collection.updateMany({}, { $set: { createdAt: new Date(0) } });
    const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=created_at&limit=1&page=${page}`)));
    expect(new Set(pages.map(({ body }) => body[0].id)).size).toBe(3);
  });

  it('has at most a hundred entries, however many are asked for, and counts what matches on all pages', async () => {
    await Golfer.insertMany(
      Array.from({ length: 101 }, (_, nr) => ({ slug: `copy-${nr}`, isPublished: nr > 0, consent: null })),
    );

    expect((await list('limit=100000').expect(200)).body).toHaveLength(100);
    expect((await list('limit=2').expect(200)).headers['x-total-count']).toBe('103');
    const all = await send('get', '/golfers/admin/all?limit=2').expect(200);
    expect(all.headers['x-total-count']).toBe('104');
  });

  it.each(['/golfers', '/applications'])('refuses a sort that it does not know: %s', async (path) => {
    for (const sort of ['message', 'constructor', '-']) {
      const { body } = await send('get', `${path}?sort=${sort}`).expect(400);
      expect(body.message).toMatch(/^sort must be one of /);
    }
  });
});
