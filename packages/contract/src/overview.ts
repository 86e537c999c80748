import * as yup from 'yup';
import { dateWire } from './sharedWire';

/** What may need somebody today, the most urgent first. An editor is told of the posts alone. */
export const overviewParts = [
  'new_leads',
  'spam_leads',
  'steps_due',
  'leads_held',
  'failed_mails',
  'comments_waiting',
  'agreed_hidden',
  'without_consent',
  'without_photo',
  'adults',
  'scheduled_posts',
  'drafts',
  'examples',
] as const;
export type OverviewPart = (typeof overviewParts)[number];

const count = yup.number().integer().min(0).required();

/** A number that is counted up to a thousand; `is_capped` when there are more. */
const counted = yup.object({ count, is_capped: yup.boolean().required() }).noUnknown();
export type CountedWire = yup.InferType<typeof counted>;

const scheduledPosts = counted.shape({
  /** The first of them. */
  next: yup
    .array(
      yup
        .object({
          id: yup.string().required(),
          title: yup.string().defined(),
          publish_at: dateWire.required(),
        })
        .noUnknown()
        .required(),
    )
    .required(),
});
export type ScheduledPostsWire = yup.InferType<typeof scheduledPosts>;

const examples = yup.object({ golfers: counted, trainers: counted, testimonials: counted }).noUnknown();
export type ExamplesWire = yup.InferType<typeof examples>;

/** A part is absent where it is not for the caller, or could not be read. */
export const overviewWire = yup
  .object({
    /** The parts that could not be read. */
    failed: yup.array(yup.string().oneOf(overviewParts).required()).required(),
    /** Without those that look like spam. */
    new_leads: counted.optional().default(undefined),
    /** New leads that look like spam. */
    spam_leads: counted.optional().default(undefined),
    /** Leads whose next step is planned for today in London, or an earlier day. */
    steps_due: counted.optional().default(undefined),
    /** Leads past their retention that are left for a day, because they are more than usual. */
    leads_held: counted.optional().default(undefined),
    failed_mails: counted.optional().default(undefined),
    /** Comments that nobody has looked at. */
    comments_waiting: counted.optional().default(undefined),
    /** Hidden athletes whose family gave consent within the last 30 days. */
    agreed_hidden: counted.optional().default(undefined),
    /** Athletes whom visitors see without a consent record. */
    without_consent: counted.optional().default(undefined),
    /** Athletes whom visitors see without a photo, unless their consent hides it. */
    without_photo: counted.optional().default(undefined),
    /** Athletes who turn 18 soon, or have since somebody else agreed for them. */
    adults: counted.optional().default(undefined),
    scheduled_posts: scheduledPosts.optional().default(undefined),
    /** Without those that are scheduled. */
    drafts: counted.optional().default(undefined),
    /** Records of the demo content that visitors see. */
    examples: examples.optional().default(undefined),
  })
  .noUnknown();
export type OverviewWire = yup.InferType<typeof overviewWire>;
