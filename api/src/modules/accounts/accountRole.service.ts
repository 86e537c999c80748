import type { Role } from '@site/contract';
import { absent, idFilter } from '../../db/filters';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import type { MigrationRun } from '../../db/migrations/Migration';
import { conflict, notFound } from '../../http/errors';
import { HOLD, User, type UserDoc } from './user.model';

const LAST_OWNER = 'This is the last owner. Please make somebody else an owner first';

interface RoleChange {
  /** Runs in the same transaction, unless the account had the role already. */
  onChanged?(user: UserDoc, session: Transaction): Promise<void>;
}

/** The sessions go on with the new role, which every request reads. Throws 404, and 409 for the last owner. */
export async function changeRole(id: string, role: Role, { onChanged }: RoleChange = {}): Promise<UserDoc> {
  const filter = idFilter(id);
  if (!filter) throw notFound('Account');
  return inTransaction(async (session) => {
    const user = await User.findOneAndUpdate(filter, { role }, { returnDocument: 'before', session });
    if (!user) throw notFound('Account');
    await keepAnOwner(session);
    const isChanged = user.role !== role;
    user.role = role;
    if (isChanged) await onChanged?.(user, session);
    return user;
  });
}

/** For a transaction that takes an owner away: throws 409 when nobody is left who may do everything. */
export async function keepAnOwner(session: Transaction): Promise<void> {
  // A write, not a count: of two such changes at the same moment, one waits for the other and counts anew.
  const { matchedCount } = await User.updateMany({ role: 'owner' }, HOLD, { session });
  if (matchedCount === 0) throw conflict(LAST_OWNER);
}

/** For a transaction that an owner is answerable for: false when the account is not an owner's any more. */
export async function holdOwner(id: unknown, session: Transaction): Promise<boolean> {
  // A write for the same reason: a change of the role at the same moment waits, or comes first and is seen.
  const owner = { _id: id, role: 'owner' } as Record<string, unknown>;
  const { matchedCount } = await User.updateOne(owner, HOLD, { session });
  return matchedCount > 0;
}

/** Accounts from before there were roles could do everything. */
export async function makeOwners({ isDryRun }: MigrationRun): Promise<number> {
  const withoutRole = { role: absent() };
  if (isDryRun) return User.countDocuments(withoutRole);
  return (await User.updateMany(withoutRole, { role: 'owner' }, { timestamps: false })).modifiedCount;
}
