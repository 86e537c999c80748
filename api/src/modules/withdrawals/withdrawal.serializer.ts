import { limits, londonDay, type WithdrawalWire } from '@site/contract';
import { DAY_MS } from '../../shared/calendar';
import type { NamedCheck } from './withdrawal.service';

/** By when the agency promises to have read the texts. */
export const dueAfter = (withdrawnAt: Date): Date =>
  new Date(withdrawnAt.getTime() + limits.withdrawalCheckDays * DAY_MS);

/** `now` is the database's time. */
export function serializeCheck(check: NamedCheck, now: Date): WithdrawalWire {
  const { _id, kind, name, isDeleted, withdrawnAt, placementIds } = check;
  const due = londonDay(dueAfter(withdrawnAt));
  return {
    ...{ id: String(_id), kind, name, is_deleted: isDeleted },
    ...{ withdrawn_at: withdrawnAt.toISOString(), due_on: due },
    days_left: Math.round((Date.parse(due) - Date.parse(londonDay(now))) / DAY_MS),
    hidden_placements: [...placementIds],
  };
}
