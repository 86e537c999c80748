import getPort from 'get-port';
import { portInUse } from './portInUse';

const LOOPBACK = '127.0.0.1';

/** The wished port when nobody listens on it, else any free one. */
export async function freePort(wished?: number): Promise<number> {
  // Not left to get-port: it holds back a port that it gave out a moment ago, also when its user has died since.
  if (wished && !(await portInUse(wished, LOOPBACK))) return wished;
  return getPort({ host: LOOPBACK });
}
