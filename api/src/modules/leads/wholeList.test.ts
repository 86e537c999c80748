import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { ApplicationWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { leadRecord } from '../../db/leads';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { heldAnswer } from '../../testing/heldAnswer';
import { type ServedApi, serve } from '../../testing/serve';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type LinkedApi, startLinkedApi } from '../../testing/startLinkedApi';
import { Application } from '../applications/application.model';
import { TrashEntry } from '../trash/trash.model';

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

const list = (path = '/api/applications', encoding = 'identity') =>
  request(served.server).get(path).set('Authorization', admin.bearer).set('Accept-Encoding', encoding);

/** More than one batch of the database. */
async function storeMany(count = 3000, message = 'Golf'): Promise<void> {
  const records = Array.from({ length: count }, (_, nr) => {
    const receivedAt = new Date(Date.UTC(2025, 0, 1, 0, 0, nr));
    const name = `${nr % 2 === 0 ? 'Even' : 'Odd'} Nr${nr}`;
    return {
      ...leadRecord({ name, email: 'a@b.example', message, receivedAt, months: 24 }),
      gradYear: nr,
    };
  });
  // One command for all of them would keep a busy database from answering its monitors.
  for (let start = 0; start < count; start += 100)
    await Application.insertMany(records.slice(start, start + 100));
}

/** The link stops in the third of four batches, of about four megabytes each. */
const storeLong = (): Promise<void> => storeMany(800, 'x'.repeat(20_000));
const MIDDLE = 10_000_000;

const yearsOf = ({ body }: { body: unknown }) =>
  (body as ApplicationWire[]).map(({ grad_year }) => grad_year);

async function heldInTheMiddle(): Promise<IncomingMessage> {
  await storeLong();
  return heldAnswer({
    link: linked.link,
    bytes: MIDDLE,
    url: `${served.origin}/api/applications`,
    bearer: admin.bearer,
  });
}

/** The cursors of the applications that the database keeps open, in use or between two batches: newest first. */
async function openCursors(): Promise<string[]> {
  const { name } = mongoose.connection;
  const found = mongoose.connection
    .getClient()
    .db('admin')
    .aggregate<{ cursor: { cursorId: unknown } }>([
      { $currentOp: { idleCursors: true } },
      { $match: { ns: `${name}.applications`, 'cursor.cursorId': { $exists: true } } },
      { $sort: { 'cursor.createdDate': -1 } },
    ]);
  return (await found.toArray()).map(({ cursor }) => String(cursor.cursorId));
}

/** Each look is a round trip to the database, which the api's own message overtakes soon. */
const LOOKS = 200;

describe('a whole list', () => {
  it('is complete and in order, with and without compression', async () => {
    await storeMany();

    const plain = await list().expect(200);
    expect(yearsOf(plain)).toEqual(Array.from({ length: 3000 }, (_, nr) => 2999 - nr));
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-total-count': '3000',
    });
    expect(plain.headers).not.toHaveProperty('etag');
    const compressed = await list('/api/applications', 'gzip, br').expect(200);
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.body).toEqual(plain.body);
  });

  it('has the entries of its pages', async () => {
    for (let nr = 0; nr < 3; nr += 1) await createApplication({ gradYear: 2027 });

    const page = await list('/api/applications?limit=100').expect(200);

    expect((await list().expect(200)).body).toEqual(page.body);
  });

  it('is filtered, sorted and counted', async () => {
    await storeMany();

    const found = await list('/api/applications?q=nr299&sort=grad_year').expect(200);
    expect(yearsOf(found)).toEqual([299, ...Array.from({ length: 10 }, (_, nr) => 2990 + nr)]);
    expect(found.headers['x-total-count']).toBe('11');

    const many = await list('/api/applications?q=odd').expect(200);
    expect(many.body).toHaveLength(1500);
    expect(many.headers['x-total-count']).toBe('1500');
  });

  it('is an empty array without entries', async () => {
    const { text, headers } = await list().expect(200);

    expect(text).toBe('[]');
    expect(headers['x-total-count']).toBe('0');
  });

  it('has only headers for a HEAD request', async () => {
    await createApplication();

    const { headers, text } = await request(served.server)
      .head('/api/applications')
      .set('Authorization', admin.bearer)
      .expect(200);

    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-total-count': '1',
    });
    expect(text).toBeFalsy();
  });

  it('exists of messages and of the trash as well', async () => {
    await createContactMessage({ name: 'Ines' });
    expect((await list('/api/contact').expect(200)).body).toMatchObject([{ name: 'Ines' }]);

    await TrashEntry.deleteMany();
    expect((await list('/api/trash').expect(200)).body).toEqual([]);
  });

  it('is aborted when the database fails in the middle', async () => {
    const answer = await heldInTheMiddle();
    const failed = once(answer, 'error') as Promise<[Error]>;

    await linked.link.cut();

    const [error] = await failed;
    expect(error.message).toBe('aborted');
    expect(answer.complete).toBe(false);
    await linked.link.mend();
  });

  it('closes its cursor when the client goes away', async () => {
    const answer = await heldInTheMiddle();
    // The newest: the database also keeps the cursors of cut connections.
    const [own] = await openCursors();
    expect(own).toBeDefined();

    answer.destroy();
    await linked.link.mend();

    let isOpen = true;
    for (let looks = 0; looks < LOOKS && isOpen; looks += 1)
      isOpen = (await openCursors()).some((id) => id === own);
    expect(isOpen).toBe(false);
  });
});
