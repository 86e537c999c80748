import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';

const TOKEN = 'the-token-of-the-port';

/** Stands in for the shell's port for operations. */
let port: Server;
let answer: { status: number; body: unknown };
const asked: string[] = [];

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  port = createServer((message: IncomingMessage, response) => {
    asked.push(`${message.method} ${message.url}`);
    const isKnown = message.headers.authorization === `Bearer ${TOKEN}`;
    const { status, body } = isKnown ? answer : { status: 401, body: {} };
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => port.close(resolve)));
afterEach(() => api.stop());
beforeEach(() => {
  asked.length = 0;
});

const urlOfPort = () => `http://127.0.0.1:${(port.address() as AddressInfo).port}`;

async function start(env: { OPS_URL?: string; OPS_TOKEN?: string }): Promise<void> {
  api = await startTestApi(env);
  admin = await signIn();
}
const connect = () => start({ OPS_URL: urlOfPort(), OPS_TOKEN: TOKEN });

const get = () => request(api.server).get('/api/releases').set('Authorization', admin.bearer);
const post = (path: string) =>
  request(api.server).post(`/api/releases/${path}`).set('Authorization', admin.bearer);

const live = {
  version: 'bbb',
  deployedAt: '2026-11-22T10:00:00.000Z',
  commit: 'abc',
  author: 'Jo',
  routes: [],
};

it('tells an admin who runs what since when, in the words of the api', async () => {
  await connect();
  answer = {
    status: 200,
    body: {
      remotes: [
        {
          name: 'mf-blog',
          live,
          previous: [{ version: 'aaa' }],
          canary: { share: 10, release: { version: 'ccc' } },
          previews: [
            { version: 'ddd', url: 'https://x.example/?p=1', expiresAt: '2026-11-23T10:00:00.000Z' },
          ],
          quarantined: [{ version: 'ccc', reason: 'it threw', since: 1_763_806_000_000 }],
        },
        { name: 'mf-public', live },
      ],
    },
  };

  const { body } = await get().expect(200);

  const nothing = { deployed_at: null, commit: null, author: null };
  const served = { version: 'bbb', deployed_at: '2026-11-22T10:00:00.000Z', commit: 'abc', author: 'Jo' };
  expect(body).toEqual({
    is_connected: true,
    remotes: [
      {
        name: 'mf-blog',
        live: served,
        previous: [{ version: 'aaa', ...nothing }],
        canary: { share: 10, release: { version: 'ccc', ...nothing } },
        previews: [{ version: 'ddd', url: 'https://x.example/?p=1', expires_at: '2026-11-23T10:00:00.000Z' }],
        quarantined: [{ version: 'ccc', reason: 'it threw', since: '2025-11-22T10:06:40.000Z' }],
      },
      { name: 'mf-public', live: served, previous: [], canary: null, previews: [], quarantined: [] },
    ],
  });
});

it('says so where no port for operations is configured', async () => {
  await start({});

  const { body } = await get().expect(200);
  expect(body).toEqual({ is_connected: false, remotes: [] });
  await post('mf-blog/rollback').expect(404);
});

it.each(['rollback', 'promote'])('passes a %s on, and its answer back', async (change) => {
  await connect();
  answer = { status: 200, body: { from: 'bbb', to: 'aaa' } };

  const { body } = await post(`mf-blog/${change}`).expect(200);

  expect(body).toEqual({ from: 'bbb', to: 'aaa' });
  expect(asked).toEqual([`POST /releases/mf-blog/${change}`]);
});

it.each([
  [409, { message: 'mf-blog has no earlier release.' }, 409, 'mf-blog has no earlier release.'],
  [400, {}, 409, 'The shell has refused the change.'],
  [404, { message: 'unknown' }, 404, 'Remote not found'],
  [500, {}, 503, 'The shell’s port for operations fails.'],
  [200, { to: 'aaa' }, 503, 'The shell’s port for operations answers in a way that the api does not know.'],
])('turns %i %j of the port into %i', async (status, body, expected, message) => {
  await connect();
  answer = { status, body };

  const response = await post('mf-blog/rollback').expect(expected);

  expect(response.body.message).toBe(message);
});

it('is in the audit trail when the release is switched but the shell does not show it', async () => {
  await connect();
  const message = 'mf-blog aaa is live in the registry, but this shell shows another one: its log says why.';
  answer = { status: 503, body: { message } };

  const { body } = await post('mf-blog/rollback').expect(503);

  expect(body.message).toBe(message);
  expect(await AuditEntry.findOne({ kind: 'release' })).toMatchObject({
    ...{ action: 'roll_back', recordId: 'mf-blog', person: admin.email, outcome: 'unknown' },
  });
});

it('says which setting is wrong when the port refuses the token, and does not repeat it', async () => {
  await start({ OPS_URL: urlOfPort(), OPS_TOKEN: 'another' });

  const { body } = await get().expect(503);

  expect(body.message).toBe('The shell refuses the api’s OPS_TOKEN.');
  expect(JSON.stringify(api.logLines())).not.toContain('another');
});

it('does not wait for a port where nobody listens', async () => {
  await start({ OPS_URL: 'http://127.0.0.1:1', OPS_TOKEN: TOKEN });

  const { body } = await get().expect(503);

  expect(body.message).toBe('The shell’s port for operations does not answer.');
});

it('asks the port for no name that a remote cannot have', async () => {
  await connect();

  await post('..%2F..%2Fdeploys/rollback').expect(404);
  await post('MF-BLOG%3F/promote').expect(404);
  expect(asked).toEqual([]);
});

it('is for admins only', async () => {
  await connect();

  await request(api.server).get('/api/releases').expect(401);
  await request(api.server).post('/api/releases/mf-blog/rollback').expect(401);
  expect(asked).toEqual([]);
});
