import { createHash, randomBytes } from 'node:crypto';
import { limits, site } from '@site/contract';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A clock may be one step behind or ahead. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

// What every app for codes can do; some ignore other settings.
const generatorOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: site.name,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** The address that a QR code shows to an app. */
export const secretUri = (secret: string, email: string): string => generatorOf(secret, email).toString();

/** The step of time that a code is for; undefined for a wrong one. */
export function stepOf(code: string, { secret, now }: { secret: string; now: Date }): number | undefined {
  const timestamp = now.getTime();
  const delta = generatorOf(secret, '').validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** As people type it: with blanks and hyphens, in any case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

export const isFromApp = (code: string): boolean => /^\d{6}$/.test(code);

// Without letters that look like digits; 32 of them, so that each byte chooses one evenly.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const GROUP = 4;
const LETTERS_OF_A_CODE = 16;

/** Each of 80 random bits: 'k7wq-…'. So many cannot be tried out, even by whoever has their hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, () => {
    const letters = [...randomBytes(LETTERS_OF_A_CODE)].map((byte) => LETTERS[byte % LETTERS.length]);
    return letters.join('').replace(new RegExp(`.{${GROUP}}(?!$)`, 'g'), '$&-');
  });
}

export const recoveryHash = (code: string, userId: string): string =>
  createHash('sha256')
    .update(`${userId}:${plainCode(code)}`)
    .digest('base64url');
