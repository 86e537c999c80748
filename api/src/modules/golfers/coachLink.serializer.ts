import { type CoachLinksWire, type CoachLinkWire, type CoachViewWire, londonDay } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { StoredCoachLink } from './coachLink.model';
import { type GolferWithTrainer, groupsForCoaches, mayBeSeenByCoaches } from './golfer.model';
import { serializeForCoaches } from './golfer.serializer';

export function serializeCoachLink(link: StoredCoachLink): CoachLinkWire {
  const { _id, name, createdAt, createdBy, expiresAt } = link;
  return {
    ...{ id: String(_id), name, created_by: createdBy },
    ...{ created_at: createdAt.toISOString(), last_day: lastDayOf(expiresAt) },
  };
}

/** A link ends with its last day, at midnight. */
const lastDayOf = (expiresAt: Date): string => londonDay(new Date(expiresAt.getTime() - 1));

interface Linked {
  golfer: Stored<GolferWithTrainer>;
  links: readonly StoredCoachLink[];
}

export const serializeCoachLinks = ({ golfer, links }: Linked): CoachLinksWire => ({
  links: links.map(serializeCoachLink),
  coach_groups: groupsForCoaches(golfer),
  is_shown: mayBeSeenByCoaches(golfer),
});

interface Viewed {
  golfer: Stored<GolferWithTrainer>;
  link: StoredCoachLink;
}

/** Only what a page shows: nothing of the link but its end, and nothing that the consent hides from coaches. */
export const serializeCoachView = ({ golfer, link }: Viewed): CoachViewWire => ({
  profile: serializeForCoaches(golfer),
  is_public: golfer.isVisible,
  last_day: lastDayOf(link.expiresAt),
});
