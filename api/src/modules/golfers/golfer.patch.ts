import { type GolferPatch, golferMessages, socialNetworks } from '@site/contract';
import { validationFailed } from '../../http/errors';
import { emptied, isClearable } from './golfer.clear';
import type { GolferDoc, StoredConsent } from './golfer.model';

type Values = Record<string, unknown>;

/** Changes the document in memory: what the patch does not name stays, what it clears is emptied. Throws 422. */
export function applyPatch(golfer: GolferDoc, patch: GolferPatch): void {
  assertWithdrawalKept(golfer, patch);
  golfer.set(fieldsOf(patch));
  if (patch.consent !== undefined) setConsent(golfer, patch.consent);
  for (const name of patch.clear ?? []) {
    if (isClearable(name, Boolean(golfer.consent))) golfer.set(emptied[name]);
  }
}

/** The stored paths that the patch names, each with its value. */
function fieldsOf(patch: GolferPatch): Values {
  return named({
    firstName: patch.first_name,
    lastName: patch.last_name,
    country: patch.country,
    testimonial: patch.testimonial,
    gradYear: patch.grad_year,
    sports: patch.sports && [...new Set(patch.sports)],
    trainerId: patch.trainer_id,
    isPublished: patch.is_published,
    ...academicsOf(patch),
    ...golfDataOf(patch),
    ...socialsOf(patch),
  });
}

function academicsOf({ academics = {} }: GolferPatch): Values {
  const { gpa, sat, act, major } = academics;
  return {
    // The default of the model (DECISIONS 24).
    'academics.gpa': gpa === null ? 0 : gpa,
    'academics.sat': sat,
    'academics.act': act,
    'academics.major': major,
  };
}

function golfDataOf({ golf_data = {} }: GolferPatch): Values {
  const { handicap, average_score, world_rank, stats = {} } = golf_data;
  return {
    'golfData.handicap': handicap,
    'golfData.averageScore': average_score,
    'golfData.worldRank': world_rank,
    'golfData.stats.drivingDistance': stats.driving_distance,
    'golfData.stats.fairwayAccuracy': stats.fairway_accuracy,
    'golfData.stats.greensInRegulation': stats.greens_in_regulation,
  };
}

function socialsOf({ personal = {} }: GolferPatch): Values {
  const { socials = {} } = personal;
  return Object.fromEntries(socialNetworks.map((name) => [`socials.${name}`, socials[name]]));
}

function named(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** With the consent its withdrawal would go, and the profile would be public again: that has to be said in so many words. */
function assertWithdrawalKept({ consent }: GolferDoc, patch: GolferPatch): void {
  const isRemoved = patch.consent === null || patch.clear?.includes('consent');
  if (consent?.withdrawnAt && isRemoved) {
    throw validationFailed({ consent: golferMessages.withdrawnConsent });
  }
}

const NO_CONSENT: StoredConsent = {
  givenBy: '',
  givenAt: null,
  scope: '',
  withdrawnAt: null,
  searchEngines: false,
};

function setConsent(golfer: GolferDoc, sent: GolferPatch['consent']): void {
  if (!sent) {
    golfer.consent = null;
    return;
  }
  const { givenBy, givenAt, scope, withdrawnAt, searchEngines } = golfer.consent ?? NO_CONSENT;
  golfer.consent = {
    givenBy: sent.given_by ?? givenBy,
    givenAt: dateOr(givenAt, sent.given_at),
    scope: sent.scope ?? scope,
    withdrawnAt: dateOr(withdrawnAt, sent.withdrawn_at),
    searchEngines: sent.search_engines ?? searchEngines,
  };
}

function dateOr(before: Date | null | undefined, sent: string | null | undefined): Date | null {
  if (sent === undefined) return before ?? null;
  return sent ? new Date(sent) : null;
}
