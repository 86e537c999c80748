import type { ProcessMark } from '../../src/process/ProcessMark';
import type { MongodBinary } from './installedMongod';

/** What the keeper of a mongod needs to know; passed to it as JSON. */
export interface MongodPlan {
  binary: MongodBinary;
  /** The absolute path of the data folder. */
  folder: string;
  stateFile: string;
  logFile: string;
  port: number;
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

export function mongodArguments({ binary, folder, port }: MongodPlan): string[] {
  const dataPath = binary.windowsPaths ? `Z:${folder.replaceAll('/', '\\')}` : folder;
  return [
    ...binary.leadingArgs,
    ...['--dbpath', dataPath, '--port', String(port), '--bind_ip', LOOPBACK, '--replSet', REPLICA_SET],
    ...['--wiredTigerCacheSizeGB', CACHE_GB, '--quiet'],
    ...['--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`],
    ...binary.extraArgs,
  ];
}
