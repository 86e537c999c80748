import { limits } from '@site/contract';
import { describeError } from '@site/server';
import type { Logger } from 'pino';
import type { ServerEnv } from '../../config';
import { attemptLimit } from '../../db/attemptLimit';
import { databaseNow } from '../../db/databaseClock';
import { not, upTo } from '../../db/filters';
import { conflict, validationFailed } from '../../http/errors';
import {
  isSealedBy,
  openSealed,
  sealText,
  type SealTerms,
  type SigningKeys,
  signingKeys,
} from '../../lib/keys';
import type { Worker } from '../../lib/worker';
import { isFromApp, newRecoveryCodes, newSecret, plainCode, recoveryHash, stepOf } from './oneTimeCodes';
import { User, type UserDoc } from './user.model';

const PENDING_MS = 60 * 60_000;

export const WRONG_CODE = 'This code is not right. Please wait for the next one and try again';
const ON_ALREADY = 'One-time codes are on already';
const BEGIN_AGAIN = 'This has taken too long, or was begun again in another window. Please begin again';

/**
 * Wrong codes of one account, from whatever addresses: six digits would not hold against many. Only whoever has the password
 * gets so far, so nobody else can lock an account this way.
 */
export const codeLimit = attemptLimit({ keyPrefix: 'code', points: limits.loginTries, duration: 30 * 60 });

const termsFor = (userId: string, keys: SigningKeys): SealTerms => ({
  keys,
  purpose: 'one-time codes',
  owner: userId,
});

/** The single use of a code, as a condition of the write and its change: of concurrent uses only one succeeds. */
export interface CodeUse {
  filter: Record<string, unknown>;
  fields: Record<string, unknown>;
}

/** For accounts without codes: the write requires that there are still none. */
export const WITHOUT_CODES: CodeUse = { filter: { codes: null }, fields: {} };

/** The fields of an account that asks for none. */
export const NO_CODES = { codes: null, pendingCodes: null, recoveryHashes: [] };

/** A new secret, and the fields with which it waits for its first code. Throws 409 when codes are on. */
export async function newPendingCodes(
  { id, codes }: UserDoc,
  keys: SigningKeys,
): Promise<{ secret: string; fields: object }> {
  if (codes) throw conflict(ON_ALREADY);
  const secret = newSecret();
  const sealedSecret = sealText(secret, termsFor(id as string, keys));
  return { secret, fields: { pendingCodes: { sealedSecret, begunAt: await databaseNow() } } };
}

/** Throws 409 unless the account is between the beginning of a set-up and its confirmation. */
export function assertSettingUp({ codes, pendingCodes }: UserDoc): void {
  if (codes) throw conflict(ON_ALREADY);
  if (!pendingCodes) throw conflict(BEGIN_AGAIN);
}

/** The change that turns codes on. Throws 409 without a set-up that goes on, and 422 for a wrong code. */
export async function confirmedCodes(
  { id, pendingCodes }: UserDoc,
  typed: string,
  keys: SigningKeys,
): Promise<CodeUse> {
  const terms = termsFor(id as string, keys);
  const now = await databaseNow();
  const secret = pendingCodes && openSealed(pendingCodes.sealedSecret, terms);
  if (!secret || now.getTime() - pendingCodes.begunAt.getTime() > PENDING_MS) throw conflict(BEGIN_AGAIN);
  const lastStep = stepOf(plainCode(typed), { secret, now });
  if (lastStep === undefined) throw validationFailed({ code: WRONG_CODE });
  return {
    filter: { codes: null, 'pendingCodes.sealedSecret': pendingCodes.sealedSecret },
    // Encrypted with the current key, which may have been replaced since the set-up began.
    fields: { codes: { sealedSecret: sealText(secret, terms), lastStep }, pendingCodes: null },
  };
}

/** New codes for the owner to keep, and the field that is stored of them: those of before count no longer. */
export function newRecovery(userId: string): { recovery: string[]; fields: { recoveryHashes: string[] } } {
  const recovery = newRecoveryCodes();
  return { recovery, fields: { recoveryHashes: recovery.map((code) => recoveryHash(code, userId)) } };
}

/** Undefined for a code that is wrong or was used before. Throws 429 after too many wrong ones. */
export async function useOfCode(
  user: UserDoc,
  typed: string,
  keys: SigningKeys,
): Promise<CodeUse | undefined> {
  const id = user.id as string;
  const code = plainCode(typed);
  // Nobody guesses a recovery code, so it is not counted, and helps while somebody uses up the tries.
  if (!isFromApp(code)) return useOfRecoveryCode(user, recoveryHash(code, id));
  await codeLimit.count(id);
  const use = await useOfAppCode(user, code, keys);
  if (use) await codeLimit.clear(id);
  return use;
}

function useOfRecoveryCode({ recoveryHashes }: UserDoc, hash: string): CodeUse | undefined {
  if (!recoveryHashes.includes(hash)) return undefined;
  // The whole list is the condition: of two different codes at the same moment, the second is refused and stays.
  return {
    filter: { recoveryHashes },
    fields: { recoveryHashes: recoveryHashes.filter((one) => one !== hash) },
  };
}

async function useOfAppCode(
  { id, codes }: UserDoc,
  code: string,
  keys: SigningKeys,
): Promise<CodeUse | undefined> {
  const secret = codes && openSealed(codes.sealedSecret, termsFor(id as string, keys));
  const step = secret && stepOf(code, { secret, now: await databaseNow() });
  if (!codes || !step || step <= codes.lastStep) return undefined;
  const { sealedSecret } = codes;
  return {
    filter: { 'codes.sealedSecret': sealedSecret, 'codes.lastStep': upTo(step - 1) },
    fields: { codes: { sealedSecret, lastStep: step } },
  };
}

/** Runs once at start, because keys change only with a restart. */
export function startResealing(
  env: Pick<ServerEnv, 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>,
  log: Logger,
): Worker {
  const work = resealSecrets(signingKeys(env)).then(
    (sealed) => sealed > 0 && log.info({ sealed }, 'one-time code secrets re-encrypted with the current key'),
    (error: unknown) =>
      log.warn({ error: describeError(error) }, 'one-time code secrets could not be re-encrypted'),
  );
  return { wake: () => undefined, stop: () => work.then(() => true) };
}

/** Encrypts every secret with the current key, so that the previous key can be removed. Returns their number. */
async function resealSecrets(keys: SigningKeys): Promise<number> {
  let sealed = 0;
  for (const { _id, id, codes } of await User.find({ codes: not(null) })) {
    if (!codes || isSealedBy(keys[0], codes.sealedSecret)) continue;
    const terms = termsFor(id as string, keys);
    const secret = openSealed(codes.sealedSecret, terms);
    // Its key is gone: the recovery codes are left as the way in.
    if (secret === undefined) continue;
    // Unless they have been turned off or set up again meanwhile.
    const filter = { _id, 'codes.sealedSecret': codes.sealedSecret };
    const change = { $set: { 'codes.sealedSecret': sealText(secret, terms) } };
    sealed += (await User.updateOne(filter, change)).modifiedCount;
  }
  return sealed;
}
