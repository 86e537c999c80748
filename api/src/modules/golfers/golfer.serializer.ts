import type { AdminGolferWire, ConsentWire, GolferTrainerWire, GolferWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { serializePortrait } from '../../http/serializeImage';
import type { GolferWithTrainer, StoredConsent, StoredSocials, TrainerOfGolfer } from './golfer.model';
import { mayBeIndexed } from './mayBeIndexed';

type StoredGolfer = Stored<GolferWithTrainer>;

export function serializeGolfer(golfer: StoredGolfer): GolferWire {
  const { trainer } = golfer;
  return { ...ownFields(golfer), trainer: trainer?.isPublished ? serializeTrainer(trainer) : null };
}

/** What only an admin sees as well: the consent, and what is not published. */
export function serializeAdminGolfer(golfer: StoredGolfer): AdminGolferWire {
  const { trainer } = golfer;
  return {
    ...ownFields(golfer),
    country: golfer.country,
    trainer: trainer && serializeTrainer(trainer),
    // Not the stored id: it may be that of a trainer who was deleted at this very moment.
    trainer_id: trainer && String(trainer._id),
    is_published: golfer.isPublished,
    consent: golfer.consent && serializeConsent(golfer.consent),
    created_at: golfer.createdAt.toISOString(),
    updated_at: golfer.updatedAt.toISOString(),
  };
}

function ownFields(golfer: StoredGolfer): Omit<GolferWire, 'trainer'> {
  const headshot = golfer.photo && serializePortrait(golfer.photo);
  return {
    id: String(golfer._id),
    slug: golfer.slug,
    first_name: golfer.firstName,
    last_name: golfer.lastName,
    headshot_url: headshot?.url ?? null,
    headshot,
    // Spec 3: the defaults of what is shown.
    country: golfer.country || 'Unknown',
    sports: [...golfer.sports],
    sport: golfer.sports[0] ?? 'Golf',
    testimonial: golfer.testimonial,
    grad_year: golfer.gradYear,
    academics: serializeAcademics(golfer.academics),
    golf_data: serializeGolfData(golfer.golfData),
    personal: { socials: serializeSocials(golfer.socials) },
    is_indexable: mayBeIndexed(golfer),
  };
}

function serializeAcademics({ gpa, sat, act, major }: StoredGolfer['academics']): GolferWire['academics'] {
  return { gpa, sat: sat ?? null, act: act ?? null, major };
}

/** The inner names are the specification's own (spec 3). */
function serializeGolfData(golfData: StoredGolfer['golfData']): GolferWire['golf_data'] {
  const { handicap, averageScore, worldRank, stats } = golfData;
  return {
    handicap: handicap ?? null,
    averageScore: averageScore ?? null,
    worldRank: worldRank ?? null,
    stats: {
      drivingDistance: stats.drivingDistance ?? null,
      fairwayAccuracy: stats.fairwayAccuracy ?? null,
      greensInRegulation: stats.greensInRegulation ?? null,
    },
  };
}

function serializeSocials(socials: StoredSocials): GolferWire['personal']['socials'] {
  const { instagram, x, facebook, tiktok, youtube, linkedin, website } = socials;
  const named = Object.entries({ instagram, x, facebook, tiktok, youtube, linkedin, website });
  return Object.fromEntries(named.filter(([, address]) => address));
}

function serializeTrainer({ _id, slug, firstName, lastName, title }: TrainerOfGolfer): GolferTrainerWire {
  // Spec 3: the default of what is shown.
  return { id: String(_id), slug, first_name: firstName, last_name: lastName, title: title || 'Coach' };
}

function serializeConsent(consent: StoredConsent): ConsentWire {
  const { givenBy, givenAt, scope, withdrawnAt, searchEngines } = consent;
  return {
    given_by: givenBy,
    given_at: givenAt?.toISOString() ?? null,
    scope,
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
    search_engines: searchEngines === true,
  };
}
