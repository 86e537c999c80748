import type { ProcessMark } from '../process/ProcessMark';
import type { MongodBinary } from './MongodBinary';

/** What the keeper of a mongod needs to know; travels to it as JSON. */
export interface MongodPlan {
  binary: MongodBinary;
  /** Where the data lives, absolute. */
  folder: string;
  stateFile: string;
  logFile: string;
  port: number;
}

/** Kept in a file beside the data, so that the next start finds what an aborted one left behind. */
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
