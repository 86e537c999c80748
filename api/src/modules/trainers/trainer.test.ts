import { trainerProfileWire, trainerWire } from '@site/contract';
import request from 'supertest';
import { createTrainer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Trainer } from './trainer.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Trainer.deleteMany());

const MISSING = '650000000000000000000001';
const HIDDEN = { isPublished: false };
const get = (path: string) => request(api.server).get(`/api${path}`);
const asAdmin = (path: string) => get(path).set('Authorization', admin.bearer);
const lastNames = (list: { last_name: string }[]) => list.map(({ last_name }) => last_name);

describe('GET /trainers', () => {
  it('lists published trainers by last name', async () => {
    await createTrainer({ lastName: 'Östlund' });
    await createTrainer({ lastName: 'marlow' });
    await createTrainer({ lastName: 'Price', specialties: ['Golf', 'Fitness'] });
    await createTrainer({ lastName: 'Hidden', ...HIDDEN });

    const { body, headers } = await get('/trainers').expect(200);

    expect(lastNames(body)).toEqual(['marlow', 'Östlund', 'Price']);
    expect(headers['x-total-count']).toBe('3');
    for (const trainer of body) await expectWire(trainerWire, trainer);
    expect(body[2].specialties).toEqual(['Golf', 'Fitness']);
    expect((await asAdmin('/trainers').expect(200)).body).toHaveLength(3);
  });

  it('sorts, and searches the beginnings of words in names and title', async () => {
    await createTrainer({ lastName: 'One', title: 'Head Coach' });
    await createTrainer({ lastName: 'Two', title: 'Fitness' });

    const names = async (query: string) => lastNames((await get(`/trainers?${query}`).expect(200)).body);
    expect(await names('sort=-name')).toEqual(['Two', 'One']);
    expect(await names('q=coa')).toEqual(['One']);
    expect(await names('q=tess%20fit')).toEqual(['Two']);
    expect(await names('limit=1&page=2')).toEqual(['Two']);
  });

  it('has those with a fact for the home page, also beside records of before there were facts', async () => {
    await createTrainer({ lastName: 'Told', fact: 'Coached at two universities.' });
    await createTrainer({ lastName: 'Untold', fact: '' });
    await createTrainer({ lastName: 'Hidden', fact: 'Not yet.', ...HIDDEN });
    const old = await createTrainer({ lastName: 'Old' });
    await Trainer.collection.updateOne({ _id: old._id }, { $unset: { fact: '' } });

    const { body } = await get('/trainers?fact=present&limit=4').expect(200);
    expect(lastNames(body)).toEqual(['Told']);
    expect((await get(`/trainers/${old.slug}`).expect(200)).body.fact).toBe('');
    await get('/trainers?fact=absent').expect(400);
  });

  it('returns each trainer on one page, even if all have one name', async () => {
    for (let nr = 0; nr < 7; nr += 1) await createTrainer({ lastName: 'Same' });
    const ids: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const { body } = await get(`/trainers?limit=3&page=${page}`).expect(200);
      ids.push(...body.map(({ id }: { id: string }) => id));
    }

    expect(new Set(ids).size).toBe(7);
    expect(ids).toHaveLength(7);
  });

  it.each(['limit=x', 'sort=email', 'sort=grad_year', 'q[$ne]=1'])('refuses the query %s', async (query) => {
    await get(`/trainers?${query}`).expect(400);
  });
});

describe('GET /trainers/:key', () => {
  it('finds a trainer by slug and by id', async () => {
    const trainer = await createTrainer({ slug: 'tess-marlow', title: 'Head Coach' });

    for (const key of ['tess-marlow', trainer.id]) {
      const { body } = await get(`/trainers/${key}`).expect(200);

      await expectWire(trainerProfileWire, body);
      expect(body).toMatchObject({ id: trainer.id, title: 'Head Coach', athletes: [] });
    }
  });

  it.each(['unknown', MISSING, 'not%20a%20slug', '$ne'])('answers 404 for %s', async (key) => {
    expect((await get(`/trainers/${key}`).expect(404)).body).toEqual({
      message: 'Trainer not found',
      code: 'not_found',
    });
  });

  it('shows an unpublished trainer to an admin only', async () => {
    await createTrainer({ slug: 'hidden', ...HIDDEN });

    await get('/trainers/hidden').expect(404);
    const { body } = await asAdmin('/trainers/hidden').expect(200);

    await expectWire(trainerProfileWire, body);
    expect(body.is_published).toBe(false);
  });
});

describe('GET /trainers/admin/all', () => {
  it('lists everybody, newest first', async () => {
    await createTrainer({ lastName: 'Old', createdAt: new Date('2025-01-01') });
    await createTrainer({ lastName: 'New', createdAt: new Date('2025-02-01'), ...HIDDEN });

    const { body } = await asAdmin('/trainers/admin/all').expect(200);

    expect(lastNames(body)).toEqual(['New', 'Old']);
    for (const trainer of body) await expectWire(trainerWire, trainer);
    expect(lastNames((await asAdmin('/trainers/admin/all?sort=name&q=ne').expect(200)).body)).toEqual([
      'New',
    ]);
  });

  it('refuses an anonymous caller', async () => {
    await get('/trainers/admin/all').expect(401);
  });
});
