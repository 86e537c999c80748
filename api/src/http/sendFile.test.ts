import Koa from 'koa';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { AppContext } from './context';
import { handleErrors } from './errors';
import { csvCell, csvOf, sendFile } from './sendFile';
import { type IncomingMessage, type Server, createServer, get } from 'node:http';

describe('a cell of a CSV file', () => {
  it.each([
    ...['=1+1', '+44 20 7946 0123', '-1', '@SUM(A1)', '\t=1', '   =HYPERLINK("https://x.example")'],
    ...['\u200b=1', '＝1'],
  ])('takes the edge off %j', (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  });

  it.each([
    ['Ines O’Hara', 'Ines O’Hara'],
    ['a-b, "c"; 5 = 5', 'a-b, "c"; 5 = 5'],
    ['line\r\nline', 'line\r\nline'],
    ['bell\u0007', 'bell'],
  ])('leaves %j readable', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});

// Random, and longer than gzip's window, so that it hardly compresses.
const ROW_BYTES = 40_000;
const ROW = randomBytes((ROW_BYTES / 4) * 3).toString('base64');

let server: Server;
let rows: () => AsyncIterable<string>;
let errors: Error[];

const csv = (ctx: AppContext) =>
  sendFile(ctx, {
    name: 'rows',
    ending: 'csv',
    pieces: csvOf({ row: (row: string) => row }, rows()),
  });

describe('a file', () => {
  beforeEach(async () => {
    errors = [];
    const app = new Koa();
    app.on('error', (error: Error) => errors.push(error));
    app.use((ctx, next) => handleErrors(ctx as AppContext, next));
    app.use((ctx) => csv(ctx as AppContext));
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
});
