import {
  codeTexts,
  type CodesBeginning,
  type CodesProof,
  type CodesSecretWire,
  type EmailChangeInput,
  type PasswordChangeInput,
} from '@site/contract';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import type { SignedIn } from '../../http/context';
import { conflict, validationFailed } from '../../http/errors';
import type { SigningKeys } from '../../shared/signingKeys';
import { mailAccountChange } from './accountMail.service';
import { reassignLeads } from '../leads/leadInbox.service';
import { codeLimit, loginLimiter, type LoginTry } from './loginLimits.service';
import { auditedSession, endOneSession, endOtherSessions, listSessions } from './session.service';
import { changeEmail, changeName, changePassword, ownUser, type Proven } from './ownUser.service';
import {
  assertSettingUp,
  beginCodes,
  type CodeUse,
  confirmCodes,
  isGuessable,
  replaceRecoveryCodes,
  turnCodesOff,
  matchCode,
  WITHOUT_CODES,
  WRONG_CODE,
} from './oneTimeCodes.service';
import { auditedAccount, hashPassword, matchesPassword, normaliseEmail, type UserDoc } from './user.service';

export { auditedAccount, auditedSession, changeName, endOneSession, endOtherSessions, listSessions, ownUser };

/** Whoever is signed in, and the visitor's address, by which wrong passwords are counted. */
export interface Owner {
  signedIn: SignedIn;
  address: string;
  /** Of the secrets of one-time codes. */
  keys: SigningKeys;
  requestId: string;
  /** A mail waits to be sent. */
  onMail(): void;
}

const WRONG_PASSWORD = 'This is not your password';

interface Checked {
  user: UserDoc;
  attempt: LoginTry;
}

/**
 * Checks the password before a change that could lock the owner out, since anyone may find an open session. The attempt
 * counts with those of the login until it is forgiven. Throws 422, and 429 after too many.
 */
async function checkedPassword({ signedIn, address }: Owner, password: string): Promise<Checked> {
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

/** The password, and a code where the account has them. Throws 422 for a wrong one, 429 after too many. */
async function proven(
  owner: Owner,
  { current_password, code }: { current_password: string; code?: string },
): Promise<Proven> {
  const { user, attempt } = await checkedPassword(owner, current_password);
  const use = user.codes ? await checkedCode(user, code, owner.keys) : WITHOUT_CODES;
  await loginLimiter.forgive(attempt);
  return { user, use };
}

async function checkedCode(user: UserDoc, code: string | undefined, keys: SigningKeys): Promise<CodeUse> {
  if (!code) throw validationFailed({ code: codeTexts.missing });
  const id = user.id as string;
  if (isGuessable(code)) await codeLimit.count(id);
  const use = await matchCode(user, code, keys);
  if (!use) throw validationFailed({ code: WRONG_CODE });
  await codeLimit.clear(id);
  return use;
}

interface Told {
  user: UserDoc;
  what: string;
  /** Where the address is changed. */
  newEmail?: string;
}

/** Makes a change to how the account is signed in to, and tells it by mail: neither is stored without the other. */
async function changeAndTell<T>(
  { requestId, onMail }: Owner,
  { user, what, newEmail }: Told,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const addresses = [...new Set([user.email, newEmail ?? user.email])];
  const by = 'somebody who is signed in with it';
  const answer = await inTransaction(async (transaction) => {
    const changed = await change(transaction);
    await mailAccountChange({ _id: user._id, addresses, what, by, requestId }, transaction);
    return changed;
  });
  onMail();
  return answer;
}

/** The sessions go on, and so does the work on leads, which are given to accounts by their address. */
export async function changeOwnEmail(owner: Owner, { email, ...proof }: EmailChangeInput): Promise<UserDoc> {
  const checked = await proven(owner, proof);
  const { user } = checked;
  const newEmail = normaliseEmail(email);
  const what = `The address to sign in with is now ${newEmail}`;
  return changeAndTell(owner, { user, what, newEmail }, async (transaction) => {
    const changed = await changeEmail(checked, newEmail, transaction);
    await reassignLeads({ from: user.email, to: newEmail }, transaction);
    return changed;
  });
}

/** Ends all other sessions in the same moment. */
export async function changeOwnPassword(
  owner: Owner,
  { new_password, ...proof }: PasswordChangeInput,
): Promise<void> {
  const checked = await proven(owner, proof);
  const { user } = checked;
  const passwordHash = await hashPassword(new_password);
  await changeAndTell(owner, { user, what: 'The password was changed' }, async (transaction) => {
    await changePassword(checked, passwordHash, transaction);
    await endOtherSessions(owner.signedIn, transaction);
  });
  // Whoever tried codes with the former password can go on no longer.
  await codeLimit.clear(user.id as string);
}

const CODES_OFF = 'One-time codes are not on';

/** Throws 409 when codes are off, 422 for a wrong password or code, 429 after too many. */
async function withCode(owner: Owner, proof: CodesProof): Promise<Proven> {
  const checked = await proven(owner, proof);
  if (!checked.user.codes) throw conflict(CODES_OFF);
  return checked;
}

/** Returns the secret, and its address for an app. Throws 409 when codes are on, 422, and 429 after too many tries. */
export async function beginOwnCodes(
  owner: Owner,
  { current_password }: CodesBeginning,
): Promise<CodesSecretWire> {
  return beginCodes(await withPassword(owner, current_password), owner.keys);
}

/** Turns codes on and returns the recovery codes. Throws 409, 422, and 429 after too many wrong codes. */
export async function confirmOwnCodes(owner: Owner, code: string): Promise<string[]> {
  const { keys } = owner;
  const { id } = owner.signedIn.user;
  const user = await ownUser(id);
  // Before the count: without the password nobody must be able to use up the tries of the owner.
  assertSettingUp(user);
  await codeLimit.count(id);
  const what = 'One-time codes were turned on';
  const recovery = await changeAndTell(owner, { user, what }, (transaction) =>
    confirmCodes(user, { code, keys }, transaction),
  );
  await codeLimit.clear(id);
  return recovery;
}

export async function turnOwnCodesOff(owner: Owner, proof: CodesProof): Promise<void> {
  const { user, use } = await withCode(owner, proof);
  const what = 'One-time codes were turned off';
  await changeAndTell(owner, { user, what }, (transaction) => turnCodesOff(user, use, transaction));
}

/** Returns the new ones. */
export async function renewRecoveryCodes(owner: Owner, proof: CodesProof): Promise<string[]> {
  const { user, use } = await withCode(owner, proof);
  const what = 'New recovery codes were made';
  return changeAndTell(owner, { user, what }, (transaction) => replaceRecoveryCodes(user, use, transaction));
}
