import { waitUntil } from '../../scripts/src/process/waitUntil';
import { sendRaw } from '../fixtures/rawSocket';
import { rawRequest } from './rawRequest';
import { describeEdge, setUpEdge } from './setUpEdge';
import { randomUUID } from 'node:crypto';
import { brokenRequests, SPELLINGS } from '../fixtures/brokenRequests';

const LOG_MS = 10_000;

describeEdge('the log of the edge', () => {
  const { edge, echo } = setUpEdge();

  /** nginx writes the line after it has sent the response. */
  async function waitForLine(id: string): Promise<unknown[]> {
    let text = '';
    await waitUntil(async () => (text = await edge().log()).includes(id), LOG_MS);
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  }

  it('logs no query', async () => {
    const { headers } = await echo('/api/posts?email=someone@example.org');
    const lines = await waitForLine(String(headers['x-request-id']));

    expect(lines.at(-1)).toMatchObject({ method: 'GET', path: '/api/posts', status: 200 });
    expect(await edge().log()).not.toContain('someone');
  });

  it('gives each request one id for all logs', async () => {
    const { headers } = await echo('/api/posts');
    const lines = await waitForLine(String(headers['x-request-id']));

    expect(lines.at(-1)).toMatchObject({
      path: '/api/posts',
      id: headers['x-request-id'],
      upstream_status: '200',
    });
  });

  it.each([
    ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
    ['a broken line', 'GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['too long a header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(9_000)}\r\n\r\n`, 400],
    ['a method of its own', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['too large a body', 'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n', 413],
    ['too large a body', 'POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n', 413],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 505],
  ])('gives what it refuses an id as well: %s', async (_what, text, status) => {
    const answer = await sendRaw(edge().origin, text);
    const [, id = ''] = /^X-Request-Id: ([\da-f]{32})\r$/m.exec(answer) ?? [];

    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect((await waitForLine(id || 'an id')).at(-1)).toMatchObject({ status, id });
  });

  it('does not give a second id to an answer that has one', async () => {
    const { rawHeaders } = await rawRequest(edge().origin, '/identified');

    expect(rawHeaders.filter((name) => name.toLowerCase() === 'x-request-id')).toHaveLength(1);
    expect((await rawRequest(edge().origin, '/')).headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
  });

  it.each([
    ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
    ['someone@example.org', false],
    ['0f8fad5b', false],
  ])('keeps the id that a server in front gave, if it is one: %s', async (id, isKept) => {
    const { headers } = await echo('/', { headers: { 'X-Request-Id': id } });

    expect(headers['x-request-id'] === id).toBe(isKept);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/);
  });
});

const TARGETS = ['/api/auth/login', '/contact'];

describeEdge('the logs of the edge', () => {
  const { apps, edge } = setUpEdge();

  /** Both logs, once they have the line of a last request. */
  async function logs(): Promise<string> {
    const id = randomUUID();
    await fetch(`${edge().origin}/healthz`, { headers: { 'X-Request-Id': id } });
    await fetch(`${edge().origin}/api/posts`, { headers: { 'X-Request-Id': id } });
    let access = '';
    await waitUntil(async () => (access = await edge().log()).includes(id), LOG_MS);
    expect(access).toContain(id);
    return access + (await edge().errorLog());
  }

  const secretsIn = (text: string): string[] =>
    text.split('\n').filter((line) => SPELLINGS.some((secret) => line.includes(secret)));

  it('have no secret of a broken request', async () => {
    for (const { text, cutOff } of TARGETS.flatMap(brokenRequests))
      await sendRaw(edge().origin, text, { cutOff });

    const written = await logs();
    expect(secretsIn(written)).toEqual([]);
    expect(written.split('\n').length).toBeGreaterThan(TARGETS.length * 10);
  });

  it('have none when every app is away', async () => {
    for (const app of apps.values()) await app.stop();
    const requests = TARGETS.flatMap(brokenRequests);
    for (const { text, cutOff } of requests) await sendRaw(edge().origin, text, { cutOff });

    const written = await logs();
    expect(written).toContain('"upstream_status":"502"');
    expect(secretsIn(written)).toEqual([]);
  });
});
