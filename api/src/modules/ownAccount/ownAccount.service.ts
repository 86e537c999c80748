import {
  type CodesBeginning,
  type CodesProof,
  type CodesSecretWire,
  type EmailChangeInput,
  type PasswordChangeInput,
} from '@site/contract';
import { inTransaction } from '../../db/inTransaction';
import type { SignedIn } from '../../http/context';
import { conflict, validationFailed } from '../../http/errors';
import type { SigningKeys } from '../../shared/signingKeys';
import { reassignLeads } from '../leads/leadInbox.service';
import { codeLimit, loginLimiter, type LoginTry } from '../session/loginLimits.service';
import { auditedSession, endOneSession, endOtherSessions, listSessions } from '../session/session.service';
import { changeEmail, changeName, changePassword, ownUser } from '../users/ownUser.service';
import {
  assertSettingUp,
  beginCodes,
  type CodeUse,
  confirmCodes,
  replaceRecoveryCodes,
  turnCodesOff,
  matchCode,
  WRONG_CODE,
} from '../users/oneTimeCodes.service';
import { auditedAccount, hashPassword, matchesPassword, type UserDoc } from '../users/user.service';

export { auditedAccount, auditedSession, changeName, endOneSession, endOtherSessions, listSessions, ownUser };

/** Whoever is signed in, and the visitor's address, by which wrong passwords are counted. */
export interface Owner {
  signedIn: SignedIn;
  address: string;
  /** Of the secrets of one-time codes. */
  keys: SigningKeys;
}

const WRONG_PASSWORD = 'This is not your password';

interface Proven {
  user: UserDoc;
  attempt: LoginTry;
}

/**
 * Checks the password before a change that could lock the owner out, since anyone may find an open session. The attempt
 * counts with those of the login until it is forgiven. Throws 422, and 429 after too many.
 */
async function checkedPassword({ signedIn, address }: Owner, password: string): Promise<Proven> {
  const user = await ownUser(signedIn.user.id);
  const attempt = { address, email: user.email };
  await loginLimiter.count(attempt);
  if (!(await matchesPassword(user.passwordHash, password)))
    throw validationFailed({ current_password: WRONG_PASSWORD });
  return { user, attempt };
}

async function withPassword(owner: Owner, password: string): Promise<UserDoc> {
  const { user, attempt } = await checkedPassword(owner, password);
  await loginLimiter.forgive(attempt);
  return user;
}

/** The sessions go on, and so does the work on leads, which are given to accounts by their address. */
export async function changeOwnEmail(
  owner: Owner,
  { email, current_password }: EmailChangeInput,
): Promise<UserDoc> {
  const user = await withPassword(owner, current_password);
  return inTransaction(async (transaction) => {
    const changed = await changeEmail(user, email, transaction);
    await reassignLeads({ from: user.email, to: changed.email }, transaction);
    return changed;
  });
}

/** Ends all other sessions in the same moment. */
export async function changeOwnPassword(
  owner: Owner,
  { current_password, new_password }: PasswordChangeInput,
): Promise<void> {
  const user = await withPassword(owner, current_password);
  const passwordHash = await hashPassword(new_password);
  await inTransaction(async (transaction) => {
    await changePassword(user, passwordHash, transaction);
    await endOtherSessions(owner.signedIn, transaction);
  });
  // Whoever tried codes with the former password can go on no longer.
  await codeLimit.clear(user.id as string);
}

const CODES_OFF = 'One-time codes are not on';

/** Throws 409 when codes are off, 422 for a wrong password or code, 429 after too many. */
async function withCode(
  owner: Owner,
  { current_password, code }: CodesProof,
): Promise<{ user: UserDoc; use: CodeUse }> {
  const proven = await checkedPassword(owner, current_password);
  if (!proven.user.codes) throw conflict(CODES_OFF);
  return { user: proven.user, use: await checkedCode(proven, code, owner.keys) };
}

/** The password is right. Throws 422 for a wrong code, 429 after too many. */
async function checkedCode({ user, attempt }: Proven, code: string, keys: SigningKeys): Promise<CodeUse> {
  const id = user.id as string;
  await codeLimit.count(id);
  const use = await matchCode(user, code, keys);
  if (!use) throw validationFailed({ code: WRONG_CODE });
  await loginLimiter.forgive(attempt);
  await codeLimit.clear(id);
  return use;
}

/** Returns the secret, and its address for an app. Throws 409 when codes are on, 422, and 429 after too many tries. */
export async function beginOwnCodes(
  owner: Owner,
  { current_password }: CodesBeginning,
): Promise<CodesSecretWire> {
  return beginCodes(await withPassword(owner, current_password), owner.keys);
}

/** Turns codes on and returns the recovery codes. Throws 409, 422, and 429 after too many wrong codes. */
export async function confirmOwnCodes({ signedIn, keys }: Owner, code: string): Promise<string[]> {
  const { id } = signedIn.user;
  const user = await ownUser(id);
  // Before the count: without the password nobody must be able to use up the tries of the owner.
  assertSettingUp(user);
  await codeLimit.count(id);
  const recovery = await confirmCodes(user, code, keys);
  await codeLimit.clear(id);
  return recovery;
}

export async function turnOwnCodesOff(owner: Owner, proof: CodesProof): Promise<void> {
  const { user, use } = await withCode(owner, proof);
  await turnCodesOff(user, use);
}

/** Returns the new ones. */
export async function renewRecoveryCodes(owner: Owner, proof: CodesProof): Promise<string[]> {
  const { user, use } = await withCode(owner, proof);
  return replaceRecoveryCodes(user, use);
}
