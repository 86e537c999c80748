import type { ProcessMark } from '../../src/process/ProcessMark';
import type { MongodBinary } from './installedMongod';

/** The input of the keeper of a mongod, passed as JSON. */
export interface MongodPlan {
  binary: MongodBinary;
  /** The absolute path of the data folder. */
  folder: string;
  stateFile: string;
  logFile: string;
  port: number;
  /** Its data is not kept: nobody makes a backup of it, and tests write more than four hours of history are good for. */
  isDisposable?: boolean;
}

/** Kept in a file beside the data, so that the next start finds processes that an aborted one left behind. */
export interface MongodState {
  port: number;
  keeper: ProcessMark;
  mongod: ProcessMark;
}

export const REPLICA_SET = 'rs0';
export const LOOPBACK = '127.0.0.1';

export function mongoUri(port: number): string {
  return `mongodb://${LOOPBACK}:${port}/?replicaSet=${REPLICA_SET}`;
}

// The default would be half of the machine's memory, which a browser, webpack and two servers need as well.
const CACHE_GB = '0.25';

/**
 * The open transaction of a process that was killed ends after this; until then nobody can write the same record, not
 * even the family that sends its form again. The same stands in docker/mongo/start.sh.
 */
const TRANSACTION_SECONDS = 5;

/**
 * How long a moment can be read, and so how long a backup may take: 70 GB at 5 MB a second. What was replaced or deleted
 * takes room on the disk for as long. The same stands in docker/mongo/start.sh.
 */
const HISTORY_SECONDS = 4 * 60 * 60;

/** Lines about slow operations hold what somebody wrote, so there are none. The same stands in docker/mongo/start.sh. */
const NO_SLOW_OPERATIONS = ['--slowms', '2147483647', '--slowOpSampleRate', '0'];

export function mongodArguments({ binary, folder, port, isDisposable }: MongodPlan): string[] {
  const dataPath = binary.windowsPaths ? `Z:${folder.replaceAll('/', '\\')}` : folder;
  return [
    ...binary.leadingArgs,
    ...['--dbpath', dataPath, '--port', String(port), '--bind_ip', LOOPBACK, '--replSet', REPLICA_SET],
    ...['--wiredTigerCacheSizeGB', CACHE_GB, '--quiet'],
    ...['--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`],
    ...(isDisposable ? [] : ['--setParameter', `minSnapshotHistoryWindowInSeconds=${HISTORY_SECONDS}`]),
    ...NO_SLOW_OPERATIONS,
    ...binary.extraArgs,
  ];
}
