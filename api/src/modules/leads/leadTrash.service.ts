import { limits, type TrashKind } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { idFilter } from '../../db/filters';
import type { LeadFields, LeadModel } from '../../records/leads';
import { DAY_MS } from '../../shared/calendar';
import { removeMailOf } from '../mail/outbox.service';
import { moveToTrash } from '../../records/trash/moveToTrash.service';

interface Leads<Fields extends LeadFields> {
  model: LeadModel<Fields>;
  trashKind: TrashKind;
}

/** Moves one of these leads. Its mail goes with it: no mail can be written without its record. */
export function moveExpired<Fields extends LeadFields>(
  { model, trashKind }: Leads<Fields>,
  filter: Record<string, unknown>,
): Promise<boolean> {
  return moveToTrash(model, filter, async ({ _id, name }, transaction) => {
    await removeMailOf(String(_id), transaction);
    return { kind: trashKind, label: name, days: limits.expiredLeadDays };
  });
}

/** Moves a lead that somebody deletes, for no longer than it may be kept. */
export async function moveByHand<Fields extends LeadFields>(
  { model, trashKind }: Leads<Fields>,
  id: string,
): Promise<boolean> {
  const now = await databaseNow();
  return moveToTrash(model, idFilter(id), async ({ _id, name, purgeAfter }, transaction) => {
    await removeMailOf(String(_id), transaction);
    const left = Math.floor((purgeAfter.getTime() - now.getTime()) / DAY_MS);
    return { kind: trashKind, label: name, days: Math.max(1, Math.min(limits.trashDays, left)) };
  });
}
