/** @jest-environment node */
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { paceRefusals, paceUploads } from './pacing';

const BURST = 25;
const UPLOADS_AT_ONCE = 20;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function startPaced() {
  const waits: number[] = [];
  let time = 1_000;
  const koa = new Koa();
  const clock = { now: () => time, wait: (ms: number) => Promise.resolve(waits.push(ms)) };
  const addressOf = ({ headers }: IncomingMessage) => String(headers['x-address'] ?? 'somebody');
  koa.use(paceUploads({ addressOf }, clock)).use(paceRefusals(clock));
  koa.silent = true;
  koa.use((ctx) => {
    const status = Number(ctx.path.slice(1));
    if (status === 503) ctx.throw(status);
    ctx.status = status;
    ctx.body = 'a page';
  });
  server = koa.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    waits,
    pass: (ms: number) => (time += ms),
    async ask(status: number, times = 1) {
      for (let nr = 0; nr < times; nr += 1) {
        const response = await fetch(`http://127.0.0.1:${port}/${status}`);
        expect(response.status).toBe(status);
        await response.text();
      }
    },
    async send(body: BodyInit, times = 1, address = 'somebody') {
      const statuses: number[] = [];
      for (let nr = 0; nr < times; nr += 1) {
        const headers = { 'x-address': address };
        const init = { method: 'POST', body, headers, duplex: 'half' };
        const response = await fetch(`http://127.0.0.1:${port}/200`, init);
        await response.text();
        statuses.push(response.status);
      }
      return statuses;
    },
  };
}

it('answers the first refusals at once', async () => {
  const { ask, waits } = await startPaced();
  await ask(404, BURST - 5);
  await ask(503, 5);

  expect(waits).toEqual([]);
});

it('lets each further one wait a little longer, a second at most', async () => {
  const { ask, waits } = await startPaced();
  await ask(404, BURST);
  await ask(503, 100);

  expect(waits.slice(0, 3)).toEqual([20, 40, 60]);
  expect(Math.max(...waits)).toBe(1_000);
});

it('never lets a page wait', async () => {
  const { ask, waits } = await startPaced();
  await ask(404, BURST);
  await ask(200, 10);

  expect(waits).toEqual([]);
});

it('forgets a flood within seconds of its end', async () => {
  const { ask, waits, pass } = await startPaced();
  await ask(404, 500);
  waits.length = 0;
  pass(1_500);
  await ask(404, BURST);

  expect(waits).toEqual([]);
});

it('lets the uploads of one visitor wait beyond the first few, and refuses those that would wait long', async () => {
  const { send, waits, pass } = await startPaced();
  const upload = 'x'.repeat(200_000);
  await send(upload, UPLOADS_AT_ONCE);
  expect(waits).toEqual([]);

  const statuses = await send(upload, 30);
  expect(waits.slice(0, 3)).toEqual([50, 100, 150]);
  expect([Math.max(...waits), waits.length]).toEqual([1_000, 20]);
  expect(statuses.slice(20)).toEqual(Array.from({ length: 10 }, () => 429));

  expect(await send(upload, 1, 'another')).toEqual([200]);
  pass(1_000);
  expect(await send(upload)).toEqual([200]);
});

it('counts a body of unknown length as an upload', async () => {
  const { send, waits } = await startPaced();
  for (let nr = 0; nr <= UPLOADS_AT_ONCE; nr += 1) await send(new Blob(['x']).stream());

  expect(waits).toEqual([50]);
});

it('never lets the form of a visitor wait', async () => {
  const { send, waits } = await startPaced();
  await send('x'.repeat(20_000), 60);

  expect(waits).toEqual([]);
});
