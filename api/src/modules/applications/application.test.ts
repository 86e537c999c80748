import { applicationWire, leadReceiptWire, noticeVersion } from '@site/contract';
import request from 'supertest';
import { createApplication, apply } from '../../testing/createLead';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { OutboxEntry } from '../outbox/outbox.model';
import { Application } from './application.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: 'loopback', RETENTION_MONTHS: 6 });
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Application.deleteMany();
  await OutboxEntry.deleteMany();
});

const list = (query = '') =>
  request(api.server).get(`/api/applications${query}`).set('Authorization', admin.bearer);

describe('POST /applications', () => {
  it('stores the application and confirms it in the words of the product', async () => {
    const response = await apply(api, { name: '  Ines\r\n  Marlow ', grad_year: 2027 }).expect(201);

    await expectWire(leadReceiptWire, response.body);
    expect(response.body.message).toBe('Application submitted successfully!');
    expect(response.headers['cache-control']).toBe('no-store');
    const stored = await Application.findById(response.body.id).orFail();
    expect(stored).toMatchObject({
      ...{ name: 'Ines Marlow', email: 'ines@family.example', gradYear: 2027 },
      ...{ flags: [], noticeVersion },
    });
    const { receivedAt, purgeAfter } = stored;
    expect(purgeAfter.getTime() - receivedAt.getTime()).toBeGreaterThan(180 * 24 * 3600_000);
    expect(purgeAfter.getTime() - receivedAt.getTime()).toBeLessThan(185 * 24 * 3600_000);
  });

  it('puts a mail into the outbox that references the record and copies nothing from it', async () => {
    const { body } = await apply(api).expect(201);

    const entry = await OutboxEntry.findOne().lean().orFail();
    expect(entry).toMatchObject({ kind: 'applications', attempts: 0 });
    expect(String(entry.recordId)).toBe(body.id);
    expect(JSON.stringify(entry)).not.toMatch(/Ines|family\.example|Golf/);
  });

  it('stores the record and its mail both or neither', async () => {
    await OutboxEntry.collection.createIndex({ kind: 1 }, { unique: true, name: 'one-only' });
    try {
      await apply(api).expect(201);
      const { body, headers } = await apply(api).expect(500);

      const reference = headers['x-request-id'];
      expect(body.message).toBe(`Something went wrong on our side. Reference: ${reference}`);
      expect(await Application.countDocuments()).toBe(1);
    } finally {
      await OutboxEntry.collection.dropIndex('one-only');
    }
  });

  it('accepts the year in either spelling and as text, or no year', async () => {
    for (const body of [{ gradYear: 2028 }, { grad_year: '2028' }, { grad_year: '' }, { grad_year: null }]) {
      await apply(api, body).expect(201);
    }

    const years = (await Application.find().lean()).map(({ gradYear }) => gradYear);
    expect(years.sort()).toEqual([2028, 2028, null, null]);
  });

  it.each([
    [{ name: 'I' }, 'name', 'Name must be at least 2 characters'],
    [{ name: undefined }, 'name', 'Name must be at least 2 characters'],
    [{ name: 'x'.repeat(201) }, 'name', 'Name must be at most 200 characters'],
    [{ email: 'ines' }, 'email', 'Invalid email address'],
    [{ email: 'ines@family' }, 'email', 'Invalid email address'],
    [{ email: undefined }, 'email', 'Invalid email address'],
    [{ email: `${'x'.repeat(250)}@a.example` }, 'email', 'Email must be at most 254 characters'],
    [{ message: ' ' }, 'message', 'Message is required'],
    [{ message: 'x'.repeat(10_001) }, 'message', 'Message must be at most 10,000 characters'],
    [{ grad_year: 2027.5 }, 'grad_year', 'Graduation year must be a whole number from 1990 to 2100'],
    [{ grad_year: 1989 }, 'grad_year', 'Graduation year must be a whole number from 1990 to 2100'],
    [{ grad_year: '2101' }, 'grad_year', 'Graduation year must be a whole number from 1990 to 2100'],
  ])('refuses %j', async (body, field, message) => {
    const response = await apply(api, body).expect(422);

    expect(response.body).toEqual({ message, code: 'validation_failed', fields: { [field]: message } });
    expect(await Application.countDocuments()).toBe(0);
  });

  it.each([
    { email: 'ines@family.example\r\nBcc: all@family.example' },
    { email: 'ines@family.example\n' },
    { email: { $gt: '' } },
    { name: ['Ines', 'Marlow'] },
    { message: { $where: '1' } },
    { message: 12345 },
    { grad_year: [2027] },
    { grad_year: true },
    { grad_year: 'soon' },
    { grad_year: '0x7eb' },
  ])('refuses the malformed %j', async (body) => {
    const response = await apply(api, body).expect(400);

    expect(response.body.code).toBe('bad_request');
    expect(await Application.countDocuments()).toBe(0);
  });

  it('ignores read-only fields', async () => {
    const claims = { id: 'x', flags: ['honeypot'], purge_after: '1999-01-01', received_at: '1999-01-01' };
    const { body } = await apply(api, claims).expect(201);

    const stored = await Application.findById(body.id).orFail();
    expect(stored.flags).toEqual([]);
    expect(stored.receivedAt.getFullYear()).toBeGreaterThan(2020);
  });

  it('refuses a form, and a body that is not JSON', async () => {
    const post = () => request(api.server).post('/api/applications');
    await post().type('form').send({ name: 'Ines' }).expect(415);
    await post().type('json').send('{"name":').expect(400);
    await post().expect(400);
  });
});

