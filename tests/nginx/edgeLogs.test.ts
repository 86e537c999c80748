import { waitUntil } from '../../scripts/src/process/waitUntil';
import { sendRaw } from '../fixtures/rawSocket';
import { describeEdge, setUpEdge } from './setUpEdge';

const LOG_MS = 10_000;

describeEdge('the logs of the edge', () => {
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

  it('name each request by one id, and have no query', async () => {
    const { headers } = await echo('/api/posts?email=someone@example.org');
    const lines = await waitForLine(String(headers['x-request-id']));

    expect(lines.at(-1)).toMatchObject({
      method: 'GET',
      path: '/api/posts',
      status: 200,
      id: headers['x-request-id'],
    });
    expect(await edge().log()).not.toContain('someone');
  });

  it.each([
    ['a broken header', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
    ['a method of its own', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['too large a body', 'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\n\r\n', 413],
  ])('have an id of what was refused as well: %s', async (_what, text, status) => {
    const answer = await sendRaw(edge().origin, text);
    const [, id = ''] = /^X-Request-Id: ([\da-f]{32})\r$/m.exec(answer) ?? [];

    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect((await waitForLine(id || 'an id')).at(-1)).toMatchObject({ status, id });
  });

  it.each([
    ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
    ['someone@example.org', false],
  ])('keep the id that a server in front gave, if it is one: %s', async (id, isKept) => {
    const { headers } = await echo('/', { headers: { 'X-Request-Id': id } });

    expect(headers['x-request-id'] === id).toBe(isKept);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/);
  });
});
