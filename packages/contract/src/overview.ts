import * as yup from 'yup';

/** Today's tasks, the most urgent first. Editors get the comments only. */
export const overviewParts = [
  'new_leads',
  'steps_due',
  'failed_mails',
  'comments_waiting',
  'without_consent',
  'adults',
] as const;
export type OverviewPart = (typeof overviewParts)[number];

const counted = yup.object({ count: yup.number().integer().min(0).required() }).noUnknown();

/** Examples are not counted. */
export const overviewWire = yup
  .object({
    /** Without those that look like spam. */
    new_leads: counted,
    /** Leads whose next step is planned for today in London or an earlier day, and those answered without a next step. */
    steps_due: counted,
    failed_mails: counted,
    /** Whether a mail server is set up. */
    can_send_mails: yup.boolean().required(),
    /** Comments that nobody has looked at. */
    comments_waiting: counted,
    /** Athletes whom visitors see without a consent record. */
    without_consent: counted,
    /** Athletes who turn 18 soon, or have since somebody else agreed for them. */
    adults: counted,
  })
  .noUnknown();
export type OverviewWire = yup.InferType<typeof overviewWire>;
