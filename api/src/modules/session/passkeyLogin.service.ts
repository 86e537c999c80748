import { limits, type PasskeyChallengeWire, type PasskeyLoginInput } from '@site/contract';
import { attemptLimit } from '../../db/attemptLimit';
import { databaseNow } from '../../db/databaseClock';
import type { Transaction } from '../../db/inTransaction';
import { badPasskey } from '../../http/errors';
import type { Actor } from '../../shared/AuditTrail';
import { findByPasskey, matchPasskey, offerLogin } from '../users/passkeys.service';
import { spendChallenge } from '../users/passkeyChallenges.service';
import { loginLimiter } from './loginLimits.service';
import { type LoginVisit, type OpenedSession, openSession } from './session.service';

/** Anybody may ask for a challenge, which is stored. */
const challengeLimit = attemptLimit({
  keyPrefix: 'passkey',
  points: limits.passkeyCallsPerTenMinutes,
  duration: 10 * 60,
});

/** Throws 429 after too many. */
export async function beginPasskeyLogin(
  address: string,
  publicOrigin: string,
): Promise<PasskeyChallengeWire> {
  await challengeLimit.count(address);
  return offerLogin(publicOrigin);
}

/**
 * A device that verifies its owner is both factors: no code is asked for. Throws 401 for a proof that is not right, came too
 * late or was used, and 429 after too many of them.
 */
export async function loginWithPasskey(
  input: PasskeyLoginInput,
  { address, publicOrigin, ...visit }: LoginVisit & { publicOrigin: string },
): Promise<OpenedSession> {
  const user = await findByPasskey(input.credential_id);
  // Counted with wrong passwords; an unknown passkey is of no account.
  const attempt = { address, email: user?.email ?? '' };
  await loginLimiter.count(attempt);
  const now = await databaseNow();
  const match = user && (await matchPasskey(user, input, { publicOrigin, now }));
  if (!match) throw badPasskey();
  await loginLimiter.forgive(attempt);
  const { use, passkeyId, challenge } = match;
  const proof = {
    use,
    passkeyId,
    refused: badPasskey,
    spend: (transaction: Transaction) => spendChallenge(challenge, transaction),
  };
  return openSession(user, proof, visit);
}

/** The account whose passkey it says it is. */
export async function accountOfPasskey(credentialId: string): Promise<Actor | null> {
  const user = await findByPasskey(credentialId);
  return user && { id: user.id as string, email: user.email };
}
