import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { drain, onStopSignal } from '@site/server';
import { createApp } from './app';
import { readEnv, type Env } from './env';

const SHUTDOWN_MS = 5_000;

const env = readSettings();
const log: Logger = pino({ level: env.LOG_LEVEL, base: { service: 'shell' } });
const readiness = { isShuttingDown: false };

const { koa, operations, close } = createApp({
  env,
  log,
  clientDir: path.join(import.meta.dirname, '../client'),
  isStopping: () => readiness.isShuttingDown,
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

onStopSignal(() => {
  operationsServer?.closeAllConnections();
  operationsServer?.close();
  void drain(server, readiness, SHUTDOWN_MS).then(() => {
    close();
    process.exit(0);
  });
});
