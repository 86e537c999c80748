import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { sendRaw } from '../fixtures/rawSocket';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const SECRET = 'kR7secretOfAFamily';
/** In the ways in which a log may hold it; that of a Buffer is a list of numbers. */
const SPELLINGS = [
  SECRET,
  [...Buffer.from(SECRET)].join(','),
  Buffer.from(SECRET).toString('hex'),
  Buffer.from(SECRET).toString('base64').slice(0, -4),
];

const HEADERS = [
  'Host: x',
  'Connection: close',
  `Authorization: Bearer ${SECRET}`,
  `Cookie: export_access=${SECRET}; token=${SECRET}`,
  `Referer: http://x/?token=${SECRET}`,
  `User-Agent: ${SECRET}`,
];
const head = (method: string, target: string, ...more: string[]): string =>
  [`${method} ${target} HTTP/1.1`, ...HEADERS, ...more, '', ''].join('\r\n');

const BODY = `{"email":"${SECRET}@x.example","password":"${SECRET}","message":"${SECRET}"}`;
const PART = [
  '--part',
  `Content-Disposition: form-data; name="photo"; filename="${SECRET}.png"`,
  'Content-Type: image/png',
  '',
  SECRET,
].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';
const CHUNKED = 'Transfer-Encoding: chunked';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const length = (text: string) => `Content-Length: ${text.length}`;

interface BrokenRequest {
  what: string;
  text: string;
  cutOff?: boolean;
}

/** With the secret wherever a visitor may have one. */
function brokenRequests(target: string): BrokenRequest[] {
  const address = `${target}?token=${SECRET}`;
  const post = (...more: string[]) => head('POST', address, ...more);
  const multipart = (...more: string[]) => post('Content-Type: multipart/form-data; boundary=part', ...more);
  const get = (...more: string[]) => head('GET', address, ...more);
  return [
    { what: 'a broken chunk', text: post(JSON_TYPE, CHUNKED) + chunk(BODY) + SECRET },
    { what: 'a broken first chunk', text: post(JSON_TYPE, CHUNKED) + BODY },
    { what: 'bad JSON', text: post(JSON_TYPE, length(BODY)) + BODY.replace('}', '!') },
    { what: 'plain bytes as gzip', text: post(JSON_TYPE, 'Content-Encoding: gzip', length(BODY)) + BODY },
    {
      what: 'an unknown encoding',
      text: post(JSON_TYPE, `Content-Encoding: ${SECRET}`, length(BODY)) + BODY,
    },
    { what: 'too short a length', text: post(JSON_TYPE, 'Content-Length: 9') + BODY },
    { what: 'two lengths', text: post(JSON_TYPE, 'Content-Length: 9', length(BODY)) + BODY },
    { what: 'a length that is none', text: post(JSON_TYPE, `Content-Length: ${SECRET}`) + BODY },
    { what: 'a body that is cut off', text: post(JSON_TYPE, 'Content-Length: 9000') + BODY, cutOff: true },
    { what: 'chunks that are cut off', text: post(JSON_TYPE, CHUNKED) + chunk(BODY), cutOff: true },
    { what: 'a form without its end', text: multipart(length(PART)) + PART },
    { what: 'a form that is cut off', text: multipart('Content-Length: 90000') + PART, cutOff: true },
    { what: 'a bad header', text: get(`No header ${SECRET}`) },
    { what: 'a header with NUL', text: get(`X: ${SECRET}\0`) },
    { what: 'too long a header', text: get(`X: ${SECRET.repeat(2000)}`) },
    { what: 'a bad cookie', text: get(`Cookie: =;;"${SECRET}\xff`) },
    { what: 'an unknown version', text: get().replace('HTTP/1.1', 'HTTP/9.9') },
    { what: 'an unknown method', text: head(SECRET, address) },
    { what: 'bad percent-encoding', text: head('GET', `${target}?q=%E0%A4%A${SECRET}`) },
    { what: 'a target that cannot be read', text: head('GET', `http://[${SECRET}`) },
    { what: 'two hosts', text: get('Host: y') },
    { what: 'no host', text: get().replace('Host: x\r\n', '') },
    { what: 'a port that is none', text: head('GET', `http://x:${SECRET}${address}`) },
    { what: 'a password in the target', text: head('GET', `http://${SECRET}:${SECRET}@x${address}`) },
    { what: 'an unknown expectation', text: post(JSON_TYPE, `Expect: ${SECRET}`, length(BODY)) + BODY },
  ];
}

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
