import { isDuplicateOf } from '../../db/databaseErrors';
import type { Transaction } from '../../db/inTransaction';
import { conflict, unauthorized } from '../../http/errors';
import { User, type UserDoc } from './user.model';
import { findUser, normaliseEmail } from './user.service';

const TAKEN = 'Another account has this email address';
const CHANGED_MEANWHILE = 'Your password has been changed meanwhile. Please try again with the new one';

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

/** Throws 409 when the address is taken, or the password that was asked for is no longer that of the account. */
export async function changeEmail(
  { _id, passwordHash }: UserDoc,
  address: string,
  session: Transaction,
): Promise<UserDoc> {
  const email = normaliseEmail(address);
  try {
    const user = await User.findOneAndUpdate(
      { _id, passwordHash },
      { email },
      { returnDocument: 'after', session },
    );
    if (!user) throw conflict(CHANGED_MEANWHILE);
    return user;
  } catch (error) {
    throw isDuplicateOf(error, 'email') ? conflict(TAKEN, { email: TAKEN }) : error;
  }
}

/** Throws 409 when the password that was asked for is no longer that of the account. */
export async function changePassword(
  { _id, passwordHash }: UserDoc,
  newHash: string,
  session: Transaction,
): Promise<void> {
  const change = { passwordHash: newHash };
  const { matchedCount } = await User.updateOne({ _id, passwordHash }, change, { session });
  if (matchedCount === 0) throw conflict(CHANGED_MEANWHILE);
}
