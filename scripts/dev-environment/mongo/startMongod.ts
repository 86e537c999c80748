import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoInstance } from 'mongodb-memory-server-core';
import { MongoInstanceEvents } from 'mongodb-memory-server-core/lib/util/MongoInstance';
import { readJson, writeFileAtomic } from '@site/files';
import { openLog } from '../../src/process/logOutput';
import { freePort, portInUse } from '../../src/process/ports';
import type { Running } from '../../src/process/supervise';
import { waitUntil } from '../../src/process/waitUntil';
import { environment } from '../../src/settings/environment';
import { UserError, print } from '../../src/terminal';
import { LOOPBACK, REPLICA_SET, ensureReplicaSet, withAdmin } from './mongoAdmin';
import type { MongodBinary } from './mongodBinary';

export interface MongodOptions {
  binary: MongodBinary;
  /** The absolute path of the site's folder, or of a temporary one. */
  dataDir: string;
  /** Its data is not kept: nobody makes a backup of it, and tests write more than four hours of history are good for. */
  isDisposable?: boolean;
}

interface RunningMongod extends Running {
  uri: string;
}

const READY_MS = 60_000;
const STOP_MS = 3500;

/** Starts mongod on a data folder of ours and waits until it accepts writes. It ends with this process, even if that is killed. */
export async function startMongod(options: MongodOptions): Promise<RunningMongod> {
  const folder = join(options.dataDir, 'mongo');
  const logFile = join(options.dataDir, 'logs', 'mongod.log');
  // Kept, so that a remembered URI still leads to the same data.
  const portFile = join(options.dataDir, 'mongod.json');
  await mkdir(folder, { recursive: true });
  const last = await readJson<number>(portFile);
  if (last && (await portInUse(last, LOOPBACK))) await endLeftOver(last, folder);
  const port = await freePort(last);
  await writeFileAtomic(portFile, JSON.stringify(port));
  const instance = createInstance(options, { port, dbPath: folder });
  logInstance(instance, logFile);
  const ended = new Promise<string>((resolve) =>
    instance.once(MongoInstanceEvents.instanceClosed, (code: number | null, signal: string | null) =>
      resolve(signal ?? `exit code ${code}`),
    ),
  );
  const kill = (): void => void instance.mongodProcess?.kill('SIGKILL');
  const stop = async (): Promise<void> => {
    // Its journal makes this safe, and a shutdown has only ten seconds for everything.
    const timer = setTimeout(kill, STOP_MS);
    await instance.stop().finally(() => clearTimeout(timer));
  };
  try {
    await instance.start();
    await ensureReplicaSet(port);
  } catch (error) {
    await stop();
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`MongoDB did not start: ${reason} (see ${logFile}).`);
  }
  // Under wine an error can leave mongod running but unresponsive: once it is ended, it is started again.
  if (options.binary.isUnderWine) void waitUntilUnresponsive(port, instance).then(kill);
  return { ended, stop, uri: `mongodb://${LOOPBACK}:${port}/?replicaSet=${REPLICA_SET}` };
}

function createInstance(options: MongodOptions, place: { port: number; dbPath: string }): MongoInstance {
  // The library would ask the program for its version, and warn about each that is not its own default.
  environment.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  return new MongoInstance({
    binary: { systemBinary: options.binary.path },
    instance: {
      ...place,
      ip: LOOPBACK,
      replSet: REPLICA_SET,
      launchTimeout: READY_MS,
      args: mongodArguments(options),
    },
    // Ctrl-C is for us: we end it in order.
    spawn: { detached: true },
  });
}

function logInstance(instance: MongoInstance, path: string): void {
  const log = openLog(path, print);
  const write = (text: string): void => void log.write(`${text}\n`);
  instance.on(MongoInstanceEvents.instanceSTDOUT, write).on(MongoInstanceEvents.instanceSTDERR, write);
}

// The default would be half of the machine's memory, which a browser, webpack and two servers need as well.
const CACHE_GB = '0.25';

// Keep the next three in step with docker/mongo/start.sh.

/** How long a killed process's open transaction keeps its records locked, for instance against a family that resends its form. */
const TRANSACTION_SECONDS = 5;

/**
 * How long a snapshot stays readable, and so how long a backup may take: enough for 70 GB at 5 MB/s. Replaced and deleted
 * documents stay on disk for that long.
 */
const HISTORY_SECONDS = 4 * 60 * 60;

/** Turned off: slow-query log lines quote what visitors have typed. */
const NO_SLOW_OPERATIONS = ['--slowms', '2147483647', '--slowOpSampleRate', '0'];

const mongodArguments = ({ isDisposable }: MongodOptions): string[] => [
  ...['--wiredTigerCacheSizeGB', CACHE_GB, '--quiet'],
  ...['--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`],
  ...(isDisposable ? [] : ['--setParameter', `minSnapshotHistoryWindowInSeconds=${HISTORY_SECONDS}`]),
  ...NO_SLOW_OPERATIONS,
];

const LEFT_OVER_MS = 8000;

/** Ends the mongod that a killed start has left on this folder; one of another folder stays. */
async function endLeftOver(port: number, folder: string): Promise<void> {
  const options = await withAdmin(port, (admin) => admin.command({ getCmdLineOpts: 1 })).catch(
    () => undefined,
  );
  const parsed = options?.parsed as { storage?: { dbPath?: string } } | undefined;
  if (parsed?.storage?.dbPath !== folder) return;
  const shutdown = { shutdown: 1, force: true, timeoutSecs: 1 };
  // The connection breaks while the command is answered: that means success.
  await withAdmin(port, (admin) => admin.command(shutdown)).catch(() => undefined);
  await waitUntil(async () => !(await portInUse(port, LOOPBACK)), LEFT_OVER_MS);
}

const BETWEEN_MS = 5000;
const SILENT_PINGS = 4;

/** Settles when the server has not answered several pings in a row, about half a minute. */
async function waitUntilUnresponsive(port: number, { mongodProcess }: MongoInstance): Promise<void> {
  for (let silent = 0; silent < SILENT_PINGS && mongodProcess?.exitCode === null;) {
    await pause(BETWEEN_MS, undefined, { ref: false });
    const answered = await withAdmin(port, (admin) => admin.command({ ping: 1 })).then(
      () => true,
      () => false,
    );
    silent = answered ? 0 : silent + 1;
  }
}
