import { randomBytes } from 'node:crypto';
import { type Role, withoutIgnorable } from '@site/contract';
import { hash, verify } from '@node-rs/argon2';
import { isDuplicateOf } from '../../db/databaseErrors';
import { anyOf, idFilter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import type { Transaction } from '../../db/inTransaction';
import type { AuditedRecord } from '../../http/audit';
import { conflict } from '../../http/errors';
import type { CodeUse } from './oneTimeCodes.service';
import { HOLD, User, type UserDoc } from './user.model';

export type { UserDoc };

interface Credentials {
  email: string;
  password: string;
}

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

/** Who may do everything, the oldest account first. */
export async function listOwners(transaction?: Transaction): Promise<Stored<Pick<UserDoc, 'email'>>[]> {
  return User.find({ role: 'owner' }, { email: 1 })
    .sort({ _id: 1 })
    .session(transaction ?? null)
    .lean<Stored<Pick<UserDoc, 'email'>>[]>();
}

/** Named by their addresses. */
export async function accountsByIds(
  ids: readonly string[],
): Promise<{ _id: unknown; name: string; email: string }[]> {
  const users = await User.find({ _id: anyOf(ids) }).select('email');
  return users.map(({ _id, email }) => ({ _id, name: email, email }));
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

/** An account whose password was checked, and its code where it has them. */
export interface ProvenUser {
  user: UserDoc;
  use: CodeUse;
}

/**
 * Writes to the account and uses its code up. Null when the password has been changed, the code used, or the account removed,
 * since both were checked: nothing that is stored in the same transaction can outlive any of it.
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

/** For the audit trail. */
export async function auditedAccount(id: string): Promise<AuditedRecord | null> {
  const filter = idFilter(id);
  const user = filter && (await User.findOne(filter).lean<{ _id: unknown; email: string }>());
  return user ? { id: String(user._id), title: user.email } : null;
}

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
export const randomPassword = (): string => randomBytes(18).toString('base64url');
