import {
  codeTexts,
  type CodesBeginning,
  type CodesProof,
  type CodesSecretWire,
  type EmailChangeInput,
  type PasswordChangeInput,
} from '@site/contract';
import { isDuplicateOf } from '../../db/databaseErrors';
import { inTransaction, type Transaction } from '../../db/inTransaction';
import type { SignedIn } from '../../http/context';
import { conflict, unauthorized, validationFailed } from '../../http/errors';
import type { SigningKeys } from '../../lib/keys';
import { mailAccountChange } from './accountMail.service';
import { User, type UserDoc } from './account.model';
import { normaliseEmail, type ProvenUser, updateProven } from './account.service';
import {
  codeLimit,
  confirmedCodes,
  newPendingCodes,
  newRecovery,
  NO_CODES,
  useOfCode,
  WITHOUT_CODES,
  WRONG_CODE,
} from './oneTimeCodes.service';
import { hashPassword, tryPassword } from './passwords.service';
import { endOtherSessions } from './session.service';

/** The signed-in account, and the address by which wrong passwords are counted. */
export interface Owner {
  signedIn: SignedIn;
  address: string;
  /** For the secrets of one-time codes. */
  keys: SigningKeys;
  requestId: string;
  /** A mail waits to be sent. */
  onMailQueued(): void;
}

const WRONG_PASSWORD = 'This is not your password';
const CHANGED_MEANWHILE = 'This has been changed meanwhile. Please try again';
const TAKEN = 'Another account has this email address';
const CODES_OFF = 'One-time codes are not on';

/** Throws 401 if the account has been removed since. */
export async function ownUser(id: string): Promise<UserDoc> {
  const user = await User.findById(id);
  if (!user) throw unauthorized();
  return user;
}

/** Throws 401 if the account has been removed since. */
export async function changeName(id: string, name: string): Promise<UserDoc> {
  const user = await User.findByIdAndUpdate(id, { name }, { returnDocument: 'after' });
  if (!user) throw unauthorized();
  return user;
}

/**
 * Checks the password before a change that could lock the owner out, since anyone may find an open session. Throws 422, and
 * 429 after too many.
 */
async function checkPassword({ signedIn, address }: Owner, password: string): Promise<UserDoc> {
  const user = await ownUser(signedIn.user.id);
  const { email, passwordHash } = user;
  if (!(await tryPassword({ address, email, passwordHash }, password)))
    throw validationFailed({ current_password: WRONG_PASSWORD });
  return user;
}

/** The password, and a code where the account has them. Throws 422 for a wrong one, 429 after too many. */
async function prove(
  owner: Owner,
  { current_password, code }: { current_password: string; code?: string },
): Promise<ProvenUser> {
  const user = await checkPassword(owner, current_password);
  if (user.codes && !code) throw validationFailed({ code: codeTexts.missing });
  const use = user.codes && code ? await useOfCode(user, code, owner.keys) : WITHOUT_CODES;
  if (!use) throw validationFailed({ code: WRONG_CODE });
  return { user, use };
}

interface Change {
  what: string;
  fields: object;
  /** Where the address is changed. */
  newEmail?: string;
  /** Runs in the same transaction. */
  also?(transaction: Transaction): Promise<void>;
}

/**
 * Makes a change to how the account is signed in to, and tells it by mail: neither is stored without the other. Throws 409
 * when password or code were changed or used since they were checked.
 */
async function changeAndNotify(
  { requestId, onMailQueued }: Owner,
  proven: ProvenUser,
  { what, fields, newEmail, also }: Change,
): Promise<UserDoc> {
  const { _id: recordId, email } = proven.user;
  const addresses = [...new Set([email, newEmail ?? email])];
  const by = 'somebody who is signed in with it';
  const changed = await inTransaction(async (transaction) => {
    const user = await updateProven(proven, fields, transaction);
    if (!user) throw conflict(CHANGED_MEANWHILE);
    await also?.(transaction);
    await mailAccountChange({ recordId, addresses, what, by, requestId }, transaction);
    return user;
  });
  onMailQueued();
  return changed;
}

type EmailChange = { from: string; to: string };
type FollowEmail = (change: EmailChange, transaction: Transaction) => Promise<void>;
const followers: FollowEmail[] = [];

/** For what is stored elsewhere by the address of an account. It runs in the transaction that changes the address. */
export const onEmailChange = (follow: FollowEmail): void => void followers.push(follow);

/** The sessions go on, and so does the work that was given to the account. Throws 409 when the address is taken. */
export async function changeOwnEmail(owner: Owner, { email, ...proof }: EmailChangeInput): Promise<UserDoc> {
  const proven = await prove(owner, proof);
  const newEmail = normaliseEmail(email);
  const change = { from: proven.user.email, to: newEmail };
  try {
    return await changeAndNotify(owner, proven, {
      what: `The address to sign in with is now ${newEmail}`,
      fields: { email: newEmail },
      newEmail,
      async also(transaction) {
        for (const follow of followers) await follow(change, transaction);
      },
    });
  } catch (error) {
    throw isDuplicateOf(error, 'email') ? conflict(TAKEN, { email: TAKEN }) : error;
  }
}

/** Ends all other sessions in the same moment. */
export async function changeOwnPassword(
  owner: Owner,
  { new_password, ...proof }: PasswordChangeInput,
): Promise<void> {
  const proven = await prove(owner, proof);
  await changeAndNotify(owner, proven, {
    what: 'The password was changed',
    fields: { passwordHash: await hashPassword(new_password) },
    also: (transaction) => endOtherSessions(owner.signedIn, transaction),
  });
  // Resets the attempts that were made with the former password.
  await codeLimit.clear(owner.signedIn.user.id);
}

/**
 * Until a code has confirmed the secret, a login asks for none. Throws 409 when codes are on, 422, and 429 after too many
 * tries.
 */
export async function beginOwnCodes(
  owner: Owner,
  { current_password }: CodesBeginning,
): Promise<CodesSecretWire> {
  const user = await checkPassword(owner, current_password);
  const { fields, ...shown } = await newPendingCodes(user, owner.keys);
  if (!(await updateProven({ user, use: WITHOUT_CODES }, fields))) throw conflict(CHANGED_MEANWHILE);
  return shown;
}

/** Turns codes on and returns the recovery codes. Throws 409, 422, and 429 after too many wrong codes. */
export async function confirmOwnCodes(owner: Owner, code: string): Promise<string[]> {
  const { id } = owner.signedIn.user;
  const user = await ownUser(id);
  const use = await confirmedCodes(user, code, owner.keys);
  const { recovery, fields } = newRecovery(id);
  await changeAndNotify(owner, { user, use }, { what: 'One-time codes were turned on', fields });
  return recovery;
}

/** Throws 409 when codes are off. */
async function proveWithCode(owner: Owner, proof: CodesProof): Promise<ProvenUser> {
  const proven = await prove(owner, proof);
  if (!proven.user.codes) throw conflict(CODES_OFF);
  return proven;
}

export async function disableOwnCodes(owner: Owner, proof: CodesProof): Promise<void> {
  const proven = await proveWithCode(owner, proof);
  await changeAndNotify(owner, proven, { what: 'One-time codes were turned off', fields: NO_CODES });
}

/** Returns the new ones. */
export async function renewRecoveryCodes(owner: Owner, proof: CodesProof): Promise<string[]> {
  const proven = await proveWithCode(owner, proof);
  const { recovery, fields } = newRecovery(owner.signedIn.user.id);
  await changeAndNotify(owner, proven, { what: 'New recovery codes were made', fields });
  return recovery;
}
