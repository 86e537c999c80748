import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApplicationWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { leadRecord } from '../../db/leads';
import { createApplication, createContactMessage } from '../../testing/createLead';
import { type DatabaseLink, linkTo } from '../../testing/databaseLink';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi, testDatabaseUri } from '../../testing/startTestApi';
import { Application } from '../applications/application.model';
import { TrashEntry } from '../trash/trash.model';

let link: DatabaseLink;
let api: TestApi;
let admin: TestAdmin;
let server: Server;
beforeAll(async () => {
  link = await linkTo(testDatabaseUri());
  api = await startTestApi({}, link.uri);
  admin = await signIn();
  server = createServer(api.server).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await link.mend();
  await api.stop();
  await link.cut();
});
beforeEach(() => Application.deleteMany());

const list = (path = '/api/applications', encoding = 'identity') =>
  request(server).get(path).set('Authorization', admin.bearer).set('Accept-Encoding', encoding);

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
  await Application.insertMany(records);
}

/** Five batches of the database, 18 MB: more than all buffers on the way hold. */
const storeLong = (): Promise<void> => storeMany(900, 'x'.repeat(20_000));

const yearsOf = ({ body }: { body: unknown }) =>
  (body as ApplicationWire[]).map(({ grad_year }) => grad_year);

async function begun(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = { Authorization: admin.bearer };
  const asked = get({ host: '127.0.0.1', port, path: '/api/applications', headers, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await once(answer, 'readable');
  return answer;
}

/** The cursors of the applications that the database keeps open, in use or between two batches. */
async function openCursors(): Promise<string[]> {
  const { name } = mongoose.connection;
  const found = mongoose.connection
    .getClient()
    .db('admin')
    .aggregate<{ cursor: { cursorId: unknown } }>([
      { $currentOp: { idleCursors: true } },
      { $match: { ns: `${name}.applications`, 'cursor.cursorId': { $exists: true } } },
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

  it('is filtered and sorted, and counted up to a thousand matches', async () => {
    await storeMany();

    const found = await list('/api/applications?q=nr299&sort=grad_year').expect(200);
    expect(yearsOf(found)).toEqual([299, ...Array.from({ length: 10 }, (_, nr) => 2990 + nr)]);
    expect(found.headers['x-total-count']).toBe('11');

    const many = await list('/api/applications?q=odd').expect(200);
    expect(many.body).toHaveLength(1500);
    expect(many.headers).not.toHaveProperty('x-total-count');
  });

  it('is an empty array without entries', async () => {
    const { text, headers } = await list().expect(200);

    expect(text).toBe('[]');
    expect(headers['x-total-count']).toBe('0');
  });

  it('has only headers for a HEAD request', async () => {
    await createApplication();

    const { headers, text } = await request(server)
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
    await storeLong();
    const answer = await begun();
    const failed = once(answer, 'error') as Promise<[Error]>;

    await link.cut();

    answer.resume();
    const [error] = await failed;
    expect(error.message).toBe('aborted');
    expect(answer.complete).toBe(false);
    await link.mend();
  });

  it('closes its cursor when the client goes away', async () => {
    await storeLong();
    // The database keeps those of a cut connection.
    const others = await openCursors();
    const answer = await begun();
    let own: string | undefined;
    for (let looks = 0; looks < LOOKS && !own; looks += 1)
      own = (await openCursors()).find((id) => !others.includes(id));
    expect(own).toBeDefined();

    answer.destroy();

    let isOpen = true;
    for (let looks = 0; looks < LOOKS && isOpen; looks += 1)
      isOpen = (await openCursors()).some((id) => id === own);
    expect(isOpen).toBe(false);
  });
});
