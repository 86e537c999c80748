import type { PortraitLook } from '@site/artwork';

export type DemoSport =
  | 'Golf'
  | 'Soccer'
  | 'Tennis'
  | 'Basketball'
  | 'Baseball'
  | 'Rugby'
  | 'Hockey'
  | 'Track & Field'
  | 'Swimming';

export interface DemoGolfStats {
  /** Yards. */
  drivingDistance: number | null;
  /** Percent. */
  fairwayAccuracy: number | null;
  /** Percent. */
  greensInRegulation: number | null;
}

export interface DemoGolfData {
  handicap: number | null;
  averageScore: number | null;
  worldRank: number | null;
  stats: DemoGolfStats;
}

export interface DemoConsent {
  /** 'Self' for adults, 'Parent: …' for everybody else. */
  givenBy: string;
  givenAt: string;
  scope: string;
  /** Nobody's profile is shown by search engines unless it says so. */
  searchEngines?: boolean;
}

/** An athlete who does not exist: every name is invented. */
export interface DemoGolfer {
  slug: string;
  firstName: string;
  lastName: string;
  gradYear: number;
  country: string;
  /** The first one also chooses the place behind the portrait. */
  sports: readonly [DemoSport, ...DemoSport[]];
  testimonial: string;
  academics: { gpa: number | null; sat: number | null; act: number | null; major: string | null };
  golfData: DemoGolfData;
  /** Front pages only: a made-up account name might belong to somebody. */
  socials: { instagram?: string; x?: string; youtube?: string };
  trainerSlug: string | null;
  consent: DemoConsent;
  /** How the portrait is drawn; null where there is none and the initials stand in. */
  look: PortraitLook | null;
}

const noStats: DemoGolfStats = { drivingDistance: null, fairwayAccuracy: null, greensInRegulation: null };

/** For athletes of other sports, and for golfers whose rounds have not been counted yet. */
export const noGolf: DemoGolfData = { handicap: null, averageScore: null, worldRank: null, stats: noStats };

export const stats = (
  drivingDistance: number,
  fairwayAccuracy: number,
  greensInRegulation: number | null,
) => ({
  drivingDistance,
  fairwayAccuracy,
  greensInRegulation,
});

const SCOPE = 'Name, photograph, results and school marks on the website';

export const byParent = (name: string, day: string): DemoConsent => ({
  givenBy: `Parent: ${name}`,
  givenAt: `${day}T09:00:00Z`,
  scope: SCOPE,
});

export const bySelf = (day: string): DemoConsent => ({
  givenBy: 'Self',
  givenAt: `${day}T09:00:00Z`,
  scope: SCOPE,
});
