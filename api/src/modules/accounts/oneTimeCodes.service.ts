import { createHash, randomBytes } from 'node:crypto';
import { limits, site } from '@site/contract';
import { Secret, TOTP } from 'otpauth';
import { attemptLimit } from '../../db/attemptLimit';
import { databaseNow } from '../../db/connect';
import { notAfter } from '../../db/filters';
import { conflict, validationFailed } from '../../http/errors';
import { openSealed, sealText, type SealTerms, type SigningKeys } from '../../lib/keys';
import type { UserDoc } from './account.model';

const PERIOD_SECONDS = 30;
/** A clock may be one step behind or ahead. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;
const PENDING_MS = 60 * 60_000;

export const WRONG_CODE = 'This code is not right. Please wait for the next one and try again';
const ON_ALREADY = 'One-time codes are on already';
const SETUP_EXPIRED = 'This has taken too long, or was begun again in another window. Please begin again';

/**
 * Counts wrong codes of one account over all addresses, because six digits can be guessed. The password is checked
 * first, so nobody else can lock an account this way.
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

/** The fields of an account without codes. */
export const NO_CODES = { codes: null, pendingCodes: null, recoveryHashes: [] };

/**
 * A new secret, its address for the QR code of an app, and the fields with which it waits for its first code. Throws 409
 * when codes are on.
 */
export async function newPendingCodes(
  { id, email, codes }: UserDoc,
  keys: SigningKeys,
): Promise<{ secret: string; uri: string; fields: object }> {
  if (codes) throw conflict(ON_ALREADY);
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const sealedSecret = sealText(secret, termsFor(id as string, keys));
  const fields = { pendingCodes: { sealedSecret, begunAt: await databaseNow() } };
  return { secret, uri: generatorOf(secret, email).toString(), fields };
}

/** The change that turns codes on. Throws 409 without a set-up that goes on, 422 for a wrong code, and 429 after too many. */
export async function confirmedCodes(
  { id, codes, pendingCodes }: UserDoc,
  typed: string,
  keys: SigningKeys,
): Promise<CodeUse> {
  const terms = termsFor(id as string, keys);
  const now = await databaseNow();
  // Before the count: without the password nobody must be able to use up the tries of the owner.
  if (codes) throw conflict(ON_ALREADY);
  const secret = pendingCodes && openSealed(pendingCodes.sealedSecret, terms);
  if (!secret || now.getTime() - pendingCodes.begunAt.getTime() > PENDING_MS) throw conflict(SETUP_EXPIRED);
  await codeLimit.count(id as string);
  const lastStep = stepOf(plainCode(typed), { secret, now });
  if (lastStep === undefined) throw validationFailed({ code: WRONG_CODE });
  await codeLimit.clear(id as string);
  return {
    filter: { codes: null, 'pendingCodes.sealedSecret': pendingCodes.sealedSecret },
    // Encrypted with the current key, which may have been replaced since the set-up began.
    fields: { codes: { sealedSecret: sealText(secret, terms), lastStep }, pendingCodes: null },
  };
}

// Without letters that look like digits; 32 of them, so that each byte chooses one evenly.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const GROUP = 4;
const LETTERS_OF_A_CODE = 16;

/**
 * New recovery codes and the field that stores them, in place of the earlier ones. Each has 80 random bits, as 'k7wq-…', too
 * many to guess even with the hashes at hand.
 */
export function newRecovery(userId: string): { recovery: string[]; fields: { recoveryHashes: string[] } } {
  const recovery = Array.from({ length: limits.recoveryCodes }, () => {
    const letters = [...randomBytes(LETTERS_OF_A_CODE)].map((byte) => LETTERS[byte % LETTERS.length]);
    return letters.join('').replace(new RegExp(`.{${GROUP}}(?!$)`, 'g'), '$&-');
  });
  return {
    recovery,
    fields: { recoveryHashes: recovery.map((code) => recoveryHash(plainCode(code), userId)) },
  };
}

/** Undefined for a code that is wrong or was used before. Throws 429 after too many wrong ones. */
export async function useOfCode(
  user: UserDoc,
  typed: string,
  keys: SigningKeys,
): Promise<CodeUse | undefined> {
  const id = user.id as string;
  const code = plainCode(typed);
  const isFromApp = /^\d{6}$/.test(code);
  // A recovery code cannot be guessed, so it is not counted. It also works while the attempts are used up.
  if (!isFromApp) return useOfRecoveryCode(user, recoveryHash(code, id));
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
  const terms = termsFor(id as string, keys);
  const secret = codes && openSealed(codes.sealedSecret, terms);
  const step = secret && stepOf(code, { secret, now: await databaseNow() });
  if (!codes || !step || step <= codes.lastStep) return undefined;
  return {
    filter: { 'codes.sealedSecret': codes.sealedSecret, 'codes.lastStep': notAfter(step - 1) },
    // Encrypted with the current key, so that the one before it can be forgotten.
    fields: { codes: { sealedSecret: sealText(secret, terms), lastStep: step } },
  };
}

// The settings that every authenticator app supports.
const generatorOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: site.name,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** The step of time that a code is for; undefined for a wrong one. */
function stepOf(code: string, { secret, now }: { secret: string; now: Date }): number | undefined {
  const timestamp = now.getTime();
  const delta = generatorOf(secret, '').validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Normalises a typed code: people add blanks and hyphens, and use either case. */
const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

const recoveryHash = (plain: string, userId: string): string =>
  createHash('sha256').update(`${userId}:${plain}`).digest('base64url');
