import * as yup from 'yup';
import { oneLine } from './leadFields';
import { limits } from './limits';
import { mailStates } from './outbox';
import { basedOnField, dateWire } from './sharedWire';
import { atMost, text } from './text';

export const leadReplyMessages = {
  subjectRequired: 'Write a subject',
  textRequired: 'Write the reply first',
  repliesFull: `A lead holds at most ${limits.leadReplies} replies`,
  wayUnknown: 'This way to reply is not known',
  notSetUp: 'No mail server is set up, so the site cannot send mails',
} as const;

const subject = oneLine('Subject')
  .max(limits.leadReplySubjectMax, atMost('Subject', limits.leadReplySubjectMax))
  .required(leadReplyMessages.subjectRequired);
const words = text('Reply')
  .max(limits.leadReplyMax, atMost('Reply', limits.leadReplyMax))
  .required(leadReplyMessages.textRequired);

/** The two fields of the admin's form. */
export const leadReplyForm = yup.object({ subject, text: words }).noUnknown();
export type LeadReplyForm = yup.InferType<typeof leadReplyForm>;

/** A mail to the person who sent the lead. */
export const leadReplyInput = yup.object({ subject, text: words, based_on: basedOnField }).noUnknown();
export type LeadReplyInput = yup.InferType<typeof leadReplyInput>;

/** Ways to reply that the site only opens: nobody knows whether the mail was sent, or the call answered. */
export const begunReplyWays = ['mail_program', 'call'] as const;
export type BegunReplyWay = (typeof begunReplyWays)[number];

/** An empty template stands for own words. */
export const begunReplyInput = yup
  .object({
    /** By default the mail program. */
    way: text('Way').oneOf(begunReplyWays, leadReplyMessages.wayUnknown),
    template: oneLine('Template').max(limits.leadTemplateMax, atMost('Template', limits.leadTemplateMax)),
  })
  .noUnknown();
export type BegunReplyInput = yup.InferType<typeof begunReplyInput>;

export const leadReplyWire = yup
  .object({
    id: yup.string().required(),
    at: dateWire.required(),
    /** The email address of the account. */
    by: yup.string().required(),
    subject: yup.string().required(),
    text: yup.string().required(),
    /** What became of the mail; null when that is not known any more, because the lead was in the trash meanwhile. */
    mail: yup.string().oneOf(mailStates).defined().nullable(),
  })
  .noUnknown();
export type LeadReplyWire = yup.InferType<typeof leadReplyWire>;
