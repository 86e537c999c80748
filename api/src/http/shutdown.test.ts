import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain } from './shutdown';

async function serverThatAnswersAfter(ms: number) {
  const server = createServer(
    (_request, response) => void setTimeout(() => response.end('done'), ms).unref(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  get({ port: (server.address() as AddressInfo).port }, (response) => response.resume()).on(
    'error',
    () => undefined,
  );
  await once(server, 'request');
  return server;
}

it('resolves to true when everything finished in time', async () => {
  const readiness = { isShuttingDown: false };

  expect(await drain(await serverThatAnswersAfter(50), readiness, 5000)).toBe(true);
  expect(readiness.isShuttingDown).toBe(true);
});

it('resolves to false when something was cut off, so that the caller stops waiting', async () => {
  const server = await serverThatAnswersAfter(60_000);

  expect(await drain(server, { isShuttingDown: false }, 200)).toBe(false);
});
