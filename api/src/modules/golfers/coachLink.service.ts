import { type CoachLinkInput, coachLinkMessages, limits, londonDay } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { after, anyOf, idFilter, notAfter } from '../../db/filters';
import type { Stored } from '../../db/findPage';
import { deleteDue } from '../../db/deleteDue';
import { AppError, conflict, notFound, validationFailed } from '../../http/errors';
import { DAY_MS, londonMidnight } from '../../shared/calendar';
import { hashOf, newToken } from '../../shared/linkToken';
import { type StoredCoachLink, CoachLink } from './coachLink.model';
import { type GolferWithTrainer, mayBeSeenByCoaches } from './golfer.model';
import { getGolfer } from './golfer.service';
import { golferExists } from './golferConsentLink.service';

export type { StoredCoachLink };

const golferOf = (key: string) => getGolfer(key, { hidden: true });

const valid = (golferId: unknown, now: Date): Record<string, unknown> => ({
  golferId,
  expiresAt: after(now),
});

interface CoachLinks {
  golfer: Stored<GolferWithTrainer>;
  links: StoredCoachLink[];
}

/** An athlete with the links that can be opened, the newest first. Throws 404. */
export async function coachLinksOf(golferKey: string): Promise<CoachLinks> {
  const [golfer, now] = await Promise.all([golferOf(golferKey), databaseNow()]);
  const links = await CoachLink.find(valid(golfer._id, now))
    .sort({ createdAt: -1, _id: -1 })
    .lean<StoredCoachLink[]>();
  return { golfer, links };
}

/**
 * Creates a link and returns its token, which cannot be recovered later. Throws 404, 422 for a last day that is over or
 * too far away, or 409 when a coach would see nothing, or when the athlete has too many links; two concurrent calls may
 * exceed the limit by one.
 */
export async function makeCoachLink(
  golferKey: string,
  { name, last_day: lastDay }: CoachLinkInput,
  createdBy: string,
): Promise<{ link: StoredCoachLink; token: string }> {
  const [golfer, createdAt] = await Promise.all([golferOf(golferKey), databaseNow()]);
  const expiresAt = endOf(lastDay || dayAfter(createdAt, limits.coachLinkDays), createdAt);
  if (!mayBeSeenByCoaches(golfer)) throw conflict(coachLinkMessages.notShown);
  const { _id: golferId } = golfer;
  if ((await CoachLink.countDocuments(valid(golferId, createdAt))) >= limits.coachLinks)
    throw conflict(coachLinkMessages.tooMany);
  const token = newToken();
  const link = await CoachLink.create({
    ...{ golferId, name, tokenHash: hashOf(token), createdAt, createdBy, expiresAt },
  });
  return { link: link.toObject(), token };
}

/** When a day ends in London. Throws 422. */
function endOf(day: string, now: Date): Date {
  if (day < londonDay(now)) throw validationFailed({ last_day: coachLinkMessages.dayOver });
  if (day > dayAfter(now, limits.coachLinkDaysMax))
    throw validationFailed({ last_day: coachLinkMessages.dayTooLate });
  return londonMidnight(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10));
}

const dayAfter = (now: Date, days: number): string =>
  new Date(Date.parse(londonDay(now)) + days * DAY_MS).toISOString().slice(0, 10);

/** The link stops working at once. Throws 404 if it does not exist, or was withdrawn before. */
export async function withdrawCoachLink(golferKey: string, id: string): Promise<void> {
  const { _id: golferId } = await golferOf(golferKey);
  const filter = idFilter(id);
  const { deletedCount } = filter ? await CoachLink.deleteOne({ ...filter, golferId }) : { deletedCount: 0 };
  if (deletedCount === 0) throw notFound('Link for a coach');
}

interface CoachView {
  golfer: Stored<GolferWithTrainer>;
  link: StoredCoachLink;
}

const unknownLink = () => new AppError(404, coachLinkMessages.unknown);

/**
 * Throws one and the same 404 whatever the reason: the token is unknown, has expired or was withdrawn; the athlete is
 * hidden or in the trash; the consent is withdrawn or does not let coaches see the name.
 */
export async function coachViewOf(token: string): Promise<CoachView> {
  const [link, now] = await Promise.all([
    CoachLink.findOne({ tokenHash: hashOf(token) }).lean<StoredCoachLink>(),
    databaseNow(),
  ]);
  if (!link || link.expiresAt <= now) throw unknownLink();
  const id = String(link.golferId);
  if (!(await golferExists(id, { orInTrash: false }))) throw unknownLink();
  const golfer = await golferOf(id);
  if (!mayBeSeenByCoaches(golfer)) throw unknownLink();
  return { golfer, link };
}

/** The id of the athlete that the link shows; undefined if the link no longer opens. */
export async function golferIdOfLink(token: string): Promise<CoachView['golfer']['_id'] | undefined> {
  try {
    return (await coachViewOf(token)).golfer._id;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/** The oldest first. */
export function coachLinksOfGolfers(golferIds: readonly string[]): Promise<StoredCoachLink[]> {
  return CoachLink.find({ golferId: anyOf(golferIds) })
    .sort({ createdAt: 1 })
    .lean<StoredCoachLink[]>()
    .exec();
}

/** Returns their number. */
export const deleteExpiredCoachLinks = (now: Date): Promise<number> =>
  deleteDue(CoachLink, { expiresAt: notAfter(now) });
