import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { readRefusedBodies } from './refusedBodies';

const MB = 1024 * 1024;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Refuses every body at once. A parser that has stopped at its limit leaves a paused request behind. */
async function listen(bounds?: Parameters<typeof readRefusedBodies>[0]): Promise<number> {
  const readRefused = readRefusedBodies(bounds);
  server = createServer((req, res) => {
    const refuse = async (): Promise<void> => {
      res.statusCode = 413;
      if (req.url === '/paused') req.on('data', () => undefined).pause();
    };
    void readRefused({ req, res }, refuse).then(() => res.end('too large'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function post(port: number, path: string, agent: Agent | false): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ port, host: '127.0.0.1', path, method: 'POST', agent }, (incoming) => {
      incoming.resume().once('end', () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end(Buffer.alloc(6 * MB));
  });
}

const keeping = () => new Agent({ keepAlive: true, maxSockets: 4 });

it.each([
  ['that closes its connection', '/', false],
  ['that closes its connection, after the parser has stopped', '/paused', false],
  ['that keeps its connection', '/', keeping()],
  ['that keeps its connection, after the parser has stopped', '/paused', keeping()],
] as const)('every answer reaches a visitor %s', async (_what, path, agent) => {
  const port = await listen();
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    statuses.push(...(await Promise.all(Array.from({ length: 8 }, () => post(port, path, agent)))));
  }
  if (agent) agent.destroy();

  expect(statuses).toEqual(Array<number>(40).fill(413));
});

const CHUNK = `${MB.toString(16)}\r\n${'x'.repeat(MB)}\r\n`;
const POST = 'POST / HTTP/1.1\r\nHost: x\r\n';
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`;

/** Resolves to everything that the server sent before it closed the connection, also with a reset. */
const received = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (bytes) => (text += String(bytes)));
    socket.on('error', () => undefined).once('close', () => resolve(text));
  });

it('does not read a body without an end', async () => {
  const socket = connect(await listen({ maxBytes: 4 * MB }), '127.0.0.1');
  const send = () => socket.write(CHUNK, (error) => error ?? send());
  const answer = received(socket);
  socket.write(CHUNKED);
  send();
  await answer;

  expect(socket.bytesWritten).toBeGreaterThan(4 * MB);
});

it.each([
  ['that does not come', CHUNKED],
  ['that announces too much', `${POST}Content-Length: 999999999999\r\n\r\n`],
])('answers without a body %s, and closes the connection', async (_what, head) => {
  const socket = connect(await listen({ checkMs: 50 }), '127.0.0.1');
  const answer = received(socket);
  socket.write(head);

  expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close/);
});
