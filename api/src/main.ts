import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino, { type Logger } from 'pino';
import { drain, onStopSignal } from '@site/server';
import { createListener } from './app';
import { readServerEnv, type ServerEnv } from './config';
import { assertNotHalfRestored } from './db/backup/backup';
import { connectDatabase, databaseNow, disconnectDatabase } from './db/connect';
import { assertMigrated } from './db/migrations/migrate';
import { createMetrics, createMetricsServer } from './http/metrics';
import { allGauges, allModules, buildIndexes, contentCollections } from './modules/allModules';
import { ResponseCache } from './http/responseCache';
import { cacheGauge, watchChanges } from './http/serveCached';
import { allMigrations } from './setup/allMigrations';
import { startDailyJobs } from './db/dailyJobs';

const CONNECT_TRIES = 20;
// Longer than the proxy in front keeps connections, so that it never reuses one that is closing.
const KEEP_ALIVE_MS = 65_000;

async function start(env: ServerEnv, log: Logger): Promise<void> {
  // Before the server listens, no request can be pending.
  let stop = (): void => process.exit(0);
  onStopSignal(() => stop());
  await connectWithRetry(env.MONGODB_URI, log);
  await assertNotHalfRestored();
  await assertMigrated(allMigrations);
  await buildIndexes();
  const readiness = { isShuttingDown: false };
  const cache = new ResponseCache();
  const gauges = [...allGauges, cacheGauge(cache)];
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics(gauges, log);
  const stopWatching = watchChanges(cache, contentCollections);
  const workers = allModules.flatMap(({ startWorker }) => startWorker?.(env, log) ?? []);
  const wakeWorkers = () => workers.forEach((worker) => worker.wake());
  const listener = createListener({ env, log, readiness, cache, onMailQueued: wakeWorkers });
  const server = createServer(metrics?.timed(listener) ?? listener);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  stop = () =>
    void Promise.all([drain(server, readiness), ...workers.map((worker) => worker.stop())])
      .then((inTime) => (inTime.every(Boolean) ? stopWatching().then(disconnectDatabase) : undefined))
      .then(() => process.exit(0));
  if (metrics) {
    const { port } = await listen(createMetricsServer(metrics), { ...env, PORT: env.METRICS_PORT ?? 0 });
    log.info({ host: env.HOST, port }, 'metrics are served');
  }
  const { port } = await listen(server, env);
  log.info({ host: env.HOST, port }, 'api is listening');
  startDailyJobs(
    allModules.flatMap(({ dailyJobs }) => dailyJobs ?? []),
    { log, databaseNow, retentionMonths: env.RETENTION_MONTHS },
  );
}

/** Retries because the database may start at the same time as the api. */
async function connectWithRetry(uri: string, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectDatabase(uri);
    } catch (error) {
      if (attempt === CONNECT_TRIES) throw error;
      log.warn({ attempt }, 'the database does not answer yet');
    }
  }
}

function listen(server: Server, { HOST, PORT }: Pick<ServerEnv, 'HOST' | 'PORT'>): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => resolve(server.address() as AddressInfo));
  });
}

/** A system call per line would cost as much as a response; lines are flushed twice a second and at exit. */
function bufferedOutput(): pino.DestinationStream {
  return pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 });
}

function fail(error: unknown): never {
  process.stderr.write(
    `The api could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

try {
  const env = readServerEnv();
  start(env, pino({ level: env.LOG_LEVEL, base: null }, bufferedOutput())).catch(fail);
} catch (error) {
  fail(error);
}
