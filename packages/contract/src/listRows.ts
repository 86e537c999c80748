import * as yup from 'yup';
import { adminGolferWire, consentWire, golferTrainerWire } from './golfers';
import { adminPostSummaryWire } from './posts';
import { dateWire, imageWire } from './sharedWire';

/** The value of `view` that asks a list for its rows: of each record only what a table of the admin area shows. */
export const ROWS_VIEW = 'rows';

export const golferRowWire = adminGolferWire
  .pick(['id', 'slug', 'first_name', 'last_name', 'grad_year', 'is_published', 'hidden_groups'])
  .concat(
    yup.object({
      // Only for examples.
      is_example: yup.boolean().optional(),
      consent: consentWire
        .pick(['given_by', 'given_at', 'withdrawn_at'])
        // Only for athletes who should agree in person: most rows have none.
        .shape({ adult_on: dateWire.nullable().optional() })
        .noUnknown()
        .defined()
        .nullable(),
      headshot: imageWire.pick(['id', 'widths', 'focus']).noUnknown().defined().nullable(),
      trainer: golferTrainerWire.pick(['slug', 'first_name', 'last_name']).noUnknown().defined().nullable(),
    }),
  )
  .noUnknown();
export type GolferRowWire = yup.InferType<typeof golferRowWire>;

export const postRowWire = adminPostSummaryWire
  .pick([
    ...(['id', 'title', 'slug', 'status', 'likes'] as const),
    ...(['created_at', 'published_at', 'publish_at', 'unpublish_at'] as const),
  ])
  .noUnknown();
export type PostRowWire = yup.InferType<typeof postRowWire>;
