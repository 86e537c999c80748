import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain, onceAskedToStop } from './shutdown';

async function serverThatAnswersAfter(ms: number, agent?: Agent) {
  const server = createServer(
    (_request, response) => void setTimeout(() => response.end('done'), ms).unref(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  get({ port, agent }, (response) => response.resume()).on('error', () => undefined);
  await once(server, 'request');
  return server;
}

it('resolves to true when everything finished in time', async () => {
  const readiness = { isShuttingDown: false };

  expect(await drain(await serverThatAnswersAfter(50), readiness, 5000)).toBe(true);
  expect(readiness.isShuttingDown).toBe(true);
});

it('resolves to false when something was cut off, so that the caller stops waiting', async () => {
  const server = await serverThatAnswersAfter(60 * 60_000);

  expect(await drain(server, { isShuttingDown: false }, 200)).toBe(false);
});

it('does not wait for connections that a client keeps open after its response', async () => {
  const agent = new Agent({ keepAlive: true });
  const server = await serverThatAnswersAfter(50, agent);
  server.keepAliveTimeout = 0;

  expect(await drain(server, { isShuttingDown: false }, 5000)).toBe(true);
  agent.destroy();
});

it('accepts no new connections', async () => {
  const server = await serverThatAnswersAfter(50);
  const { port } = server.address() as AddressInfo;

  const drained = drain(server, { isShuttingDown: false }, 5000);

  const [error] = (await once(get({ port, agent: false }), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
  await drained;
});

it('stops once, however many signals arrive', () => {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const before = signals.map((signal) => process.listeners(signal));
  const stop = jest.fn();

  onceAskedToStop(stop);
  const added = signals.map((signal, index) =>
    process.listeners(signal).filter((listener) => !before[index]?.includes(listener)),
  );
  for (const [index, signal] of signals.entries()) {
    for (const listener of added[index] ?? []) process.off(signal, listener);
  }

  expect(added.map((listeners) => listeners.length)).toEqual([1, 1]);
  for (const listener of [...added.flat(), ...added.flat()]) listener('SIGTERM');
  expect(stop).toHaveBeenCalledTimes(1);
});
