import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import pino from 'pino';
import { answerMalformedRequests } from './malformedRequests';
import { SECURITY_HEADERS } from './middleware';

let server: Server;
let lines: string[];
beforeEach(async () => {
  lines = [];
  server = createServer((_request, response) => response.end());
  answerMalformedRequests(server, pino({ base: null }, { write: (line: string) => void lines.push(line) }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

async function send(text: string): Promise<Answer> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...rest] = head.split('\r\n');
  const headers = rest.map((line) => line.split(': ') as [string, string]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: JSON.parse(body) as unknown,
  };
}

const TYPED = 'ines@family.example';

it.each([
  ['no HTTP', 400, `${TYPED}\r\n\r\n`],
  ['too long a head', 431, `GET /${TYPED} HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('%s is answered with %i as any other request is, and logged', async (_what, status, text) => {
  const answer = await send(text);

  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ message: 'The request cannot be read', code: 'bad_request' });
  expect(answer.headers).toMatchObject({
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'X-Request-Id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 30, time: expect.any(Number), id: answer.headers['X-Request-Id'], status, msg: 'request' },
  ]);
});
