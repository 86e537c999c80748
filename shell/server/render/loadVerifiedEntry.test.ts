/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type TestServer } from '../testing/startServer';
import { loadVerifiedEntry } from './loadVerifiedEntry';

// The entry writes a file as a trace: it runs in Node's own context, not in that of the test.
const MARKER = path.join(tmpdir(), `entry-ran-${process.pid}`);
const CODE = `
  require('node:fs').writeFileSync(${JSON.stringify(MARKER)}, '');
  exports.get = () => 'routes';
`;
const hashOf = (code: string, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(code).digest('base64')}`;

let folder: string;
let location: string;
let server: TestServer | undefined;
const hasRun = () => existsSync(MARKER);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'entry-'));
  location = path.join(folder, 'remoteEntry.js');
});
afterEach(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
  await rm(MARKER, { force: true });
});

it('runs the entry that the registry names, and returns its exports', async () => {
  await writeFile(location, CODE);
  const container = await loadVerifiedEntry({ location, integrity: hashOf(CODE) });

  expect(container.get('./routes')).toBe('routes');
  expect(hasRun()).toBe(true);
});

it.each([
  ['an altered byte', CODE.replace('routes', 'Routes'), hashOf(CODE)],
  ['a missing byte', CODE.slice(0, -1), hashOf(CODE)],
  ['an added byte', `${CODE} `, hashOf(CODE)],
  ['an error page', '<h1>Not found</h1>', hashOf(CODE)],
  ['no hash', CODE, ''],
  ['another algorithm', CODE, hashOf(CODE, 'sha256')],
  ['only the beginning of the hash', CODE, hashOf(CODE).slice(0, -1)],
  ['a hash without its algorithm', CODE, hashOf(CODE).slice('sha384-'.length)],
])('refuses an entry with %s before any of it runs', async (_, code, integrity) => {
  await writeFile(location, code);

  await expect(loadVerifiedEntry({ location, integrity })).rejects.toThrow(
    `${location} is not what the registry names`,
  );
  expect(hasRun()).toBe(false);
});

it('verifies an entry behind a URL as well', async () => {
  let code = CODE;
  server = await startServer((ctx) => {
    ctx.type = 'text/javascript';
    ctx.body = code;
  });
  const entry = { location: `${server.origin}/remoteEntry.js`, integrity: hashOf(CODE) };
  await loadVerifiedEntry(entry);
  expect(hasRun()).toBe(true);
  await rm(MARKER);

  code = `${CODE}// altered`;
  await expect(loadVerifiedEntry(entry)).rejects.toThrow('is not what the registry names');
  expect(hasRun()).toBe(false);
});

it('says that an entry cannot be read, as opposed to one that is refused', async () => {
  const entry = { location, integrity: hashOf(CODE) };

  await expect(loadVerifiedEntry(entry)).rejects.toMatchObject({ name: 'UnreadableEntry' });
  await writeFile(location, 'other');
  await expect(loadVerifiedEntry(entry)).rejects.toMatchObject({ name: 'Error' });
});