describe('GET /applications', () => {
  it('shows an admin all applications, newest first', async () => {
    await createApplication({ name: 'Older', gradYear: 2026 });
    await createApplication({ name: 'Newer', flags: ['honeypot'] });

    const response = await list().expect(200);

    await expectWire(applicationWire, response.body[0]);
    expect(response.body).toMatchObject([
      { name: 'Newer', grad_year: null, flagged: true },
      { name: 'Older', grad_year: 2026, flagged: false },
    ]);
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers).not.toHaveProperty('etag');
  });

  it('sorts, searches and pages', async () => {
    await createApplication({ name: 'Zoë Ackroyd', gradYear: 2028 });
    await createApplication({ name: 'Ann Bell', email: 'zoe@family.example', gradYear: 2026 });
    await createApplication({ name: 'Mia Carr', gradYear: 2027 });
    const namesOf = async (query: string) =>
      ((await list(query).expect(200)).body as { name: string }[]).map(({ name }) => name);

    expect(await namesOf('?sort=name')).toEqual(['Ann Bell', 'Mia Carr', 'Zoë Ackroyd']);
    expect(await namesOf('?sort=-grad_year')).toEqual(['Zoë Ackroyd', 'Mia Carr', 'Ann Bell']);
    expect(await namesOf('?sort=email&limit=1&page=3')).toEqual(['Ann Bell']);
    expect(await namesOf('?q=zoe&sort=created_at')).toEqual(['Zoë Ackroyd', 'Ann Bell']);
    expect(await namesOf('?q=.*')).toEqual([]);
    await list('?sort=message').expect(400);
    await list('?q[$ne]=x').expect(400);
  });

  it('refuses an anonymous caller, even with a cookie', async () => {
    const response = await request(api.server).get('/api/applications').expect(401);
    expect(response.body.code).toBe('unauthorized');

    const cookie = (await list()).get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
    await request(api.server).get('/api/applications').set('Cookie', cookie).expect(401);
  });

  it('has no other methods, and no single records', async () => {
    const wrong = await request(api.server).delete('/api/applications').expect(405);
    expect(wrong.headers.allow).toContain('POST');
    const { id } = await createApplication();
    const single = () => request(api.server).get(`/api/applications/${id}`);
    await single().expect(404);
    await single().set('Authorization', admin.bearer).expect(404);
  });
});
