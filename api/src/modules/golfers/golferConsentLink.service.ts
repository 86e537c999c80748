import { type ConsentChoices, hideableGroups, limits } from '@site/contract';
import type { Transaction } from '../../db/inTransaction';
import type { StoredImage } from '../../db/storedFields';
import { notFound } from '../../http/errors';
import { type GolferDoc, Golfer } from './golfer.model';
import { publicPhotoOf, withdrawPhoto } from './golferPhoto.service';

/** What a person has decided with a link. */
export interface ConsentByLink {
  /** Null for a consent that is declined or withdrawn. */
  agreed: { choices: ConsentChoices; fullName: string; scope: string } | null;
  /** The database's time. */
  at: Date;
}

/**
 * Writes the decision into the athlete's record. Returns the photo that no record references after the commit. Throws
 * 404, also for an athlete in the trash.
 */
export async function decideConsent(
  golferId: string,
  { agreed, at }: ConsentByLink,
  transaction: Transaction,
): Promise<StoredImage | null> {
  const golfer = await Golfer.findById(golferId).session(transaction);
  if (!golfer) throw notFound('Athlete');
  const before = publicPhotoOf(golfer);
  if (agreed) setAgreed(golfer, agreed, at);
  else setWithdrawn(golfer, at);
  await withdrawPhoto(golfer, before, transaction);
  await golfer.save({ session: transaction });
  return before && golfer.photo?.id !== before.id ? before : null;
}

function setAgreed(
  golfer: GolferDoc,
  { choices, fullName, scope }: NonNullable<ConsentByLink['agreed']>,
  at: Date,
): void {
  golfer.hiddenGroups = hideableGroups.filter((group) => choices[group] === 'nobody');
  golfer.set({
    consent: {
      givenBy: fullName,
      givenAt: at,
      scope: scope.slice(0, limits.consentScopeMax),
      withdrawnAt: null,
      searchEngines: choices.search_engines === 'everybody',
    },
  });
}

/** Who agreed before, and to what, stays on record. An earlier withdrawal keeps its day. */
function setWithdrawn(golfer: GolferDoc, at: Date): void {
  if (golfer.consent?.withdrawnAt) return;
  golfer.set(golfer.consent ? { 'consent.withdrawnAt': at } : { consent: { withdrawnAt: at } });
}

/** Whether an athlete is in the list, and not in the trash. */
export async function golferExists(id: string): Promise<boolean> {
  return (await Golfer.exists({ _id: id })) !== null;
}
