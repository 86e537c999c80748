import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { createApp } from './app';
import { type ServerEnv, readServerEnv } from './config/env';
import { connectDatabase, disconnectDatabase } from './db/connect';
import { buildIndexes } from './db/indexes';
import { answerMalformedRequests } from './http/malformedRequests';
import { describeError } from './http/requestLog';
import { drain, onceAskedToStop } from './http/shutdown';
import { sweepOrphans } from './modules/images/image.service';
import { imageIdsOfPosts } from './modules/posts/post.service';

const CONNECT_TRIES = 20;
// Longer than a proxy in front keeps its connections, so that it never sends a request into one that is closing.
const KEEP_ALIVE_MS = 65_000;

async function start(env: ServerEnv, log: Logger): Promise<void> {
  await connectPatiently(env.MONGODB_URI, log);
  await buildIndexes();
  const readiness = { isShuttingDown: false };
  const server = createServer(createApp({ env, log, readiness }).callback());
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  answerMalformedRequests(server);
  onceAskedToStop(() => {
    void drain(server, readiness)
      .then((isInTime) => (isInTime ? disconnectDatabase() : undefined))
      .then(() => process.exit(0));
  });
  const { port } = await listen(server, env);
  log.info({ host: env.HOST, port }, 'api is listening');
  void sweep(log);
}

/** A database that starts at the same time as the api may need a while. */
async function connectPatiently(uri: string, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectDatabase(uri);
    } catch (error) {
      if (attempt === CONNECT_TRIES) throw error;
      log.warn({ attempt }, 'the database does not answer yet');
    }
  }
}

function listen(server: Server, { HOST, PORT }: ServerEnv): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => resolve(server.address() as AddressInfo));
  });
}

async function sweep(log: Logger): Promise<void> {
  try {
    const deleted = await sweepOrphans(imageIdsOfPosts);
    if (deleted > 0) log.info({ deleted }, 'deleted pictures that nothing names');
  } catch (error) {
    log.warn({ error: describeError(error) }, 'the sweep for unnamed pictures failed');
  }
}

function fail(error: unknown): never {
  process.stderr.write(
    `The api could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

try {
  const env = readServerEnv();
  start(env, pino({ level: env.LOG_LEVEL })).catch(fail);
} catch (error) {
  fail(error);
}
