import { limits, type WithdrawalKind } from '@site/contract';
import { type Counted, countUpTo } from '../../db/countUpTo';
import { notBefore } from '../../db/filters';
import type { Transaction } from '../../db/inTransaction';
import { DAY_MS } from '../../shared/calendar';
import { WithdrawalCheck } from './withdrawalCheck.model';

interface Withdrawal {
  kind: WithdrawalKind;
  id: unknown;
  at: Date;
  placementIds?: readonly string[];
}

/** From now on somebody has to read the texts that may name the person. A second time changes nothing. */
export async function openCheck(
  { kind, id, at, placementIds = [] }: Withdrawal,
  transaction: Transaction,
): Promise<void> {
  await WithdrawalCheck.updateOne(
    { _id: id } as Record<string, unknown>,
    { $setOnInsert: { kind, withdrawnAt: at, placementIds: [...placementIds] } },
    { upsert: true, session: transaction },
  );
}

/** The consent was given again, the record is deleted for good, or somebody has read the texts. Returns whether there was one. */
export async function forgetCheck(id: unknown, transaction?: Transaction): Promise<boolean> {
  const { deletedCount } = await WithdrawalCheck.deleteOne({ _id: id } as Record<string, unknown>, {
    session: transaction,
  });
  return deletedCount > 0;
}

/** By when the agency promises to have read the texts. */
export const dueAfter = (withdrawnAt: Date): Date =>
  new Date(withdrawnAt.getTime() + limits.withdrawalCheckDays * DAY_MS);

// Through the index: without a condition the collection itself would be counted.
export const countChecks = (): Promise<Counted> =>
  countUpTo(WithdrawalCheck, { withdrawnAt: notBefore(new Date(0)) });
