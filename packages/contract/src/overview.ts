import * as yup from 'yup';

/** What may need somebody today, the most urgent first. An editor is told of the comments alone. */
export const overviewParts = [
  'new_leads',
  'steps_due',
  'failed_mails',
  'comments_waiting',
  'without_consent',
  'adults',
  'examples',
] as const;
export type OverviewPart = (typeof overviewParts)[number];

const counted = yup.object({ count: yup.number().integer().min(0).required() }).noUnknown();
export type CountedWire = yup.InferType<typeof counted>;

const examples = yup.object({ golfers: counted, trainers: counted, testimonials: counted }).noUnknown();
export type ExamplesWire = yup.InferType<typeof examples>;

/** A part is absent where it is not for the caller, or could not be read. */
export const overviewWire = yup
  .object({
    /** The parts that could not be read. */
    failed: yup.array(yup.string().oneOf(overviewParts).required()).required(),
    /** Without those that look like spam. */
    new_leads: counted.optional().default(undefined),
    /** Leads whose next step is planned for today in London, or an earlier day. */
    steps_due: counted.optional().default(undefined),
    failed_mails: counted.optional().default(undefined),
    /** Comments that nobody has looked at. */
    comments_waiting: counted.optional().default(undefined),
    /** Athletes whom visitors see without a consent record. */
    without_consent: counted.optional().default(undefined),
    /** Athletes who turn 18 soon, or have since somebody else agreed for them. */
    adults: counted.optional().default(undefined),
    /** Records of the demo content that visitors see. */
    examples: examples.optional().default(undefined),
  })
  .noUnknown();
export type OverviewWire = yup.InferType<typeof overviewWire>;
