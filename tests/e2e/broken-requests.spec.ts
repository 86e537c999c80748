import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { brokenRequests, SPELLINGS } from '../fixtures/brokenRequests';
import { sendRaw } from '../fixtures/rawSocket';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const TARGETS = ['/api/auth/login', '/api/contact', '/api/golfers', '/contact', '/blog'];
/** A crash of a busy site breaks thousands off. */
const ROUNDS = 5;

/** What each log holds after `lengths`, once it holds the line of a request with this id. */
async function readNewLines(folder: string, lengths: ReadonlyMap<string, number>, id: string) {
  const read = async (name: string) =>
    (await readFile(path.join(folder, name), 'utf8')).slice(lengths.get(name) ?? 0);
  const isFlushed = async () =>
    (await Promise.all(['shell.log', 'api.log'].map(read))).every((text) => text.includes(id));
  await waitUntil(isFlushed, 25_000);
  const names = await readdir(folder);
  const texts = await Promise.all(names.map(read));
  return texts.flatMap((text) => text.split('\n').filter(Boolean));
}

async function lengthsOf(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return new Map(names.map((name, index) => [name, texts[index]?.length ?? 0]));
}

interface Line {
  level: number;
  time: number;
  msg: string;
  code?: string;
  error?: unknown;
}

const WARN = 40;

// Its own site: nothing else writes to its logs.
let site: TestSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startTestSite('broken', { seed: 'none' });
});
test.afterAll(() => site.stop());

test('broken requests leave neither a secret nor an error in any log, and the site goes on', async () => {
  const folder = path.join(site.dataDir, 'logs');
  const before = await lengthsOf(folder);
  const origins = [site.origin, site.apiOrigin, site.operations];
  const begun = performance.now();
  for (const origin of origins) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const requests = TARGETS.flatMap(brokenRequests);
      await Promise.all(requests.map(({ text, cutOff }) => sendRaw(origin, text, { cutOff })));
    }
  }
  const id = randomUUID();
  const answer = await fetch(`${site.origin}/api/posts?limit=1`, { headers: { 'X-Request-Id': id } });
  const lines = await readNewLines(folder, before, id);

  expect(answer.status).toBe(200);
  expect((await fetch(site.origin)).status).toBe(200);
  expect(lines.filter((line) => SPELLINGS.some((secret) => line.includes(secret)))).toEqual([]);
  // Whatever a server writes to its error stream is no JSON.
  const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
  expect(logged.filter(({ level }) => level >= WARN)).toEqual([]);
  // One line for each answered request; of the rest one a second for each kind.
  const faults = logged.filter(({ msg }) => msg !== 'request');
  expect(faults.map(({ msg }) => msg)).toContain('malformed request');
  const seconds = Math.ceil((performance.now() - begun) / 1000);
  const kinds = new Set(faults.map(({ msg, code }) => `${msg} ${code}`));
  expect(faults.length).toBeLessThanOrEqual(origins.length * kinds.size * (seconds + 1));
});

for (const { what, text, cutOff } of brokenRequests('/api/contact')) {
  test(`${what} is answered as a visitor's fault, or not at all`, async () => {
    const answers = await Promise.all(
      [site.origin, site.apiOrigin].map((origin) => sendRaw(origin, text, { cutOff })),
    );

    for (const answer of answers) expect(answer).toMatch(cutOff ? /^$|^HTTP\/1\.1 4/ : /^HTTP\/1\.1 4/);
    for (const answer of answers.filter(Boolean)) {
      expect(answer).toMatch(/^X-Request-Id: [\da-f-]{32,36}\r$/im);
      expect(answer).toMatch(/^Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r$/im);
      expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
      // Nothing says for whom it was, where the address cannot be read as far as the path.
      if (text.includes('/api/')) expect(answer).toMatch(/^Content-Type: application\/json/im);
    }
  });
}

test('the id of a request is the same in the answer and in the logs of shell and api', async () => {
  const folder = path.join(site.dataDir, 'logs');
  const before = await lengthsOf(folder);
  const response = await fetch(`${site.origin}/api/golfers?q=${randomUUID()}`);
  const id = response.headers.get('X-Request-Id') ?? '';
  const lines = await readNewLines(folder, before, id);

  expect(lines.filter((line) => line.includes(id)).map((line) => (JSON.parse(line) as Line).msg)).toEqual([
    'request',
    'request',
  ]);
});
