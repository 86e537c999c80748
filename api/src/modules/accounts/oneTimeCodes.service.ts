import { databaseNow } from '../../db/databaseClock';
import { not, upTo } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
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
/** For a password or code that was changed or used since it was checked. */
export const CHANGED_MEANWHILE = 'This has been changed meanwhile. Please try again';

const termsFor = (userId: string, keys: SigningKeys): SealTerms => ({
  keys,
  purpose: 'one-time codes',
  owner: userId,
});

/**
 * Until a code has confirmed the secret, a login asks for none. Throws 409 when codes are on, or the password has been changed
 * since it was checked.
 */
export async function beginCodes(
  { _id, id, email, passwordHash, codes }: UserDoc,
  keys: SigningKeys,
): Promise<{ secret: string; uri: string }> {
  if (codes) throw conflict(ON_ALREADY);
  const secret = newSecret();
  const pendingCodes = {
    sealedSecret: sealText(secret, termsFor(id as string, keys)),
    begunAt: await databaseNow(),
  };
  const { matchedCount } = await User.updateOne({ _id, passwordHash, codes: null }, { pendingCodes });
  if (matchedCount === 0) throw conflict(CHANGED_MEANWHILE);
  return { secret, uri: secretUri(secret, email) };
}

/** Throws 409 unless the account is between the beginning of a set-up and its confirmation. */
export function assertSettingUp({ codes, pendingCodes }: UserDoc): void {
  if (codes) throw conflict(ON_ALREADY);
  if (!pendingCodes) throw conflict(BEGIN_AGAIN);
}

/** Turns codes on and returns the recovery codes. Throws 409 without a set-up that goes on, and 422 for a wrong code. */
export async function confirmCodes(
  user: UserDoc,
  { code: typed, keys }: { code: string; keys: SigningKeys },
  session?: Transaction,
): Promise<string[]> {
  const { _id, pendingCodes } = user;
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
    {
      // Re-encrypt with the current key, which may have rotated since the set-up began.
      codes: { sealedSecret: sealText(secret, termsFor(id, keys)), lastStep },
      pendingCodes: null,
      recoveryHashes: hashesOf(recovery, id),
    },
    { session },
  );
  if (matchedCount === 0) throw conflict(BEGIN_AGAIN);
  return recovery;
}

const hashesOf = (recovery: readonly string[], userId: string): string[] =>
  recovery.map((code) => recoveryHash(code, userId));

/** The single use of a code, as a condition of the write and its change: of concurrent uses only one succeeds. */
export interface CodeUse {
  filter: Record<string, unknown>;
  change: Record<string, unknown>;
}

/** For accounts without codes: the write requires that there are still none. */
export const WITHOUT_CODES: CodeUse = { filter: { codes: null }, change: {} };

/** The change of a write that sets these fields and uses the code up. */
export const withUse = ({ change }: CodeUse, fields: object): Record<string, unknown> => ({
  ...change,
  $set: { ...(change.$set as object), ...fields },
});

/** Nobody guesses a recovery code, so it need not be counted, and helps while somebody uses up the tries. */
export const isGuessable = (typed: string): boolean => isFromApp(plainCode(typed));

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
export async function turnCodesOff(
  { _id, passwordHash }: UserDoc,
  { filter }: CodeUse,
  session: Transaction,
): Promise<void> {
  const { matchedCount } = await User.updateOne({ _id, passwordHash, ...filter }, NO_CODES, { session });
  if (matchedCount === 0) throw conflict(CHANGED_MEANWHILE);
}

/** The previous codes stop working. Throws 409 like `turnCodesOff`. */
export async function replaceRecoveryCodes(
  { _id, id, passwordHash }: UserDoc,
  { filter, change: { $set } }: CodeUse,
  session: Transaction,
): Promise<string[]> {
  const recovery = newRecoveryCodes();
  const fields = { ...($set as object), recoveryHashes: hashesOf(recovery, id as string) };
  const { matchedCount } = await User.updateOne(
    { _id, passwordHash, ...filter },
    { $set: fields },
    { session },
  );
  if (matchedCount === 0) throw conflict(CHANGED_MEANWHILE);
  return recovery;
}

interface Resealed {
  sealed: number;
  /** Secrets whose key is gone; codes from their apps are refused. */
  unreadable: number;
}

/** Re-encrypts every secret with the current key, so that the previous key can be removed. */
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
    const filter = { _id, 'codes.sealedSecret': codes.sealedSecret };
    counts.sealed += (await User.updateOne(filter, { $set: change })).modifiedCount;
  }
  return counts;
}
