import { limits } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { after } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { newToken } from '../../shared/linkToken';
import { type ChallengePurpose, PasskeyChallenge } from './passkeyChallenge.model';

const MINUTE_MS = 60_000;

export async function newChallenge(purpose: ChallengePurpose): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date((await databaseNow()).getTime() + limits.passkeyMinutes * MINUTE_MS);
  await PasskeyChallenge.create({ _id: challenge, ...purpose, expiresAt });
  return challenge;
}

/** Whether it was made for this and nobody has used it. */
export async function isOpenChallenge(challenge: string, purpose: ChallengePurpose): Promise<boolean> {
  const open = { _id: challenge, ...purpose, expiresAt: after(await databaseNow()) };
  return (await PasskeyChallenge.exists(open)) !== null;
}

/** In the transaction of what it is used for: of several uses at the same moment one gets true. */
export async function spendChallenge(challenge: string, transaction: Transaction): Promise<boolean> {
  const { deletedCount } = await PasskeyChallenge.deleteOne({ _id: challenge }, { session: transaction });
  return deletedCount > 0;
}

/** After a proof that was wrong: each challenge is worth one try. */
export async function dropChallenge(challenge: string): Promise<void> {
  await PasskeyChallenge.deleteOne({ _id: challenge });
}
