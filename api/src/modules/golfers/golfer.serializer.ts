import {
  type AdminGolferWire,
  filmOf,
  type GolferCardWire,
  type GolferRowWire,
  type GolferTrainerWire,
  type GolferWire,
  golferFields,
  londonDay,
  needsOwnConsent,
} from '@site/contract';
import type { Stored } from '../../db/findPage';
import { type StoredImage, serializePortrait, toWire } from '../../records/fields';
import {
  type GolferRow,
  type GolferWithTrainer,
  NO_CARD,
  type TrainerOfGolfer,
  mayBeIndexed,
  mayBeSeen,
} from './golfer.model';
import { asShown, concealed } from './shownGolfer';

type StoredGolfer = Stored<GolferWithTrainer>;

/** What visitors see. */
export const serializeGolfer = (golfer: StoredGolfer): GolferWire => serializeWholeProfile(concealed(golfer));

/** What visitors would see if no part were hidden: for the person who decides about that. */
export function serializeWholeProfile(stored: StoredGolfer): GolferWire {
  const golfer = asShown(stored);
  const { trainer } = golfer;
  return {
    ...toWire(golferFields, golfer, 'everyone'),
    ...commonFields(golfer),
    // docs/product.md#display-defaults: the default for display.
    country: golfer.country || 'Unknown',
    trainer: trainer?.isPublished ? serializeTrainer(trainer) : null,
  };
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

/** What the admin's table shows on this day. To find out the day costs more than a row, so it is done once for all. */
export const serializeGolferRow =
  (today: string) =>
  ({ consent, photo, trainer, ...golfer }: StoredRow): GolferRowWire => ({
    id: String(golfer._id),
    slug: golfer.slug,
    first_name: golfer.firstName,
    last_name: golfer.lastName,
    grad_year: golfer.gradYear,
    is_published: golfer.isPublished,
    hidden_groups: [...(golfer.hiddenGroups ?? [])],
    ...(golfer.isExample && { is_example: true }),
    consent: consent ? consentOfRow(consent, today) : null,
    headshot: photo && headshotOfRow(photo),
    trainer: trainer && {
      slug: trainer.slug,
      first_name: trainer.firstName,
      last_name: trainer.lastName,
    },
  });

const headshotOfRow = ({ id, widths, focus }: StoredImage): GolferRowWire['headshot'] => ({
  id,
  widths: [...widths],
  ...(focus && { focus: { x: focus.x, y: focus.y } }),
});

type StoredRow = Stored<GolferRow> & Pick<GolferWithTrainer, 'trainer'>;

function consentOfRow(consent: NonNullable<GolferRow['consent']>, today: string): GolferRowWire['consent'] {
  const { givenBy, givenAt, withdrawnAt, adultOn } = consent;
  return {
    given_by: givenBy,
    given_at: givenAt?.toISOString() ?? null,
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
    ...(needsOwnConsent(consent, today) && { adult_on: adultOn?.toISOString() }),
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
    is_indexable: mayBeIndexed(golfer),
    // Lists read the athletes without it.
    ...(golfer.card && { card: serializeCard(golfer) }),
    // A record from before there were examples says nothing.
    is_example: golfer.isExample === true,
  };
}

function serializeCard({ card, updatedAt }: Pick<StoredGolfer, 'card' | 'updatedAt'>): GolferCardWire {
  const { figures, results, films, schedule } = { ...NO_CARD, ...card };
  return {
    figures: figures.map(({ sport, figure, value, on, note }) => ({ sport, figure, value, on, note })),
    results: results
      .map(({ on, event, venue, yards, rating, slope, score, place }) => ({
        on,
        event,
        venue,
        yards,
        rating,
        slope,
        score,
        place,
      }))
      .sort((one, other) => other.on.localeCompare(one.on)),
    films: films.map(({ address, title, length }) => ({
      address,
      title,
      length,
      platform: filmOf(address)?.platform ?? '',
    })),
    schedule: schedule
      .map(({ on, event, venue }) => ({ on, event, venue }))
      .sort((one, other) => one.on.localeCompare(other.on)),
    updated_on: londonDay(updatedAt),
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
