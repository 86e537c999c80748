/** @jest-environment node */
import { createHash } from 'node:crypto';
import { changeRegistry, readRegistry, type Release, type ReleaseStore } from '@site/releases';
import { temporaryFolder } from '@site/releases/testing';
import { recordLog } from '../testing/releases';
import { startServer, type TestServer } from '../testing/startServer';
import { readDeployTokens } from './deployTokens';
import { createOperations } from './operations';

const TOKEN = 'a-token-of-the-blog-team';
const HASH = createHash('sha256').update(TOKEN).digest('hex');
const OFFER = { runtime: '1.0.0', federation: '2.9' };
let store: ReleaseStore;
let server: TestServer;
/** What visitors of the shell get after a change. */
let shown: string | undefined;

const release = (version: string): Release => ({
  version,
  container: 'mf_blog',
  routes: ['/blog'],
  runtime: '^1.0.0',
  federation: '2.9',
  client: { base: '', entry: `/remotes/mf-blog/${version}/remoteEntry.js`, integrity: 'sha384-a' },
  server: null,
});

beforeEach(async () => {
  store = { remotesDir: await temporaryFolder() };
  await changeRegistry(store, (registry) => ({
    ...registry,
    remotes: {
      'mf-blog': { ...release('bbb'), previous: [release('aaa')], canary: null, previews: [] },
    },
  }));
  const koa = createOperations({
    log: recordLog().log,
    tokens: readDeployTokens(`mf-blog=${HASH}`),
    publicOrigin: 'http://localhost',
    store,
    shell: OFFER,
    quarantined: () => [],
    tryOut: () => Promise.resolve(),
    takeOver: () => Promise.resolve(shown),
    metrics: { read: () => Promise.resolve({ type: 'text/plain', text: '' }) },
  });
  server = await startServer(...koa.middleware);
});
afterEach(() => server.close());

const rollBack = (token = TOKEN) =>
  server.request('/releases/mf-blog/rollback', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });

it('rolls back, and says from what to what', async () => {
  shown = 'aaa';
  const { status, body } = await rollBack();

  expect([status, JSON.parse(body)]).toEqual([200, { from: 'bbb', to: 'aaa' }]);
});

it('changes nothing for a wrong token', async () => {
  expect((await rollBack('another')).status).toBe(401);
  expect((await readRegistry(store)).remotes['mf-blog']?.version).toBe('bbb');
});

it.each([undefined, 'bbb'])(
  'neither claims nor denies a change that the shell does not show: it shows %s',
  async (version) => {
    shown = version;
    const { status, body } = await rollBack();

    expect(status).toBe(503);
    expect(JSON.parse(body)).toEqual({
      message: 'mf-blog aaa is live in the registry, but this shell shows another one: its log says why.',
    });
  },
);
