import { limits } from '@site/contract';
import type { Transaction } from '../../db/inTransaction';
import { DAY_MS } from '../../shared/calendar';
import { User, type UserDoc } from './user.model';

/**
 * Notes what an account signs in from, and returns whether it is new to it. In the transaction of a login, after a write to the
 * account: of several logins at the same moment one is the first. The first login of all is no news.
 */
export async function noteDevice(
  { _id, lastSignInAt }: Pick<UserDoc, '_id' | 'lastSignInAt'>,
  { device: name, at }: { device: string; at: Date },
  session: Transaction,
): Promise<boolean> {
  const user = await User.findById(_id).select('knownDevices').session(session).orFail();
  const since = at.getTime() - limits.knownDeviceDays * DAY_MS;
  const known = user.knownDevices.filter(({ usedAt }) => usedAt.getTime() > since);
  const others = known.filter((device) => device.name !== name);
  const knownDevices = [{ name, usedAt: at }, ...others].slice(0, limits.knownDevices);
  await User.updateOne({ _id }, { knownDevices }, { timestamps: false, session });
  return lastSignInAt !== null && others.length === known.length;
}
