import * as yup from 'yup';
import { flagField, groupField } from './fields';
import { limits } from './limits';
import { postStatuses } from './posts';
import { basedOnField, dateWire } from './sharedWire';
import { atMost, text } from './text';

/** How often a tab says that a post is open in it, and how long it counts as open after the last time. */
export const PRESENCE_BEAT_SECONDS = 20;
export const PRESENCE_SECONDS = 60;

const KEY = /^[0-9a-f]{32}$/;
const keyField = (name: string) => text(name).matches(KEY, `${name} must be 32 hexadecimal digits`);

const part = (name: string, max: number) => text(name).max(max, atMost(name, max)).default('');

/**
 * What is in the editor, complete or not: only the limits of size are enforced. Pictures beside the text are left out,
 * because they are files of the device.
 */
const content = {
  title: part('Title', limits.postTitleMax),
  slug: part('Slug', limits.slugMax),
  body: part('Body', limits.postBodyMax),
  custom_excerpt: part('Excerpt', limits.postOwnExcerptMax),
  share_title: part('Share title', limits.postShareTitleMax),
  author_name: part('Author', limits.nameMax),
  author_trainer_id: part('Author', 24),
  topics: yup
    .array()
    .of(part('A topic', limits.topicMax).defined())
    .max(limits.postTopics, `Topics may have at most ${limits.postTopics} entries`)
    .default([]),
  comments_allowed: flagField('Comments').default(false),
  comments_moderated: flagField('Moderation of comments').default(false),
  status: text('Status').oneOf(postStatuses).default('draft'),
  /** London's wall-clock time, as it was entered. */
  publish_at: part('Publish at', 40),
  unpublish_at: part('Unpublish at', 40),
};

export const workingCopyInput = yup
  .object({
    content: groupField('The content', content).required('The content is missing'),
    /** The `updated_at` of the version that the work is based on; missing for a new post. */
    based_on: basedOnField,
    /** The tab, and the number of this request in it: of two from one tab, the later one wins. */
    tab: keyField('Tab').required('The tab is missing'),
    sequence: yup.number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required('The sequence is missing'),
    /** The version of the working copy that this one replaces; empty for the first. */
    version: text('Version').max(32, 'The version is not valid').default(''),
  })
  .noUnknown();
export type WorkingCopyInput = yup.InferType<typeof workingCopyInput>;

/** A working copy without its content. */
export const workingCopySummaryWire = yup
  .object({
    /** The id of the post, or the key under which a new one is written. */
    key: yup.string().required(),
    title: yup.string().defined(),
    /** Names the version, for the next request that replaces or discards it. */
    version: yup.string().required(),
    saved_at: dateWire.required(),
  })
  .noUnknown();
export type WorkingCopySummaryWire = yup.InferType<typeof workingCopySummaryWire>;

export const workingCopyWire = workingCopySummaryWire
  .concat(
    yup.object({
      content: yup.object(content).noUnknown().required(),
      based_on: dateWire.defined().nullable(),
    }),
  )
  .noUnknown();
export type WorkingCopyWire = yup.InferType<typeof workingCopyWire>;
export type WorkingCopyContent = WorkingCopyWire['content'];

export const postPresenceInput = yup
  .object({ tab: keyField('Tab').required('The tab is missing') })
  .noUnknown();

/** Who else has a post open, and one's own working copy of it. */
export const postPresenceWire = yup
  .object({
    others: yup
      .array(
        yup
          .object({
            tab: yup.string().required(),
            /** The name of the account, or its email address while it has none. */
            name: yup.string().required(),
            /** It is the account that asks, in another tab or on another device. */
            is_own: yup.boolean().required(),
            since: dateWire.required(),
          })
          .noUnknown()
          .required(),
      )
      .required(),
    working_copy: workingCopySummaryWire.defined().nullable(),
  })
  .noUnknown();
export type PostPresenceWire = yup.InferType<typeof postPresenceWire>;
