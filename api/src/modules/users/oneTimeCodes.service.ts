import { databaseNow } from '../../db/databaseClock';
import { not, upTo } from '../../db/filters';
import { conflict, validationFailed } from '../../http/errors';
import { isSealedBy, openSealed, sealText, type SealTerms } from '../../shared/sealedText';
import type { SigningKeys } from '../../shared/signingKeys';
import {
  isFromApp,
  newRecoveryCodes,
  newSecret,
  plainCode,
  recoveryHash,
  secretUri,
  stepOf,
} from './oneTimeCodes';
import { User, type UserDoc } from './user.model';

const PENDING_MS = 60 * 60_000;

export const WRONG_CODE = 'This code is not right. Please wait for the next one and try again';
const ON_ALREADY = 'One-time codes are on already';
const BEGIN_AGAIN = 'This has taken too long, or was begun again in another window. Please begin again';
const CHANGED_MEANWHILE = 'This has been changed meanwhile. Please try again';

const termsFor = (userId: string, keys: SigningKeys): SealTerms => ({
  ...{ keys, purpose: 'one-time codes' },
  owner: userId,
});

/** Throws 409 when they are on. Until a code has confirmed the secret, a login asks for none. */
export async function beginCodes(
  { _id, id, email }: UserDoc,
  keys: SigningKeys,
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret();
  const pendingCodes = {
    sealedSecret: sealText(secret, termsFor(id as string, keys)),
    begunAt: await databaseNow(),
  };
  const { matchedCount } = await User.updateOne({ _id, codes: null }, { pendingCodes });
  if (matchedCount === 0) throw conflict(ON_ALREADY);
  return { secret, uri: secretUri(secret, email) };
}

/** Turns them on. Returns the recovery codes. Throws 409 without a set-up that goes on, and 422 for a wrong code. */
export async function confirmCodes(user: UserDoc, typed: string, keys: SigningKeys): Promise<string[]> {
  const { _id, codes, pendingCodes } = user;
  if (codes) throw conflict(ON_ALREADY);
  const now = await databaseNow();
  const id = user.id as string;
  const secret = pendingCodes && openSealed(pendingCodes.sealedSecret, termsFor(id, keys));
  if (!secret || now.getTime() - pendingCodes.begunAt.getTime() > PENDING_MS) throw conflict(BEGIN_AGAIN);
  const lastStep = stepOf(plainCode(typed), { secret, now });
  if (lastStep === undefined) throw validationFailed({ code: WRONG_CODE });
  const { sealedSecret } = pendingCodes;
  const recovery = newRecoveryCodes();
  const { matchedCount } = await User.updateOne(
    { _id, codes: null, 'pendingCodes.sealedSecret': sealedSecret },
    { codes: { sealedSecret, lastStep }, pendingCodes: null, recoveryHashes: hashesOf(recovery, id) },
  );
  if (matchedCount === 0) throw conflict(BEGIN_AGAIN);
  return recovery;
}

const hashesOf = (recovery: readonly string[], userId: string): string[] =>
  recovery.map((code) => recoveryHash(code, userId));

/** The one use of a code: of several at the same moment, one account matches once. */
export interface CodeUse {
  filter: Record<string, unknown>;
  change: Record<string, unknown>;
}

/** What an account without one-time codes must still be when somebody signs in. */
export const WITHOUT_CODES: CodeUse = { filter: { codes: null }, change: {} };

/** Undefined for a code that is wrong or was used before. */
export async function matchCode(
  { id, codes, recoveryHashes }: UserDoc,
  typed: string,
  keys: SigningKeys,
): Promise<CodeUse | undefined> {
  if (!codes) return undefined;
  const code = plainCode(typed);
  if (!isFromApp(code)) {
    const hash = recoveryHash(code, id as string);
    if (!recoveryHashes.includes(hash)) return undefined;
    return { filter: { recoveryHashes: hash }, change: { $pull: { recoveryHashes: hash } } };
  }
  const secret = openSealed(codes.sealedSecret, termsFor(id as string, keys));
  const step = secret && stepOf(code, { secret, now: await databaseNow() });
  if (!step || step <= codes.lastStep) return undefined;
  return { filter: { 'codes.lastStep': upTo(step - 1) }, change: { $set: { 'codes.lastStep': step } } };
}

/** The fields of an account that asks for none. */
export const NO_CODES = { codes: null, pendingCodes: null, recoveryHashes: [] };

/** Throws 409 when password or code were used or changed meanwhile. */
export async function turnCodesOff({ _id, passwordHash }: UserDoc, { filter }: CodeUse): Promise<void> {
  const { matchedCount } = await User.updateOne({ _id, passwordHash, ...filter }, NO_CODES);
  if (matchedCount === 0) throw conflict(CHANGED_MEANWHILE);
}

/** Those of before count no longer. Throws 409 as `turnCodesOff`. */
export async function replaceRecoveryCodes(
  { _id, id, passwordHash }: UserDoc,
  { filter, change: { $set } }: CodeUse,
): Promise<string[]> {
  const recovery = newRecoveryCodes();
  const fields = { ...($set as object), recoveryHashes: hashesOf(recovery, id as string) };
  const { matchedCount } = await User.updateOne({ _id, passwordHash, ...filter }, { $set: fields });
  if (matchedCount === 0) throw conflict(CHANGED_MEANWHILE);
  return recovery;
}

interface Resealed {
  sealed: number;
  /** Whose key is gone: their codes are refused. */
  unreadable: number;
}

/** Seals every secret with the key of today, so that the one before can be forgotten. */
export async function resealSecrets(keys: SigningKeys): Promise<Resealed> {
  const counts: Resealed = { sealed: 0, unreadable: 0 };
  for (const { _id, id, codes } of await User.find({ codes: not(null) })) {
    if (!codes || isSealedBy(keys[0], codes.sealedSecret)) continue;
    const terms = termsFor(id as string, keys);
    const secret = openSealed(codes.sealedSecret, terms);
    if (secret === undefined) {
      counts.unreadable += 1;
      continue;
    }
    const change = { 'codes.sealedSecret': sealText(secret, terms) };
    // Unless they have been turned off or set up again meanwhile.
    await User.updateOne({ _id, 'codes.sealedSecret': codes.sealedSecret }, { $set: change });
    counts.sealed += 1;
  }
  return counts;
}
