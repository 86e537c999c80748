import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import pino from 'pino';
import { answerMalformedRequests } from './malformedRequests';

const BEGUN = 'begun-1';
const HEADERS = { 'X-Content-Type-Options': 'nosniff' };

let server: Server;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  lines = [];
  server = createServer((request, response) => {
    if (request.url === '/begun') response.setHeader('X-Request-Id', BEGUN);
    if (request.url === '/slow') response.write('the beginning');
    else if (request.method === 'GET') response.end('page');
  });
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  answerMalformedRequests(server, pino({ base: null }, { write }), HEADERS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function send(text: string, isAfterAnswer = false): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.on('error', () => undefined);
  if (isAfterAnswer) {
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
  }
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

function parse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...rest] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(rest.map((line) => line.split(': ') as [string, string])),
    body: JSON.parse(body) as unknown,
  };
}

const TYPED = 'ines@family.example';
const HEAD = `POST /${TYPED} HTTP/1.1\r\nHost: x\r\nAuthorization: ${TYPED}\r\n`;

it.each([
  ['no HTTP', 400, 'HPE_INVALID_METHOD', `${TYPED}\r\n\r\n`],
  ['too long a head', 431, 'HPE_HEADER_OVERFLOW', `${HEAD}X: ${TYPED.repeat(2000)}\r\n\r\n`],
  [
    'a broken chunk',
    400,
    'HPE_INVALID_CHUNK_SIZE',
    `${HEAD}Transfer-Encoding: chunked\r\n\r\n13\r\n${TYPED}\r\n${TYPED}`,
  ],
  [
    'two lengths',
    400,
    'HPE_UNEXPECTED_CONTENT_LENGTH',
    `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
  ],
  [
    'an unknown expectation',
    417,
    'UNKNOWN_EXPECTATION',
    `${HEAD}Expect: ${TYPED}\r\nContent-Length: 4\r\n\r\nbody`,
  ],
])(
  '%s is answered with %i, and its fault is logged, but nothing of it',
  async (_what, status, code, text) => {
    const answer = parse(await send(text));

    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ message: 'The request cannot be read', code: 'bad_request' });
    expect(answer.headers).toMatchObject({
      ...HEADERS,
      'Cache-Control': 'no-store',
      Connection: 'close',
      'X-Request-Id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        id: answer.headers['X-Request-Id'],
        status,
        code,
        omitted: 0,
        msg: 'malformed request',
      },
    ]);
  },
);

it('of many, one a second is logged', async () => {
  await Promise.all(Array.from({ length: 50 }, () => send('nonsense\r\n\r\n')));

  expect(lines.length).toBeLessThan(10);
});

it('does not write into the middle of a response', async () => {
  const answer = await send('nonsense\r\n\r\n', true);

  expect(answer).toContain('the beginning');
  expect(answer).not.toContain('cannot be read');
});

const BROKEN = 'Transfer-Encoding: chunked\r\n\r\nnot a length\r\n';

it('a request that breaks when the app has begun keeps its id, which the log has as well', async () => {
  const { headers } = parse(await send(`POST /begun HTTP/1.1\r\nHost: x\r\n${BROKEN}`));

  expect(headers['X-Request-Id']).toBe(BEGUN);
  expect(lines).toMatchObject([{ id: BEGUN }]);
});

it('it has no id of an earlier request of its connection', async () => {
  const [, second = ''] = (
    await send(`GET /begun HTTP/1.1\r\nHost: x\r\n\r\nPOST / HTTP/1.1\r\nHost: x\r\n${BROKEN}`)
  ).split('page');

  expect(parse(second).headers['X-Request-Id']).toMatch(/^[\da-f-]{36}$/);
});
