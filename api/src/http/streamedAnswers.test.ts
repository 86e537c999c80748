import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer, get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import type { AppContext } from './context';
import { unavailable } from './errors';
import { handleErrors } from './handleErrors';
import { sendCsv } from './sendCsv';
import { sendList } from './sendList';

// Random, and longer than gzip looks back: compressed it is about as long.
const ROW_BYTES = 40_000;
const ROW = randomBytes((ROW_BYTES / 4) * 3).toString('base64');

let server: Server;
let rows: () => AsyncIterable<string>;
let errors: Error[];
let isClosed: () => void;

const csv = (ctx: AppContext) =>
  sendCsv(ctx, { name: 'rows', columns: { row: (row: string) => row }, rows: () => rows() });
const list = (ctx: AppContext) => sendList(ctx, rows());

describe.each([
  { what: 'a file', send: csv, headers: {} },
  { what: 'a list', send: list, headers: {} },
  { what: 'a compressed list', send: list, headers: { 'Accept-Encoding': 'gzip, br' } },
])('$what', ({ send, headers }) => {
  beforeEach(async () => {
    errors = [];
    const app = new Koa();
    app.on('error', (error: Error) => errors.push(error));
    app.use((ctx, next) => handleErrors(ctx as AppContext, next));
    app.use((ctx) => send(ctx as AppContext));
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function begun(): Promise<IncomingMessage> {
    const { port } = server.address() as AddressInfo;
    const [answer] = (await once(get({ host: '127.0.0.1', port, headers, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return answer;
  }

  /** An infinite sequence of rows whose first one is late. */
  async function* endless(first: Promise<void>, asked: () => void): AsyncGenerator<string> {
    try {
      asked();
      await first;
      for (;;) yield ROW;
    } finally {
      isClosed();
    }
  }

  it('reads no faster than the visitor, and stops when the visitor leaves', async () => {
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
    // Enough time for a file of gigabytes, while the client reads nothing.
    for (let turn = 0; turn < 2000; turn += 1) await new Promise((resolve) => setImmediate(resolve));

    // What the buffers of two sockets hold, and no more of an infinite file.
    expect(read * ROW_BYTES).toBeLessThan(20_000_000);
    answer.destroy();
    await closed;
  });

  it('aborts the connection when the rows fail in the middle', async () => {
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

  it('answers an ordinary error when the first row cannot be read', async () => {
    rows = async function* () {
      if (ROW) throw unavailable();
      yield ROW;
    };
    const answer = await begun();
    let body = '';
    for await (const chunk of answer) body += String(chunk);

    expect(answer.statusCode).toBe(503);
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), code: 'unavailable' });
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it.each(['HEAD', 'GET'])('stops reading when a visitor leaves before the first row: %s', async (method) => {
    let giveFirst = () => {};
    const asked = new Promise<void>((resolve) => {
      const first = new Promise<void>((give) => (giveFirst = give));
      rows = () => endless(first, resolve);
    });
    const closed = new Promise<void>((resolve) => (isClosed = resolve));
    const { port } = server.address() as AddressInfo;
    const question = request({ host: '127.0.0.1', port, method, headers, agent: false }).on(
      'error',
      () => undefined,
    );
    question.end();
    await asked;

    question.destroy();
    await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    giveFirst();

    await closed;
  });
});
