import {
  type AdminGolferWire,
  cardWithout,
  filmOf,
  type GolferCardWire,
  type GolferTrainerWire,
  type GolferWire,
  golferFields,
  type HideableGroup,
  hideableGroups,
  isConsentRecorded,
  londonDay,
} from '@site/contract';
import type { Stored } from '../../db/findPage';
import { serializePortrait, toWire } from '../../records/fields';
import {
  type GolferFields,
  type GolferWithTrainer,
  NO_CARD,
  type TrainerOfGolfer,
  mayBeSeen,
} from './golfer.model';
import { shownNames } from './golferNames';

type StoredGolfer = Stored<GolferWithTrainer>;

/** The public profile, without the parts that the consent hides. */
export const serializeGolfer = (golfer: StoredGolfer): GolferWire =>
  profileOf(withoutHidden(withoutChildsDetails(golfer)));

/** The public profile with all parts, for the person who decides about them. */
export const serializeWholeProfile = (golfer: StoredGolfer): GolferWire =>
  profileOf(withoutChildsDetails(golfer));

function profileOf(golfer: StoredGolfer): GolferWire {
  const { trainer } = golfer;
  return {
    ...toWire(golferFields, golfer, 'everyone'),
    ...commonFields(golfer),
    // docs/product.md#display-defaults: the default for display.
    country: golfer.country || 'Unknown',
    trainer: trainer?.isPublished ? serializeTrainer(trainer) : null,
  };
}

/**
 * An athlete under 16 is public only with the first word of the first name and an initial, and without school, schedule and
 * social accounts, whatever else is chosen: with them a stranger would know where to meet a child.
 */
function withoutChildsDetails(golfer: StoredGolfer): StoredGolfer {
  if (!golfer.isBelowSixteen) return golfer;
  const { academics, card } = golfer;
  return {
    ...golfer,
    ...shownNames(golfer),
    socials: {},
    academics: { ...academics, school: '' },
    ...(card && { card: cardWithout(card, ['schedule']) }),
  } as StoredGolfer;
}

/** The values that replace each part of a profile that is not shown: fields are sent empty, never left out. */
const WITHOUT: { [Group in HideableGroup]: object } = {
  name: { firstName: '', lastName: '' },
  photo: { photo: null },
  academics: { academics: {} },
  results: { golfData: {} },
  film: {},
  schedule: {},
  testimonial: { testimonial: '' },
  socials: { socials: {} },
};

/** Records from before there were links hide nothing. */
function withoutHidden(golfer: StoredGolfer): StoredGolfer {
  const hidden = hideableGroups.filter((group) => golfer.hiddenGroups?.includes(group));
  // A list of athletes is read without their cards.
  const card = golfer.card && cardWithout(golfer.card, hidden);
  return Object.assign(
    {},
    golfer,
    ...hidden.map((group) => WITHOUT[group]),
    card && { card },
  ) as StoredGolfer;
}

/** Fields for admins only: the consent, and whether the profile is published. */
export function serializeAdminGolfer(golfer: StoredGolfer): AdminGolferWire {
  const { trainer } = golfer;
  return {
    ...toWire(golferFields, golfer, 'admin'),
    ...commonFields(golfer),
    trainer: trainer && serializeTrainer(trainer),
    // Not the stored id: that trainer may be deleted at this very moment.
    trainer_id: trainer && String(trainer._id),
    hidden_groups: [...(golfer.hiddenGroups ?? [])],
    ...(!mayBeSeen(golfer) && { is_hidden: true }),
    created_at: golfer.createdAt.toISOString(),
    updated_at: golfer.updatedAt.toISOString(),
  };
}

function commonFields(golfer: StoredGolfer) {
  const headshot = golfer.photo && serializePortrait(golfer.photo);
  return {
    id: String(golfer._id),
    slug: golfer.slug,
    headshot_url: headshot?.url ?? null,
    headshot,
    // docs/product.md#display-defaults: the default for display.
    sport: golfer.sports[0] ?? 'Golf',
    is_indexable: isIndexable(golfer),
    // Lists read the athletes without it.
    ...(golfer.card && { card: serializeCard(golfer) }),
    // A record from before there were examples says nothing.
    is_example: golfer.isExample === true,
  };
}

/** Whether search engines may show the profile: only with a consent that allows it and names its giver and date, never an example. */
function isIndexable({ isVisible, isExample, consent }: GolferFields): boolean {
  // A record from before this field does not allow it.
  return isVisible && !isExample && consent?.searchEngines === true && isConsentRecorded(consent);
}

function serializeCard({
  card,
  createdAt,
  updatedAt,
}: Pick<StoredGolfer, 'card' | 'createdAt' | 'updatedAt'>): GolferCardWire {
  const { figures, results, films, schedule } = { ...NO_CARD, ...card };
  return {
    figures,
    results: results.toSorted((one, other) => other.on.localeCompare(one.on)),
    films: films.map((film) => ({ ...film, platform: filmOf(film.address)?.platform ?? '' })),
    schedule: schedule.toSorted((one, other) => one.on.localeCompare(other.on)),
    ...(updatedAt > createdAt && { updated_on: londonDay(updatedAt) }),
  };
}

function serializeTrainer(trainer: TrainerOfGolfer): GolferTrainerWire {
  return {
    id: String(trainer._id),
    slug: trainer.slug,
    first_name: trainer.firstName,
    last_name: trainer.lastName,
    // docs/product.md#display-defaults: the default for display.
    title: trainer.title || 'Coach',
    ...(trainer.isExample && { is_example: true }),
    ...(!trainer.isPublished && { is_hidden: true }),
  };
}
