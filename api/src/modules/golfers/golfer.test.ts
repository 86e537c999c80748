import { adminGolferWire, golferWire } from '@site/contract';
import request from 'supertest';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Golfer } from './golfer.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Golfer.deleteMany());

const MISSING = '650000000000000000000001';
const HIDDEN = { isPublished: false };
const get = (path: string) => request(api.server).get(`/api${path}`);
const asAdmin = (method: 'get' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const lastNames = (list: { last_name: string }[]) => list.map(({ last_name }) => last_name);

describe('GET /golfers', () => {
  it('lists published athletes by last name, ignoring case and accents', async () => {
    await createGolfer({ firstName: 'Zoe', lastName: 'adams' });
    await createGolfer({ firstName: 'Al', lastName: 'Östlund' });
    await createGolfer({ firstName: 'Bo', lastName: 'Ortiz' });
    await createGolfer({ firstName: 'Ann', lastName: 'Adams' });
    await createGolfer({ lastName: 'Hidden', ...HIDDEN });

    const { body, headers } = await get('/golfers').expect(200);

    expect(lastNames(body)).toEqual(['Adams', 'adams', 'Ortiz', 'Östlund']);
    expect(headers['x-total-count']).toBe('4');
    for (const golfer of body) await expectWire(golferWire, golfer);
  });

  it('fills in unknown fields', async () => {
    await createGolfer();

    const { body } = await get('/golfers').expect(200);

    expect(body[0]).toMatchObject({
      country: 'Unknown',
      sport: 'Golf',
      sports: [],
      grad_year: null,
      headshot_url: null,
      academics: { gpa: 0, sat: null, act: null, major: '' },
      personal: { socials: {} },
      trainer: null,
    });
  });

  it('uses the first sport as the sport', async () => {
    await createGolfer({ sports: ['Tennis', 'Golf'] });

    expect((await get('/golfers').expect(200)).body[0]).toMatchObject({
      sport: 'Tennis',
      sports: ['Tennis', 'Golf'],
    });
  });

  it('filters by graduation year', async () => {
    await createGolfer({ lastName: 'A', gradYear: 2026 });
    await createGolfer({ lastName: 'B', gradYear: 2027 });
    await createGolfer({ lastName: 'C' });

    expect(lastNames((await get('/golfers?grad_year=2027').expect(200)).body)).toEqual(['B']);
    expect((await get('/golfers?grad_year=1').expect(200)).body).toEqual([]);
  });

  it('sorts and searches by the beginnings of words in names, sports and country', async () => {
    await createGolfer({ lastName: 'One', gradYear: 2027, sports: ['Track & Field'], country: 'France' });
    await createGolfer({ lastName: 'Two', gradYear: 2026, sports: ['Golf'], country: 'Österreich' });

    const names = async (query: string) => lastNames((await get(`/golfers?${query}`).expect(200)).body);
    expect(await names('sort=grad_year')).toEqual(['Two', 'One']);
    expect(await names('sort=-name')).toEqual(['Two', 'One']);
    expect(await names('q=trac')).toEqual(['One']);
    expect(await names('q=athletics')).toEqual(['One']);
    expect(await names('q=one%20athl')).toEqual(['One']);
    expect(await names('q=oster')).toEqual(['Two']);
    expect(await names('q=.*')).toEqual([]);
    expect(await names('q=gale%20tw')).toEqual(['Two']);
    expect(await names('q=xyz')).toEqual([]);
  });

  it.each([
    ['sort=grad_year', 'gradYear'],
    ['sort=-grad_year', 'gradYear'],
    ['sort=name', 'sortName'],
    ['sort=-created_at', 'createdAt'],
  ])('gives each athlete on one page, also with equal and missing values: %s', async (sort) => {
    const createdAt = new Date('2025-10-01');
    for (let nr = 0; nr < 23; nr += 1) {
      const gradYear = nr % 3 ? 2026 + (nr % 3) : null;
      await createGolfer({ firstName: 'Same', lastName: `Name${nr % 4}`, gradYear, createdAt });
    }
    const ids: string[] = [];
    for (let page = 1; page <= 6; page += 1) {
      const { body } = await get(`/golfers?${sort}&limit=4&page=${page}`).expect(200);
      ids.push(...body.map(({ id }: { id: string }) => id));
    }

    const all = (await get(`/golfers?${sort}`).expect(200)).body as { id: string }[];
    expect(ids).toEqual(all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(23);
  });

  it.each([
    'grad_year=soon',
    'grad_year=2026.5',
    'grad_year=2026&grad_year=2027',
    'grad_year[$gt]=1',
    'limit=x',
    'sort=password',
    'sort=consent',
    '$where=1',
  ])('refuses the query %s', async (query) => {
    expect((await get(`/golfers?${query}`).expect(400)).body.code).toBe('bad_request');
  });

  it('hides unpublished athletes from an admin too: this is the public list', async () => {
    await createGolfer(HIDDEN);

    const { body } = await asAdmin('get', '/golfers').expect(200);

    expect(body).toEqual([]);
  });
});

describe('the trainer of an athlete', () => {
  it('is a coach when the trainer has no title', async () => {
    const trainer = await createTrainer();
    await createGolfer({ slug: 'coached', trainerId: trainer._id });

    expect((await get('/golfers/coached').expect(200)).body.trainer.title).toBe('Coach');
    expect((await asAdmin('get', '/golfers/coached').expect(200)).body.trainer.title).toBe('Coach');
  });

  it('is shown, unless the trainer is unpublished', async () => {
    const known = await createTrainer({ firstName: 'Tess', lastName: 'Marlow', title: 'Head Coach' });
    const hidden = await createTrainer(HIDDEN);
    await createGolfer({ lastName: 'A', trainerId: known._id });
    await createGolfer({ lastName: 'B', trainerId: hidden._id });

    const { body } = await get('/golfers').expect(200);
    const { body: seen } = await asAdmin('get', '/golfers/admin/all?sort=name').expect(200);

    const trainer = {
      id: known.id,
      slug: known.slug,
      first_name: 'Tess',
      last_name: 'Marlow',
      title: 'Head Coach',
    };
    expect(body.map((golfer: { trainer: unknown }) => golfer.trainer)).toEqual([trainer, null]);
    expect(seen[1]).toMatchObject({ trainer_id: hidden.id, trainer: { id: hidden.id } });
  });

  it('is null when the trainer does not exist, for an admin too', async () => {
    await createGolfer({ slug: 'left', trainerId: Golfer.base.Types.ObjectId.createFromHexString(MISSING) });

    expect((await get('/golfers/left').expect(200)).body.trainer).toBeNull();
    const { body } = await asAdmin('get', '/golfers/left').expect(200);
    expect(body).toMatchObject({ trainer: null, trainer_id: null });
  });
});

describe('GET /golfers/:key', () => {
  it('finds an athlete by slug and by id', async () => {
    const golfer = await createGolfer({ slug: 'isla-hartley' });

    for (const key of ['isla-hartley', golfer.id, golfer.id.toUpperCase()]) {
      const { body } = await get(`/golfers/${key}`).expect(200);

      await expectWire(golferWire, body);
      expect(body).toMatchObject({ id: golfer.id, slug: 'isla-hartley' });
    }
  });

  it.each(['unknown', MISSING, 'admin', 'not%20a%20slug', '%00', '$ne', 'x'.repeat(101)])(
    'answers 404 for %s',
    async (key) => {
      const { body } = await get(`/golfers/${key}`).expect(404);

      expect(body).toEqual({ message: expect.stringMatching(/not found$/), code: 'not_found' });
    },
  );

  it('shows an unpublished athlete to an admin only', async () => {
    const golfer = await createGolfer({ slug: 'hidden', ...HIDDEN });

    for (const key of ['hidden', golfer.id]) {
      await get(`/golfers/${key}`).expect(404);
      await get(`/golfers/${key}`).set('Authorization', 'Bearer nonsense').expect(404);
      const { body, headers } = await asAdmin('get', `/golfers/${key}`).expect(200);
      await expectWire(adminGolferWire, body);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('GET /golfers/admin/all', () => {
  it('lists everybody, newest first, with the admin-only fields', async () => {
    await createGolfer({ lastName: 'Old', createdAt: new Date('2025-01-01') });
    await createGolfer({ lastName: 'New', createdAt: new Date('2025-02-01'), ...HIDDEN });

    const { body } = await asAdmin('get', '/golfers/admin/all').expect(200);

    expect(lastNames(body)).toEqual(['New', 'Old']);
    for (const golfer of body) await expectWire(adminGolferWire, golfer);
    expect(body[0]).toMatchObject({ is_published: false, consent: null, trainer_id: null });
  });

  it('returns the stored values, where the public list returns display defaults', async () => {
    await createGolfer({ slug: 'from-nowhere' });

    const { body } = await asAdmin('get', '/golfers/admin/all').expect(200);
    const { body: single } = await asAdmin('get', '/golfers/from-nowhere').expect(200);

    expect([body[0].country, single.country]).toEqual(['', '']);
    expect((await get('/golfers/from-nowhere').expect(200)).body.country).toBe('Unknown');
  });

  it('pages, sorts and searches, and refuses an anonymous caller', async () => {
    for (const lastName of ['C', 'A', 'B']) await createGolfer({ lastName });

    const { body, headers } = await asAdmin(
      'get',
      '/golfers/admin/all?sort=name&limit=1&page=2&q=gale',
    ).expect(200);
    expect([lastNames(body), headers['x-total-count']]).toEqual([['B'], '3']);
    await asAdmin('get', '/golfers/admin/all?limit=x').expect(400);
    await get('/golfers/admin/all').expect(401);
  });
});

describe('DELETE /golfers/:key', () => {
  it('deletes once, by id or slug; the second time it answers 404', async () => {
    const golfer = await createGolfer();
    await createGolfer({ slug: 'by-slug' });

    await asAdmin('delete', `/golfers/${golfer.id}`).expect(204);
    await asAdmin('delete', `/golfers/${golfer.id}`).expect(404);
    await asAdmin('delete', '/golfers/by-slug').expect(204);

    expect(await Golfer.countDocuments()).toBe(0);
  });

  it('refuses an anonymous caller, and malformed keys', async () => {
    const golfer = await createGolfer();

    await request(api.server).delete(`/api/golfers/${golfer.id}`).expect(401);
    await asAdmin('delete', '/golfers/not%20a%20slug').expect(404);

    expect(await Golfer.countDocuments()).toBe(1);
  });
});
