import { londonDay, type WithdrawalWire } from '@site/contract';
import { DAY_MS } from '../../shared/calendar';
import type { NamedCheck } from './withdrawalCheck.model';

/** `now` is the database's time. */
export function serializeCheck(check: NamedCheck, now: Date): WithdrawalWire {
  const { _id, kind, name, isDeleted, withdrawnAt, dueAt, placementIds } = check;
  const due = londonDay(dueAt);
  return {
    ...{ id: String(_id), kind, name, is_deleted: isDeleted },
    ...{ withdrawn_at: withdrawnAt.toISOString(), due_on: due },
    days_left: Math.round((Date.parse(due) - Date.parse(londonDay(now))) / DAY_MS),
    hidden_placements: [...placementIds],
  };
}
