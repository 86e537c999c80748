import { type FamilyOfferWire, type FamilyUpdateWire, playsGolf } from '@site/contract';
import { resultChangesNow } from './familyResults';
import { stateOfUpdate, type UpdateOfGolfer } from './familyUpdate.model';
import { familyValuesOf } from './familyValues';
import { serializeCard } from './golferCard.serializer';

/** `now` is the database's time. */
export function serializeUpdate({ update, golfer }: UpdateOfGolfer, now: Date): FamilyUpdateWire {
  return {
    id: String(update._id),
    athlete_id: String(golfer._id),
    athlete: `${golfer.firstName} ${golfer.lastName}`.trim(),
    athlete_updated_at: golfer.updatedAt.toISOString(),
    ...{ name: update.name, email: update.email, version: update.version },
    state: stateOfUpdate(update, now),
    created_at: update.createdAt.toISOString(),
    expires_at: update.expiresAt.toISOString(),
    ...sentOf({ update, golfer }),
  };
}

/** What the family with the link sees. */
export function serializeFamilyOffer({ update, golfer }: UpdateOfGolfer): FamilyOfferWire {
  return {
    state: offerState({ update, golfer }),
    name: update.name,
    athlete: `${golfer.firstName} ${golfer.lastName}`.trim(),
    plays_golf: playsGolf(golfer.sports),
    current_results: serializeCard(golfer).results,
    expires_at: update.expiresAt.toISOString(),
    ...sentOf({ update, golfer }),
  };
}

function offerState({ update }: UpdateOfGolfer): FamilyOfferWire['state'] {
  if (update.decidedAt) return update.accepted.length > 0 ? 'accepted' : 'declined';
  return update.sentAt ? 'waiting' : 'open';
}

function sentOf({ update, golfer }: UpdateOfGolfer) {
  return {
    sent_at: update.sentAt?.toISOString() ?? null,
    // One from before families could send results has none.
    results: resultChangesNow(update.results ?? [], serializeCard(golfer).results),
    ...{ changes: update.changes, note: update.note, reason: update.reason },
    decided_at: update.decidedAt?.toISOString() ?? null,
    accepted: [...update.accepted],
    current: familyValuesOf(golfer),
  };
}
