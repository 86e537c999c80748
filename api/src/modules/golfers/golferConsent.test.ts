import { adminGolferWire, golferMessages } from '@site/contract';
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

const get = (path: string) => request(api.server).get(`/api${path}`);
const asAdmin = (path: string) => request(api.server).get(`/api${path}`).set('Authorization', admin.bearer);
const put = (key: string, patch: object) =>
  request(api.server).put(`/api/golfers/${key}`).set('Authorization', admin.bearer).send(patch);

const GIVEN = { given_by: 'R. Hartley (mother)', given_at: '2025-09-01', scope: 'Name, photo, results' };

describe('the consent of an athlete', () => {
  it('is stored for the admin and shown to nobody else', async () => {
    const { id } = await createGolfer();

    const { body } = await put(id, { consent: GIVEN }).expect(200);

    await expectWire(adminGolferWire, body);
    expect(body.consent).toEqual({
      ...GIVEN,
      given_at: '2025-09-01T00:00:00.000Z',
      withdrawn_at: null,
      adult_on: null,
      search_engines: false,
      below_sixteen: false,
    });
    const seen = [await get('/golfers'), await get(`/golfers/${id}`), await get('/golfers?q=hartley')];
    for (const { text } of seen) expect(text).not.toMatch(/consent|Hartley|is_published/);
  });

  it('hides the profile at once when it is withdrawn, whatever is_published says', async () => {
    const trainer = await createTrainer({ slug: 'coach' });
    const golfer = await createGolfer({ slug: 'isla', gradYear: 2027, trainerId: trainer._id });
    const { headers } = await get('/golfers/isla').expect(200);

    await put('isla', { consent: { withdrawn_at: '2025-10-01T12:00:00Z' }, is_published: true }).expect(200);

    await get('/golfers/isla').set('If-None-Match', String(headers.etag)).expect(404);
    await get(`/golfers/${golfer.id}`).expect(404);
    for (const list of ['/golfers', '/golfers?grad_year=2027', '/golfers?q=gale&limit=9']) {
      const { body } = await get(list).expect(200);
      expect(body.map(({ slug }: { slug: string }) => slug)).not.toContain('isla');
    }
    expect((await get('/trainers/coach').expect(200)).body.athletes).toEqual([]);
    expect((await asAdmin('/trainers/coach').expect(200)).body.athletes).toHaveLength(1);
    const { body } = await asAdmin('/golfers/isla').expect(200);
    expect(body.consent.withdrawn_at).toBe('2025-10-01T12:00:00.000Z');
  });

  it('is merged: a withdrawal keeps what was given, which can be given again', async () => {
    const { id } = await createGolfer();
    await put(id, { consent: GIVEN }).expect(200);

    const withdrawn = await put(id, { consent: { withdrawnAt: '2025-10-01' } }).expect(200);
    expect(withdrawn.body.consent).toMatchObject({ given_by: GIVEN.given_by, scope: GIVEN.scope });
    await get(`/golfers/${id}`).expect(404);

    const again = { given_at: '2025-10-01', withdrawn_at: null };
    const { body } = await put(id, { consent: again }).expect(200);
    expect(body.consent).toMatchObject({ given_by: GIVEN.given_by, withdrawn_at: null });
    await get(`/golfers/${id}`).expect(200);
  });

  it.each([
    ['no word of who agrees again', { consent: { withdrawn_at: null }, is_published: true }],
    ['an earlier day', { consent: { ...GIVEN, given_at: '2025-09-30', withdrawn_at: null } }],
    ['a day and nobody', { consent: { given_at: '2025-10-02', withdrawn_at: null }, clear: ['given_by'] }],
    ['somebody and no day', { consent: { given_by: 'M. Hartley', withdrawn_at: null } }],
  ])('stays withdrawn against a save with %s', async (_what, patch) => {
    const { id } = await createGolfer();
    // Given on the day on which it is withdrawn: that is no new consent either.
    const given = { ...GIVEN, given_at: '2025-10-01', withdrawn_at: '2025-10-01T15:00:00Z' };
    await put(id, { consent: given }).expect(200);

    const { body } = await put(id, patch).expect(422);

    expect(body.fields).toEqual({ 'consent.withdrawn_at': golferMessages.withdrawnConsent });
    await get(`/golfers/${id}`).expect(404);
  });

  it.each([[{ clear: ['consent'] }], [{ consent: null }]])('is emptied by %j', async (patch) => {
    const { id } = await createGolfer();
    await put(id, { consent: GIVEN }).expect(200);

    expect((await put(id, patch).expect(200)).body.consent).toBeNull();
  });

  it('can lose one of its texts, and is not made up by that where there is none', async () => {
    const { id } = await createGolfer();
    expect((await put(id, { clear: ['given_by', 'scope'] }).expect(200)).body.consent).toBeNull();
    await put(id, { consent: GIVEN }).expect(200);

    const { body } = await put(id, { consent: { scope: 'Name' }, clear: ['givenBy'] }).expect(200);
    expect(body.consent).toMatchObject({ given_by: '', given_at: '2025-09-01T00:00:00.000Z', scope: 'Name' });
    expect((await put(id, { clear: ['scope'] }).expect(200)).body.consent).toMatchObject({ scope: '' });
  });

  it.each([
    [{ clear: ['consent'] }],
    [{ consent: null }],
    [{ consent: null, is_published: true, first_name: 'Changed' }],
    [{ consent: { withdrawn_at: null }, clear: ['consent'] }],
  ])('is not emptied once it is withdrawn: %j', async (patch) => {
    const { id } = await createGolfer();
    await put(id, { consent: { ...GIVEN, withdrawn_at: '2025-10-01' } }).expect(200);

    const { body } = await put(id, patch).expect(422);

    expect(body.fields).toEqual({ consent: golferMessages.withdrawnConsent });
    await get(`/golfers/${id}`).expect(404);
    const { body: kept } = await asAdmin(`/golfers/${id}`).expect(200);
    expect(kept).toMatchObject({ first_name: 'Gale', consent: { withdrawn_at: '2025-10-01T00:00:00.000Z' } });
  });

  it('is not emptied by a form either', async () => {
    const { id } = await createGolfer();
    await put(id, { consent: { withdrawn_at: '2025-10-01' } }).expect(200);
    const form = () => request(api.server).patch(`/api/golfers/${id}`).set('Authorization', admin.bearer);

    for (const [name, value] of [
      ['consent', 'null'],
      ['clear', 'consent'],
    ] as const) {
      expect((await form().field(name, value).expect(422)).body.fields).toHaveProperty('consent');
    }

    await get(`/golfers/${id}`).expect(404);
  });

  it.each([[GIVEN], [{}], [{ ...GIVEN, withdrawn_at: '' }], [{ given_by: 'Somebody else' }]])(
    'stays withdrawn when %j says nothing of that',
    async (consent) => {
      const { id } = await createGolfer();
      await put(id, { consent: { withdrawn_at: '2025-10-01' } }).expect(200);

      const { body } = await put(id, { consent, is_published: true }).expect(200);

      expect(body.consent.withdrawn_at).toBe('2025-10-01T00:00:00.000Z');
      await get(`/golfers/${id}`).expect(404);
    },
  );

  it.each([
    [422, { given_at: 'yesterday' }],
    [422, { withdrawn_at: '2025-13-41' }],
    [422, { scope: 'x'.repeat(1001) }],
    [400, { given_at: 20250901 }],
    [400, { search_engines: 'sometimes' }],
    [422, { search_engines: null }],
    [400, 'yes'],
    [400, ['yes']],
  ])('is refused with %i when it is %j', async (status, consent) => {
    const { id } = await createGolfer();

    const { body } = await put(id, { consent }).expect(status);

    expect(body.fields).toEqual({ consent: expect.stringMatching(/^[A-Z]/) });
    expect((await asAdmin(`/golfers/${id}`)).body.consent).toBeNull();
  });
});

