import { createHash } from 'node:crypto';
import { limits } from '@site/contract';
import type { Transaction } from '../../db/inTransaction';
import { DAY_MS } from '../../shared/calendar';
import { type KnownDevice, User, type UserDoc } from './user.model';

/** What somebody signs in from. */
export interface SigningDevice {
  /** In words: 'Chrome on Windows'. */
  device: string;
  /** The random number of the browser, if it sent one. */
  deviceId?: string;
  at: Date;
}

/**
 * Notes what an account signs in from, and returns whether it is new to it: by the number of the browser, and by its name only
 * where none was sent, which no browser with a number makes known. In the transaction of a login, after a write to the account:
 * of several logins at the same moment one is the first. The first login of all is no news.
 */
export async function noteDevice(
  { _id, lastSignInAt }: Pick<UserDoc, '_id' | 'lastSignInAt'>,
  { device: name, deviceId, at }: SigningDevice,
  session: Transaction,
): Promise<boolean> {
  const user = await User.findById(_id).select('knownDevices').session(session).orFail();
  const idHash = deviceId && hashOf(_id, deviceId);
  const isSame = (known: KnownDevice) =>
    idHash ? known.idHash === idHash : !known.idHash && known.name === name;
  const since = at.getTime() - limits.knownDeviceDays * DAY_MS;
  const known = user.knownDevices.filter(({ usedAt }) => usedAt.getTime() > since);
  const others = known.filter((device) => !isSame(device));
  const used: KnownDevice = { name, usedAt: at, ...(idHash && { idHash }) };
  const knownDevices = [used, ...others].slice(0, limits.knownDevices);
  await User.updateOne({ _id }, { knownDevices }, { timestamps: false, session });
  return lastSignInAt !== null && others.length === known.length;
}

/** Of each account another one: two accounts do not tell that they were used from one browser. */
const hashOf = (accountId: unknown, deviceId: string): string =>
  createHash('sha256')
    .update(`${String(accountId)} ${deviceId}`)
    .digest('base64url');
