import { type Role, withoutIgnorable } from '@site/contract';
import { isDuplicateOf } from '../../db/databaseErrors';
import { idFilter } from '../../db/filters';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import { conflict, notFound } from '../../http/errors';
import { auditedRecords } from '../../records/audit/audit.service';
import { mailAccountChange, mailOwners } from './accountMail.service';
import { type AccountRow, HOLD, Session, User, type UserDoc } from './account.model';
import { type CodeUse, codeLimit, NO_CODES } from './oneTimeCodes.service';
import { hashPassword, randomPassword } from './passwords.service';

export type { UserDoc };

export function normaliseEmail(email: string): string {
  return withoutIgnorable(email).normalize('NFC').trim().toLowerCase();
}

export async function findByEmail(email: string): Promise<UserDoc | null> {
  return User.findOne({ email: normaliseEmail(email) });
}

/** All accounts, the oldest first. */
export async function listAdmins(): Promise<AccountRow[]> {
  return User.find()
    .select('email role createdAt lastSignInAt codes.lastStep')
    .sort({ _id: 1 })
    .lean<AccountRow[]>();
}

export const auditedAccount = auditedRecords(User, ({ email }) => email);

interface NewAccount {
  password?: string;
  role?: Role;
}

/** Throws 409 when the e-mail address is taken. Without a password it generates and returns one. */
export async function createAdmin(
  email: string,
  { password = randomPassword(), role = 'owner' }: NewAccount = {},
): Promise<{ email: string; password: string }> {
  const passwordHash = await hashPassword(password);
  const user = await createAccount({ email, name: 'Admin', role, passwordHash });
  return { email: user.email, password };
}

/** Throws 409 when the e-mail address is taken. */
export async function createAccount(
  { email, ...fields }: Pick<UserDoc, 'email' | 'name' | 'role' | 'passwordHash'>,
  session?: Transaction,
): Promise<UserDoc> {
  try {
    const [user] = await User.create([{ email: normaliseEmail(email), ...fields }], { session });
    return user!;
  } catch (error) {
    throw isDuplicateOf(error, 'email') ? conflict('An admin with this email address exists already') : error;
  }
}

interface ChangedBy {
  id: string;
  email: string;
  requestId: string;
}

/** Throws 404. */
export async function assertAccount(id: string): Promise<void> {
  if (!(await auditedAccount(id))) throw notFound('Account');
}

/**
 * The sessions go on with the new role, which every request reads. Tells the other owners of a new one. Throws 404, and 409
 * for the caller's own account or the last owner.
 */
export async function changeRole(
  id: string,
  role: Role,
  { id: ownId, email: by, requestId }: ChangedBy,
): Promise<UserDoc> {
  if (id.toLowerCase() === ownId) throw conflict('Nobody can change their own role');
  const filter = idFilter(id);
  if (!filter) throw notFound('Account');
  return inTransaction(async (transaction) => {
    const before = await User.findOneAndUpdate(filter, { role }, { session: transaction });
    if (!before) throw notFound('Account');
    await assertOwnerRemains(transaction);
    const isNewOwner = role === 'owner' && before.role !== 'owner';
    if (isNewOwner) await mailOwners({ kind: 'new_owner', what: before.email, by, requestId }, transaction);
    before.role = role;
    return before;
  });
}

/** Removes another admin's account. Throws 404, and 409 for the caller's own or the last owner. */
export async function removeOtherAccount(id: string, ownId: string): Promise<void> {
  if (id.toLowerCase() === ownId) throw conflict('Nobody can remove their own account');
  const filter = idFilter(id);
  if (!filter) throw notFound('Admin');
  await removeWhere(filter);
}

/** From the server, by the e-mail address. Throws 404, and 409 for the last owner. */
export const removeAdmin = (email: string): Promise<UserDoc> => removeWhere({ email: normaliseEmail(email) });

/** Ends the sessions too; what the owner wrote stays. */
async function removeWhere(filter: { email: string } | { _id: string }): Promise<UserDoc> {
  return inTransaction(async (transaction) => {
    const user = await User.findOneAndDelete(filter, { session: transaction });
    if (!user) throw notFound('Admin');
    await assertOwnerRemains(transaction);
    await endSessionsOf(user, transaction);
    return user;
  });
}

/** Revokes every token of the account. */
async function endSessionsOf({ id }: UserDoc, session: Transaction): Promise<void> {
  await Session.deleteMany({ userId: id as string }, { session });
}

interface NewAccess {
  password?: string;
  /** Turns off one-time codes for an account that has lost its authenticator and its recovery codes. */
  removesCodes?: boolean;
}

/** Sets a new password from the server, tells the address, and ends all sessions. Throws 404. */
export async function resetAccount(
  address: string,
  { password = randomPassword(), removesCodes = false }: NewAccess = {},
): Promise<{ email: string; password: string; hasLostCodes: boolean }> {
  const email = normaliseEmail(address);
  const fields = { passwordHash: await hashPassword(password), ...(removesCodes && NO_CODES) };
  const before = await inTransaction(async (transaction) => {
    const user = await User.findOneAndUpdate({ email }, fields, { session: transaction });
    if (!user) throw notFound('Admin');
    await endSessionsOf(user, transaction);
    const codes = removesCodes && user.codes ? ', and no one-time code is asked for any more' : '';
    const what = `A new password was set${codes}`;
    const mail = { recordId: user._id, addresses: [email], what, by: 'a command on the server' };
    await mailAccountChange(mail, transaction);
    return user;
  });
  // A new password resets the attempts that were counted for the former one.
  await codeLimit.clear(before.id as string);
  return { email, password, hasLostCodes: removesCodes && before.codes !== null };
}

const LAST_OWNER = 'This is the last owner. Please make somebody else an owner first';

/** Throws 409 if the transaction leaves no owner. */
async function assertOwnerRemains(session: Transaction): Promise<void> {
  // A write, not a count: of two such changes at the same moment, one waits for the other and counts again.
  const { matchedCount } = await User.updateMany({ role: 'owner' }, HOLD, { session });
  if (matchedCount === 0) throw conflict(LAST_OWNER);
}

/** An account whose password was checked, and its code where it has them. */
export interface ProvenUser {
  user: UserDoc;
  use: CodeUse;
}

/**
 * Writes to the account and uses up its code. Null when password, code or account have changed since they were checked,
 * so that nothing in the transaction can outlive them.
 */
export async function updateProven(
  { user: { _id, passwordHash }, use }: ProvenUser,
  fields: object,
  session?: Transaction,
): Promise<UserDoc | null> {
  return User.findOneAndUpdate(
    { _id, passwordHash, ...use.filter },
    { $set: { ...use.fields, ...fields }, ...HOLD },
    { returnDocument: 'after', session },
  );
}
