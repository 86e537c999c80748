import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { AppContext } from './context';
import { sendCsv } from './sendCsv';

const ROW_BYTES = 10_000;
const ROW = 'x'.repeat(ROW_BYTES);

let server: Server;
let rows: () => AsyncIterable<string>;
let errors: Error[];
beforeEach(async () => {
  errors = [];
  const app = new Koa();
  app.on('error', (error: Error) => errors.push(error));
  app.use((ctx) => {
    sendCsv(ctx as AppContext, { name: 'rows', columns: { row: (row: string) => row }, rows });
  });
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function begun(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ host: '127.0.0.1', port, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  return answer;
}

it('reads no further than the visitor takes, and stops when the visitor leaves', async () => {
  let read = 0;
  const closed = new Promise<void>((resolve) => {
    rows = async function* () {
      try {
        for (;;) {
          read += 1;
          yield ROW;
        }
      } finally {
        resolve();
      }
    };
  });
  const answer = await begun();
  await once(answer, 'readable');
  // Time enough for a file of gigabytes, while nothing is taken.
  for (let turn = 0; turn < 2000; turn += 1) await new Promise((resolve) => setImmediate(resolve));

  // What lies in the buffers of two sockets, and no more of a file that has no end.
  expect(read * ROW_BYTES).toBeLessThan(20_000_000);
  answer.destroy();
  await closed;
});

it('breaks the connection off when the rows fail in the middle', async () => {
  rows = async function* () {
    for (let nr = 0; nr < 100; nr += 1) yield ROW;
    throw new Error('the rows are gone');
  };
  const answer = await begun();
  answer.resume();

  const [error] = (await once(answer, 'error')) as [Error];

  expect(error.message).toBe('aborted');
  expect(errors.map(({ message }) => message)).toContain('the rows are gone');
});
