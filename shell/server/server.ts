import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { createApp } from './app';
import { readEnv, type Env } from './env';

const SHUTDOWN_MS = 5_000;
const SWEEP_MS = 100;

const env = readSettings();
const log: Logger = pino({ level: env.LOG_LEVEL, base: { service: 'shell' } });
let isStopping = false;

const { koa, operations, close } = createApp({
  env,
  log,
  clientDir: path.join(import.meta.dirname, '../client'),
  isStopping: () => isStopping,
});
const server = createServer(koa.callback());
server.on('error', (error) => fail(`The shell cannot listen on port ${env.PORT}: ${error.message}`));
server.listen(env.PORT, env.HOST, () => log.info({ host: env.HOST, port: env.PORT }, 'listening'));
const operationsServer = env.OPS_PORT === '' ? undefined : listenForOperations();

function listenForOperations(): Server {
  const { OPS_PORT: port, OPS_HOST: host } = env;
  const started = createServer(operations.callback());
  started.on('error', (error) => fail(`The shell cannot listen on port ${port}: ${error.message}`));
  return started.listen(Number(port), host, () => log.info({ host, port }, 'listening for operations'));
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

function readSettings(): Env {
  try {
    return readEnv();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** Stops accepting connections, finishes pending requests, and exits. */
function shutDown(): void {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS).unref();
  operationsServer?.closeAllConnections();
  operationsServer?.close();
  server.close(() => {
    close();
    process.exit(0);
  });
  setInterval(() => server.closeIdleConnections(), SWEEP_MS);
}

process.on('SIGINT', shutDown);
process.on('SIGTERM', shutDown);
// Exit with the parent process.
process.on('disconnect', shutDown);
// It ended before anything listened; without a parent's channel this is undefined.
if ((process.connected as boolean | undefined) === false) shutDown();
