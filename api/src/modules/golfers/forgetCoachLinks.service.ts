import type { Transaction } from '../../db/inTransaction';
import { CoachLink } from './coachLink.model';

/** The consent to the profile is withdrawn, or the athlete is deleted for good: no link of a coach works any more. */
export async function forgetCoachLinks(golferId: unknown, transaction: Transaction): Promise<void> {
  await CoachLink.deleteMany({ golferId } as Record<string, unknown>, { session: transaction });
}
