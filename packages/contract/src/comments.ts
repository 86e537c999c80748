import * as yup from 'yup';
import { atMost, lineField, text } from './fields';
import { leadFields } from './leadFields';
import { dateWire } from './sharedWire';
import { visitorLimits } from './visitorLimits';

/** Visitors see `shown` comments only; `waiting` ones need a decision. */
export const commentStates = ['waiting', 'shown', 'hidden'] as const;
export type CommentState = (typeof commentStates)[number];

export const commentMessages = {
  nameTooShort: `Name must be at least ${visitorLimits.personNameMin} characters`,
  textTooShort: `Comment must be at least ${visitorLimits.commentMin} characters`,
  shown: 'Thank you. Your comment is on this page now.',
  held: 'Thank you. We read your comment before it is shown here.',
  closed: 'This article takes no comments.',
} as const;

// Line breaks are kept; other control characters are dropped.
const CONTROLS = /[^\P{Cc}\n]/gu;
const MANY_BREAKS = /\n{3,}/g;

/** Plain text: it is shown as it is written, and no address in it becomes a link. */
const commentText = text('Comment').transform((value: unknown) =>
  typeof value === 'string'
    ? value.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '').replaceAll(MANY_BREAKS, '\n\n').trim()
    : value,
);

/** The input of POST /posts/{key}/comments. No email address and no account: they would be more data of children. */
export const commentInput = yup
  .object({
    name: lineField('Name', visitorLimits.commentNameMax)
      .min(visitorLimits.personNameMin, commentMessages.nameTooShort)
      .required(commentMessages.nameTooShort),
    text: commentText
      .min(visitorLimits.commentMin, commentMessages.textTooShort)
      .max(visitorLimits.commentMax, atMost('Comment', visitorLimits.commentMax))
      .required(commentMessages.textTooShort),
    website: leadFields.website,
  })
  .noUnknown();
export type CommentInput = yup.InferType<typeof commentInput>;

/** The answer to a comment; `message` is what to show. */
export const commentReceiptWire = yup
  .object({
    id: yup.string().required(),
    message: yup.string().required(),
    is_shown: yup.boolean().required(),
  })
  .noUnknown();
export type CommentReceiptWire = yup.InferType<typeof commentReceiptWire>;

const common = {
  id: yup.string().required(),
  name: yup.string().required(),
  text: yup.string().required(),
  created_at: dateWire.required(),
};

/** The public view. */
export const commentWire = yup.object(common).noUnknown();
export type CommentWire = yup.InferType<typeof commentWire>;

export const adminCommentWire = yup
  .object({
    ...common,
    state: yup.string<CommentState>().oneOf(commentStates).required(),
    /** Suspected spam: it waits, whatever the post says. */
    flagged: yup.boolean().required(),
    /** Null for a deleted post. */
    post: yup
      .object({
        id: yup.string().required(),
        title: yup.string().required(),
        slug: yup.string().required(),
        /** Whether visitors see the post, and with it comments. */
        shows_comments: yup.boolean().required(),
      })
      .noUnknown()
      .defined()
      .nullable(),
  })
  .noUnknown();
export type AdminCommentWire = yup.InferType<typeof adminCommentWire>;

const WRONG_STATE = 'A comment can be shown or hidden, or wait again';

/** The decision about a comment. */
export const commentPatch = yup
  .object({ state: text('State').oneOf(commentStates, WRONG_STATE).required(WRONG_STATE) })
  .noUnknown();
export type CommentPatch = yup.InferType<typeof commentPatch>;

/** How many visitors like a post, and whether the browser that asked is one of them. */
export const likesWire = yup
  .object({ likes: yup.number().integer().min(0).required(), is_liked: yup.boolean().required() })
  .noUnknown();
export type LikesWire = yup.InferType<typeof likesWire>;
