import { randomBytes } from 'node:crypto';
import { type Role, withoutIgnorable } from '@site/contract';
import { hash, verify } from '@node-rs/argon2';
import { auditedRecords } from '../../records/audit/auditedRecords';
import { isDuplicateOf } from '../../db/databaseErrors';
import { anyOf, idFilter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import { conflict, notFound } from '../../http/errors';
import { keepAnOwner } from './accountRole.service';
import { type CodeUse, NO_CODES, withUse } from './oneTimeCodes.service';
import { HOLD, type StoredCodes, User, type UserDoc } from './user.model';

export type { UserDoc };

interface Credentials {
  email: string;
  password: string;
}

const ADMIN_NAME = 'Admin';

export function normaliseEmail(email: string): string {
  return withoutIgnorable(email).normalize('NFC').trim().toLowerCase();
}

/** The account with these credentials, or null. */
export async function findByCredentials({ email, password }: Credentials): Promise<UserDoc | null> {
  const user = await findByEmail(email);
  return (await matchesPassword(user?.passwordHash, password)) ? user : null;
}

export async function findByEmail(email: string): Promise<UserDoc | null> {
  return User.findOne({ email: normaliseEmail(email) });
}

export async function findUser(id: string): Promise<UserDoc | null> {
  return User.findById(id);
}

/** Who may do everything. */
export async function listOwners(): Promise<Stored<Pick<UserDoc, 'email'>>[]> {
  return User.find({ role: 'owner' })
    .select('email')
    .sort({ _id: 1 })
    .lean<Stored<Pick<UserDoc, 'email'>>[]>();
}

/** Named by their addresses. */
export async function accountsByIds(
  ids: readonly string[],
): Promise<{ _id: unknown; name: string; email: string }[]> {
  const users = await User.find({ _id: anyOf(ids) }).select('email');
  return users.map(({ _id, email }) => ({ _id, name: email, email }));
}

/** The e-mail address of the first owner, if there is one. */
export async function firstOwnerEmail(): Promise<string | undefined> {
  return (await User.findOne({ role: 'owner' }).sort({ _id: 1 }))?.email;
}

interface NewAccount {
  password?: string;
  role?: Role;
}

/** Throws 409 when the e-mail address is taken. Without a password it generates and returns one. */
export async function createAdmin(
  email: string,
  { password = randomPassword(), role = 'owner' }: NewAccount = {},
): Promise<Credentials> {
  const passwordHash = await hashPassword(password);
  const user = await createAccount({ email, name: ADMIN_NAME, role, passwordHash });
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

export interface NewAccess {
  password?: string;
  /** For somebody who has lost the app and the recovery codes. */
  removesCodes?: boolean;
}

/**
 * Throws 404 for an unknown e-mail address. Returns the account's id, and whether it lost its one-time codes.
 */
export async function resetPassword(
  email: string,
  { password = randomPassword(), removesCodes = false }: NewAccess = {},
  session?: Transaction,
): Promise<Credentials & Pick<UserDoc, '_id'> & { id: string; hasLostCodes: boolean }> {
  const address = normaliseEmail(email);
  const user = await User.findOneAndUpdate(
    { email: address },
    { passwordHash: await hashPassword(password), ...(removesCodes && NO_CODES) },
    { session },
  );
  if (!user) throw notFound('Admin');
  const hasLostCodes = removesCodes && Boolean(user.codes);
  return { _id: user._id, id: user.id, email: address, password, hasLostCodes };
}

/**
 * Removes an account; what its owner wrote stays. Throws 404 for an unknown e-mail address, 409 for the last owner. Returns
 * the account's id, so that its sessions can be ended: without the account they admit nobody already.
 */
export function removeAdmin(email: string): Promise<{ id: string; email: string }> {
  return removeWhere({ email: normaliseEmail(email) });
}

/** The same by the account's id. */
export async function removeAdminById(id: string): Promise<{ id: string; email: string }> {
  const filter = idFilter(id);
  if (!filter) throw notFound('Admin');
  return removeWhere(filter);
}

function removeWhere(filter: { email: string } | { _id: string }) {
  return inTransaction(async (session) => {
    const user = await User.findOneAndDelete(filter, { session });
    if (!user) throw notFound('Admin');
    await keepAnOwner(session);
    return { id: user.id as string, email: user.email };
  });
}

type Admin = Stored<Pick<UserDoc, 'email' | 'role' | 'createdAt' | 'lastSignInAt'>> & {
  /** The secret is left out. */
  codes?: Pick<StoredCodes, 'lastStep'> | null;
};

/** Who may sign in, in the order in which they were created. */
export async function listAdmins(): Promise<Admin[]> {
  return User.find()
    .select('email role createdAt lastSignInAt codes.lastStep')
    .sort({ _id: 1 })
    .lean<Admin[]>();
}

/**
 * Notes that somebody signed in, and that their code is used. False when that has happened, the password has been changed, or
 * the account removed, since both were checked: a session that is opened in the same transaction cannot outlive any of it.
 */
export async function noteSignIn(
  { _id, passwordHash }: UserDoc,
  { use, at }: { use: CodeUse; at: Date },
  session: Transaction,
): Promise<boolean> {
  const { matchedCount } = await User.updateOne(
    { _id, passwordHash, ...use.filter },
    { ...withUse(use, { lastSignInAt: at }), ...HOLD },
    { timestamps: false, session },
  );
  return matchedCount > 0;
}

/** For the audit trail. */
export const auditedAccount = auditedRecords(User, { titleOf: ({ email }) => email, filterFor: idFilter });

/** OWASP's floor for argon2id, which is this library's default variant. Tests, which hash by the hundred, lower it. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, passwordCost);
}

let standIn: Promise<string> | undefined;

/** Takes the same time whether the account exists or not. */
export async function matchesPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(passwordHash ?? (await standIn), password);
  return matches && passwordHash !== undefined;
}

/** 144 random bits, in characters that can be read out or copied. */
export function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}
