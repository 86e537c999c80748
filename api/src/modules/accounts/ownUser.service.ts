import { isDuplicateOf } from '../../db/databaseErrors';
import type { Transaction } from '../../db/inTransaction';
import { conflict, unauthorized } from '../../http/errors';
import { CHANGED_MEANWHILE, type CodeUse, withUse } from './oneTimeCodes.service';
import { User, type UserDoc } from './user.model';
import { findUser, normaliseEmail } from './user.service';

const TAKEN = 'Another account has this email address';

/** Throws 401 when the account has been removed meanwhile. */
export async function ownUser(id: string): Promise<UserDoc> {
  const user = await findUser(id);
  if (!user) throw unauthorized();
  return user;
}

/** Throws 401 when the account has been removed meanwhile. */
export async function changeName(id: string, name: string): Promise<UserDoc> {
  const user = await User.findByIdAndUpdate(id, { name }, { returnDocument: 'after' });
  if (!user) throw unauthorized();
  return user;
}

/** An account whose password was checked, and its code where it has them. */
export interface Proven {
  user: UserDoc;
  use: CodeUse;
}

/** Throws 409 when the address is taken, or password or code were used or changed meanwhile. */
export async function changeEmail(
  { user: { _id, passwordHash }, use }: Proven,
  address: string,
  session: Transaction,
): Promise<UserDoc> {
  const email = normaliseEmail(address);
  try {
    const user = await User.findOneAndUpdate({ _id, passwordHash, ...use.filter }, withUse(use, { email }), {
      returnDocument: 'after',
      session,
    });
    if (!user) throw conflict(CHANGED_MEANWHILE);
    return user;
  } catch (error) {
    throw isDuplicateOf(error, 'email') ? conflict(TAKEN, { email: TAKEN }) : error;
  }
}

/** Throws 409 when password or code were used or changed meanwhile. */
export async function changePassword(
  { user: { _id, passwordHash }, use }: Proven,
  newHash: string,
  session: Transaction,
): Promise<void> {
  const change = withUse(use, { passwordHash: newHash });
  const { matchedCount } = await User.updateOne({ _id, passwordHash, ...use.filter }, change, { session });
  if (matchedCount === 0) throw conflict(CHANGED_MEANWHILE);
}
