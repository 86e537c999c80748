import type { AdminGolferWire } from '@site/contract';
import type { StoredRecord } from '../../shared/form/StoredRecord';
import { type GolferValues, NO_SOCIALS } from './golferValues';
import { type TrainerChoice, toTrainerChoice } from './golferView';

export interface StoredGolfer extends StoredRecord<GolferValues> {
  isPublished: boolean;
  /** Also one whom the list of trainers may not have. */
  trainer: TrainerChoice | null;
}

/** The whole record as the form holds it. */
export function toStoredGolfer(golfer: AdminGolferWire): StoredGolfer {
  return {
    id: golfer.id,
    updatedAt: golfer.updated_at,
    isPublished: golfer.is_published,
    trainer: golfer.trainer && toTrainerChoice(golfer.trainer),
    values: {
      ...personOf(golfer),
      ...academicsOf(golfer.academics),
      ...golfDataOf(golfer.golf_data),
      ...socialsOf(golfer.personal.socials),
      ...consentOf(golfer.consent),
      storedPhoto: golfer.headshot,
      photo: null,
    },
  };
}

function personOf(golfer: AdminGolferWire) {
  return {
    firstName: golfer.first_name,
    lastName: golfer.last_name,
    gradYear: golfer.grad_year ?? '',
    country: golfer.country,
    testimonial: golfer.testimonial,
    sports: golfer.sports,
    trainerId: golfer.trainer_id ?? '',
  };
}

function academicsOf({ gpa, sat, act, major }: AdminGolferWire['academics']) {
  // DECISIONS 24: 0 stands for none.
  return { gpa: numeral(gpa || null), sat: numeral(sat), act: numeral(act), major };
}

function golfDataOf({ handicap, averageScore, worldRank, stats }: AdminGolferWire['golf_data']) {
  return {
    handicap: numeral(handicap),
    averageScore: numeral(averageScore),
    worldRank: numeral(worldRank),
    drivingDistance: numeral(stats.drivingDistance),
    fairwayAccuracy: numeral(stats.fairwayAccuracy),
    greensInRegulation: numeral(stats.greensInRegulation),
  };
}

function socialsOf(socials: AdminGolferWire['personal']['socials']) {
  return { ...NO_SOCIALS, ...socials };
}

function consentOf(consent: AdminGolferWire['consent']) {
  return {
    consentGivenBy: consent?.given_by ?? '',
    consentGivenAt: dayOf(consent?.given_at),
    consentScope: consent?.scope ?? '',
    consentWithdrawnAt: dayOf(consent?.withdrawn_at),
    isSearchable: consent?.search_engines ?? false,
  };
}

const numeral = (value: number | null): string => (value === null ? '' : String(value));

/** A moment's day in UTC, in which the api keeps a day that it was sent. */
const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '';
