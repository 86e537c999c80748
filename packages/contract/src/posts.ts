import * as yup from 'yup';
import {
  adminOnly,
  flag,
  labelled,
  line,
  longText,
  names,
  reference,
  required,
  setting,
  slug,
  textOf,
  withInitial,
} from './entityFields';
import { clearableOf, inputOf, inputShape, wireShape } from './entitySchemas';
import { exampleMention } from './examples';
import { clearField, lineField, momentField, text, textList } from './fields';
import { limits } from './limits';
import { basedOnField, dateWire, imageWire } from './sharedWire';
import { topicSlug } from './spelling';

const postStatuses = ['draft', 'published'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Filters of the admin's list. A scheduled post is a draft with a time to be published at; a draft has none. */
export const postStages = ['draft', 'scheduled', 'published'] as const;
export type PostStage = (typeof postStages)[number];

export const postMessages = {
  titleRequired: 'Title is required',
  titleTooShort: `Title must be at least ${limits.postTitleMin} characters`,
  publishAtPast: 'Publish at must be in the future',
  publishAtPublished: 'A published post has no time to be published at: make it a draft first',
  unpublishAtPast: 'Unpublish at must be in the future',
  unpublishAtOrder: 'Unpublish at must be after Publish at',
  unknownAuthor: 'Please choose a trainer that exists, or type the name again',
  topicWithoutLetters: 'A topic needs a letter or a digit',
  unpublishAtDraft: 'A draft needs a Publish at before it can have an Unpublish at',
} as const;

// A blank title has its own message, so the length test accepts it.
const title = lineField('Title', limits.postTitleMax).test(
  'long-enough',
  postMessages.titleTooShort,
  (value) => !value || value.length >= limits.postTitleMin,
);
const GALLERY = 'The gallery must be a list of the ids of its pictures';
const picture = text('A picture of the gallery').max(64, GALLERY).required(GALLERY);
const pictureId = (label: string) =>
  text(label)
    .matches(/^[0-9a-f]{32}$/, `${label} must be the id of a picture of the media library`)
    .optional();

// A topic without any letter or digit would have no address.
const topics = names('Topics', 'A topic', {
  entries: limits.postTopics,
  characters: limits.topicMax,
  refine: (topic) =>
    topic.test('named', postMessages.topicWithoutLetters, (name) => !name || topicSlug(name) !== ''),
});

/** Every field of a post except the pictures. */
export const postFields = {
  title: required(textOf('line', 'Title', title), postMessages.titleRequired),
  slug: slug(),
  body: withInitial(longText('Body', limits.postBodyMax), ''),
  /** Written by an author; `excerpt` is this one, or without it the beginning of the text. */
  custom_excerpt: adminOnly(textOf('text', 'Excerpt', lineField('Excerpt', limits.postOwnExcerptMax))),
  /** The title of a link to the post in a chat or on a social network, if it is not the title itself. */
  share_title: line('Share title', limits.postShareTitleMax),
  /** The byline's name. That of a trainer is read from their record while visitors see them. */
  author_name: adminOnly(line('Author')),
  author_trainer_id: adminOnly(reference('Author', postMessages.unknownAuthor)),
  topics,
  comments_allowed: labelled(withInitial(flag('Comments'), false), 'Allow comments'),
  comments_moderated: labelled(
    withInitial(flag('Moderation of comments'), false),
    'Moderate comments before showing publicly',
  ),
  status: setting('Status', postStatuses, 'draft'),
};

/** The fields that an edit can empty through `clear` (an empty field itself is never sent). */
const postClearable = [...clearableOf(postFields), 'cover', 'share_picture', 'gallery'] as const;
export type PostClearable = (typeof postClearable)[number];

/** Pictures of the media library, the gallery's in their order; files go to `/posts/{key}/cover` and `/gallery`. */
const pictures = {
  cover_id: pictureId('Cover'),
  share_picture_id: pictureId('Share picture'),
  gallery: textList('The gallery', picture)
    .max(limits.galleryFiles, `A gallery holds at most ${limits.galleryFiles} pictures`)
    .optional(),
};

/** When a draft becomes public, and when a public post becomes a draft again. */
const schedule = { publish_at: momentField('Publish at'), unpublish_at: momentField('Unpublish at') };

export const postInput = inputOf(postFields)
  .shape({ ...schedule, ...pictures })
  .noUnknown();
export type PostInput = yup.InferType<typeof postInput>;

/** An update is a merge: missing fields stay. */
export const postPatch = yup
  .object({
    ...inputShape(postFields),
    ...schedule,
    ...pictures,
    clear: clearField(postClearable),
    based_on: basedOnField,
  })
  .noUnknown();
export type PostPatch = yup.InferType<typeof postPatch>;

/** The autosave of a draft, which stays a draft. */
export const postDraftPatch = postPatch.omit(['status', 'publish_at', 'unpublish_at']);

/** The fields of a post in a list: everything but its text and what its own page alone needs. */
export const postSummaryFields = {
  title: postFields.title,
  slug: postFields.slug,
  topics: postFields.topics,
  comments_moderated: postFields.comments_moderated,
  status: postFields.status,
};

export const postAuthorWire = yup
  .object({
    name: yup.string().required(),
    /** Of the trainer's page, if it is a trainer whom visitors see. */
    trainer_slug: yup.string().defined().nullable(),
    /** A trainer whom the demo content has invented. */
    is_example: exampleMention,
  })
  .noUnknown();
export type PostAuthorWire = yup.InferType<typeof postAuthorWire>;

/** A topic with the number of its posts, drafts too. */
export const postTopicWire = yup
  .object({ name: yup.string().required(), posts: yup.number().integer().min(1).required() })
  .noUnknown();
export type PostTopicWire = yup.InferType<typeof postTopicWire>;

/** A post in a list: everything but its text. */
export const postSummaryWire = yup
  .object({
    ...wireShape(postSummaryFields, 'everyone'),
    id: yup.string().required(),
    excerpt: yup.string().defined(),
    author: postAuthorWire.defined().nullable(),
    likes: yup.number().integer().min(0).required(),
    coverUrl: yup.string().defined().nullable(),
    cover_image_url: yup.string().defined().nullable(),
    cover: imageWire.defined().nullable(),
    gallery: yup.array(imageWire.required()).required(),
    publishedAt: dateWire.defined().nullable(),
    published_at: dateWire.defined().nullable(),
    createdAt: dateWire.required(),
    created_at: dateWire.required(),
    updatedAt: dateWire.required(),
    updated_at: dateWire.required(),
  })
  .noUnknown();
export type PostSummaryWire = yup.InferType<typeof postSummaryWire>;

export const postWire = postSummaryWire
  .concat(
    yup.object({
      share_title: postFields.share_title.wire,
      comments_allowed: postFields.comments_allowed.wire,
      /** The picture of a link to the post, if it is not the cover. */
      share_picture: imageWire.defined().nullable(),
      body: yup.string().defined(),
      contentHtml: yup.string().defined(),
    }),
  )
  .noUnknown();
export type PostWire = yup.InferType<typeof postWire>;

const scheduleWire = yup.object({
  /** Only a draft has it. */
  publish_at: dateWire.defined().nullable(),
  /** Only a published post has it, and a draft with `publish_at`. */
  unpublish_at: dateWire.defined().nullable(),
});

/** A post in an admin's list, with its schedule, which only admins see. */
export const adminPostSummaryWire = postSummaryWire.concat(scheduleWire).noUnknown();
export type AdminPostSummaryWire = yup.InferType<typeof adminPostSummaryWire>;

export const adminPostWire = postWire
  .concat(scheduleWire)
  .concat(
    yup.object({
      custom_excerpt: postFields.custom_excerpt.wire,
      author_name: postFields.author_name.wire,
      author_trainer_id: postFields.author_trainer_id.wire,
      /** Somebody without an account can open a preview. */
      has_preview_link: yup.boolean().required(),
    }),
  )
  .noUnknown();
export type AdminPostWire = yup.InferType<typeof adminPostWire>;
