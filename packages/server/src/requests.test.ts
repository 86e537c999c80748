import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { readRefusedBodies } from './refusedBodies';
import { requestIdOf } from './requestId';

const servers: Server[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** Everything that the server sends before it closes the connection, also with a reset. */
const received = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (bytes) => (text += String(bytes)));
    socket.on('error', () => undefined).once('close', () => resolve(text));
  });

describe('a refused body', () => {
  const MB = 1024 * 1024;
  const POST = 'POST / HTTP/1.1\r\nHost: x\r\n';
  const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`;

  /** Refuses every body at once. A parser that has stopped at its limit leaves a paused request behind. */
  async function refuse(bounds?: Parameters<typeof readRefusedBodies>[0]): Promise<number> {
    const readRefused = readRefusedBodies(bounds);
    const { port } = await listen((req, res) => {
      const answer = async (): Promise<void> => {
        res.statusCode = 413;
        if (req.url === '/paused') req.on('data', () => undefined).pause();
      };
      void readRefused({ req, res }, answer).then(() => res.end('too large'));
    });
    return port;
  }
  const post = (port: number, path: string, agent: Agent | false): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest({ port, host: '127.0.0.1', path, method: 'POST', agent }, (incoming) => {
        incoming.resume().once('end', () => resolve(incoming.statusCode));
      });
      outgoing.on('error', reject);
      outgoing.end(Buffer.alloc(6 * MB));
    });

  it.each([
    ['closes its connection, after the parser has stopped', '/paused', false],
    ['keeps its connection', '/', true],
  ])('does not keep the answer from a visitor who %s', async (_what, path, isKept) => {
    const port = await refuse();
    const agent = isKept && new Agent({ keepAlive: true, maxSockets: 2 });
    const statuses = await Promise.all(Array.from({ length: 6 }, () => post(port, path, agent)));
    if (agent) agent.destroy();

    expect(statuses).toEqual(Array<number>(6).fill(413));
  });

  it('is not read without an end', async () => {
    const socket = connect(await refuse({ maxBytes: 4 * MB }), '127.0.0.1');
    const chunk = `${MB.toString(16)}\r\n${'x'.repeat(MB)}\r\n`;
    const send = () => socket.write(chunk, (error) => error ?? send());
    const answer = received(socket);
    socket.write(CHUNKED);
    send();
    await answer;

    expect(socket.bytesWritten).toBeGreaterThan(4 * MB);
  });

  it.each([
    ['does not come', CHUNKED],
    ['announces too much', `${POST}Content-Length: 999999999999\r\n\r\n`],
  ])('that %s is not waited for: the connection is closed', async (_what, head) => {
    const socket = connect(await refuse({ checkMs: 50 }), '127.0.0.1');
    const answer = received(socket);
    socket.write(head);

    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close/);
  });
});

describe('a request', () => {
  const idOf = (sent: string) => requestIdOf({ headers: { 'x-request-id': sent } });

  it('has the id that the server in front gave', () => {
    expect(idOf('0f8fad5bd9cb469fa16570867728950e')).toBe('0f8fad5bd9cb469fa16570867728950e');
  });

  it.each(['', 'ines@family.example', `0f8fad5b-d9cb-469f-a165-70867728950e\nlevel`])(
    'has a new id instead of anything else: %j',
    (sent) => {
      expect(idOf(sent)).toMatch(/^[\da-f-]{36}$/);
      expect(idOf(sent)).not.toBe(idOf(sent));
    },
  );
});
