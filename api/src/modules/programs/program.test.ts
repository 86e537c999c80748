import { programWire } from '@site/contract';
import { buildProgramInput } from '@site/contract/testing';
import request from 'supertest';
import { createProgram } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Program } from './program.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Program.deleteMany());

const MISSING = '650000000000000000000001';
const get = (path: string) => request(api.server).get(`/api${path}`);
const asAdmin = (method: 'get' | 'post' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const save = (input: object) => asAdmin('post', '/programs').send(input);
const titles = (programs: { title: string }[]) => programs.map(({ title }) => title);

const INACTIVE = { message: 'Program not found', code: 'program_inactive' };

describe('GET /programs', () => {
  it('lists active programs, the oldest first', async () => {
    await createProgram({ title: 'Zenith' });
    await createProgram({ title: 'Hidden', status: 'inactive' });
    await createProgram({ title: 'Alpha' });

    const response = await get('/programs').expect(200);

    expect(titles(response.body)).toEqual(['Zenith', 'Alpha']);
    expect(response.headers['x-total-count']).toBe('2');
    for (const program of response.body) await expectWire(programWire, program);
  });

  it.each(['limit=1', 'sort=-title', 'sort=-created_at', 'q=hidden', 'status=inactive&inactive=true'])(
    'hides an inactive program with ?%s',
    async (query) => {
      await createProgram({ title: 'Hidden', status: 'inactive', searchWords: ['hidden'] });
      await createProgram({ title: 'Active', searchWords: ['active', 'hidden'] });

      const response = await get(`/programs?${query}`).expect(200);

      expect(titles(response.body)).toEqual(['Active']);
      expect(response.headers['x-total-count']).toBe('1');
    },
  );

  it('shows an admin all of them, and only the public ones to a stale token', async () => {
    await createProgram({ title: 'Active' });
    await createProgram({ title: 'Hidden', status: 'inactive' });

    const all = await asAdmin('get', '/programs').expect(200);
    const stale = await get('/programs').set('Authorization', 'Bearer nonsense').expect(200);

    expect(titles(all.body)).toEqual(['Active', 'Hidden']);
    expect(all.headers['cache-control']).toBe('no-store');
    expect(titles(stale.body)).toEqual(['Active']);
  });

  it('sorts, searches words of the title and returns pages', async () => {
    for (const title of ['Golf camp', 'Tennis camp', 'Golf academy']) await save({ title }).expect(201);

    expect(titles((await get('/programs?sort=-title')).body)).toEqual([
      'Tennis camp',
      'Golf camp',
      'Golf academy',
    ]);
    expect(titles((await get('/programs?q=gol')).body)).toEqual(['Golf camp', 'Golf academy']);
    expect(titles((await get('/programs?limit=2&page=2')).body)).toEqual(['Golf academy']);
  });

  it.each(['limit=many', 'page[$gt]=1', 'sort=slug', '$where=1'])('refuses the query %s', async (query) => {
    expect((await get(`/programs?${query}`).expect(400)).body.code).toBe('bad_request');
  });
});

describe('GET /programs/:key', () => {
  it('finds a program by slug and by id, its lists in order', async () => {
    const { body: created } = await save({
      title: 'Future Champions',
      features: [
        { title: 'Last', order_index: 9 },
        { title: 'First', order_index: 0 },
        { title: 'Second', order_index: 0 },
      ],
      testimonials: [
        { quote: 'Later', order_index: 2 },
        { quote: 'Sooner', order_index: 1 },
      ],
    }).expect(201);

    for (const key of ['future-champions', created.id]) {
      const { body } = await get(`/programs/${key}`).expect(200);

      await expectWire(programWire, body);
      expect(titles(body.features)).toEqual(['First', 'Second', 'Last']);
      expect(body.testimonials.map(({ quote }: { quote: string }) => quote)).toEqual(['Sooner', 'Later']);
    }
  });

  it.each(['unknown', MISSING, 'not%20a%20slug', '%00', 'x'.repeat(5000)])(
    'answers 404 for %s',
    async (key) => {
      expect((await get(`/programs/${key}`).expect(404)).body.code).toBe('not_found');
    },
  );

  it('reports an inactive program as inactive, and shows it to an admin only', async () => {
    const { slug, id } = await createProgram({ status: 'inactive' });

    for (const key of [slug, id as string]) {
      expect((await get(`/programs/${key}`).expect(404)).body).toEqual(INACTIVE);
      const stale = await get(`/programs/${key}`).set('Authorization', 'Bearer nonsense').expect(404);
      expect(stale.body).toEqual(INACTIVE);
      const seen = await asAdmin('get', `/programs/${key}`).expect(200);
      expect(seen.body.status).toBe('inactive');
      expect(seen.headers['cache-control']).toBe('no-store');
    }
  });

  it('is gone with the next request when it becomes inactive, also for an old tag', async () => {
    const { id, slug } = await createProgram();
    const { headers } = await get(`/programs/${slug}`).expect(200);

    await save({ id, status: 'inactive' }).expect(200);

    await get(`/programs/${slug}`).set('If-None-Match', String(headers.etag)).expect(404);
    expect((await get('/programs').expect(200)).body).toEqual([]);
  });
});

describe('DELETE /programs/:key', () => {
  it('deletes once, by id or slug; the second time it answers 404', async () => {
    const program = await createProgram();
    await createProgram({ slug: 'by-slug', status: 'inactive' });

    await asAdmin('delete', `/programs/${program.id}`).expect(204);
    await asAdmin('delete', `/programs/${program.id}`).expect(404);
    await asAdmin('delete', '/programs/by-slug').expect(204);

    expect(await Program.countDocuments()).toBe(0);
  });

  it('lets one of two concurrent deletions succeed', async () => {
    const { slug } = await createProgram();
    const remove = () => asAdmin('delete', `/programs/${slug}`);

    const answers = await Promise.all([remove(), remove()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('refuses an anonymous caller, and malformed keys', async () => {
    const { slug } = await createProgram();

    await request(api.server).delete(`/api/programs/${slug}`).expect(401);
    await asAdmin('delete', '/programs/not%20a%20slug').expect(404);
    expect(await Program.countDocuments()).toBe(1);
  });
});

it('refuses an anonymous POST', async () => {
  const response = await request(api.server).post('/api/programs').send(buildProgramInput()).expect(401);

  expect(response.body.code).toBe('unauthorized');
  expect(await Program.countDocuments()).toBe(0);
});
