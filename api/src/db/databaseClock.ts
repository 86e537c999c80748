import { connectedDb } from './connect';

/**
 * The database's time, which every process shares. Whatever decides when something is deleted is computed from it: the
 * clock of one process may be wrong.
 */
export async function databaseNow(): Promise<Date> {
  const { localTime } = await connectedDb().command({ hello: 1 });
  return localTime as Date;
}

const MEASURED_FOR_MS = 10_000;
let measured: { time: number; at: number } | undefined;

/**
 * As `databaseNow`, from a measurement of the last ten seconds: visitors need not wait for it each time. It is counted
 * on with the monotonic clock, which a wrong or adjusted clock of this process does not move.
 */
export async function recentDatabaseNow(): Promise<Date> {
  const at = performance.now();
  if (!measured || at - measured.at > MEASURED_FOR_MS)
    measured = { time: (await databaseNow()).getTime(), at: performance.now() };
  return new Date(measured.time + performance.now() - measured.at);
}