describe('search engines', () => {
  const isIndexable = async (id: string) =>
    (await get(`/golfers/${id}`).expect(200)).body.is_indexable as boolean;

  it('may show a profile only once the consent allows it, in lists and on the page', async () => {
    const { id } = await createGolfer();
    expect(await isIndexable(id as string)).toBe(false);
    await put(id as string, { consent: GIVEN }).expect(200);
    expect(await isIndexable(id as string)).toBe(false);

    const { body } = await put(id as string, { consent: { search_engines: true } }).expect(200);

    await expectWire(adminGolferWire, body);
    expect(body).toMatchObject({
      is_indexable: true,
      consent: { given_by: GIVEN.given_by, search_engines: true },
    });
    expect(await isIndexable(id as string)).toBe(true);
    const { body: list } = await get('/golfers').expect(200);
    expect(list.filter((golfer: { is_indexable: boolean }) => golfer.is_indexable)).toEqual([
      expect.objectContaining({ id }),
    ]);
  });

  it.each([{ given_by: '', given_at: '2025-09-01' }, { given_by: 'R. Hartley' }, {}])(
    'may not where the record does not say who allowed it and when: %j',
    async (consent) => {
      const { id } = await createGolfer();

      const { body } = await put(id as string, { consent: { ...consent, search_engines: true } }).expect(200);

      expect(body).toMatchObject({ is_indexable: false, consent: { search_engines: true } });
    },
  );

  it('may no longer do so when the permission, the consent or the profile is withdrawn', async () => {
    for (const patch of [
      { consent: { search_engines: false } },
      { consent: { withdrawn_at: '2025-10-01' } },
      { consent: null },
      { is_published: false },
    ]) {
      const { id } = await createGolfer();
      await put(id as string, { consent: { ...GIVEN, search_engines: true } }).expect(200);

      expect((await put(id as string, patch).expect(200)).body.is_indexable).toBe(false);
    }
  });

  it('may not when the record is older than the question', async () => {
    const { id, _id } = await createGolfer();
    const older = { givenBy: 'R. Hartley', givenAt: new Date(), scope: 'Name', withdrawnAt: null };
    await Golfer.collection.updateOne({ _id }, { $set: { consent: older } });

    expect(await isIndexable(id as string)).toBe(false);
    expect((await asAdmin(`/golfers/${id}`).expect(200)).body.consent.search_engines).toBe(false);
  });

  it.each(['search_engines', 'searchEngines'])('are also allowed by a form: %s', async (name) => {
    const { id } = await createGolfer();
    const consent = JSON.stringify({ ...GIVEN, [name]: 'true' });

    const { body } = await request(api.server)
      .patch(`/api/golfers/${id}`)
      .set('Authorization', admin.bearer)
      .field('consent', consent)
      .expect(200);

    expect(body.is_indexable).toBe(true);
  });
});
