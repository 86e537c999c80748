import * as yup from 'yup';
import { basedOnField } from './basedOn';
import { flagField, longTextField } from './fields';
import { limits } from './limits';
import { slugField } from './slug';
import { atMost, text, textList } from './text';

export const postStatuses = ['draft', 'published'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** What an edit can empty through `clear` (an empty field itself is never sent). */
export const postClearable = ['slug', 'body', 'cover', 'gallery'] as const;
export type PostClearable = (typeof postClearable)[number];

export const postMessages = {
  titleRequired: 'Title is required',
  titleTooShort: `Title must be at least ${limits.postTitleMin} characters`,
} as const;

// A blank title has a message of its own, so the length test lets it pass.
const title = text('Title')
  .max(limits.postTitleMax, atMost('Title', limits.postTitleMax))
  .test('long-enough', postMessages.titleTooShort, (value) => !value || value.length >= limits.postTitleMin);
const body = longTextField('Body', limits.postBodyMax);
const status = text('Status').oneOf(postStatuses, 'Status must be draft or published');
const moderated = flagField('Moderation of comments');
const GALLERY = 'The gallery must be a list of the ids of its pictures';
const picture = text('A picture of the gallery').max(64, GALLERY).required(GALLERY);
const CLEARABLE = 'Only the slug, the body, the cover and the gallery can be emptied';
const clearable = text('A field to be emptied').oneOf(postClearable, CLEARABLE).required(CLEARABLE);

export const postInput = yup
  .object({
    title: title.required(postMessages.titleRequired),
    slug: slugField.optional(),
    body: body.default(''),
    comments_moderated: moderated.default(false),
    status: status.default('draft'),
  })
  .noUnknown();
export type PostInput = yup.InferType<typeof postInput>;

/** An update is a merge: what is absent stays as it is. `gallery` keeps the named pictures, in this order. */
export const postPatch = yup
  .object({
    title: title.test('blank', postMessages.titleRequired, (value) => value !== '').optional(),
    slug: slugField.optional(),
    body: body.optional(),
    comments_moderated: moderated.optional(),
    status: status.optional(),
    gallery: textList('The gallery', picture)
      .max(limits.galleryFiles, `A gallery holds at most ${limits.galleryFiles} pictures`)
      .optional(),
    clear: textList('The fields to be emptied', clearable).max(postClearable.length, CLEARABLE).optional(),
    based_on: basedOnField,
  })
  .noUnknown();
export type PostPatch = yup.InferType<typeof postPatch>;
