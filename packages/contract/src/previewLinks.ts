import * as yup from 'yup';
import { postAuthorWire, postFields } from './posts';
import { dateWire, imageWire } from './sharedWire';
import { text } from './text';

export const previewLinkMessages = {
  unknown: 'This preview is not valid. Its link may have been renewed or withdrawn.',
} as const;

const TOKEN_MAX = 100;

export const previewTokenInput = yup
  .object({
    token: text('The code')
      .max(TOKEN_MAX, previewLinkMessages.unknown)
      .required('The code of the link is missing'),
  })
  .noUnknown();

/** The only answer with the address of the link: nothing that is stored leads back to it. */
export const newPreviewLinkWire = yup.object({ address: yup.string().required() }).noUnknown();
export type NewPreviewLinkWire = yup.InferType<typeof newPreviewLinkWire>;

/** A post as its page shows it, for somebody who has the link. */
export const previewedPostWire = yup
  .object({
    title: yup.string().required(),
    body: yup.string().defined(),
    cover: imageWire.defined().nullable(),
    gallery: yup.array(imageWire.required()).required(),
    author: postAuthorWire.defined().nullable(),
    topics: postFields.topics.wire,
    published_at: dateWire.defined().nullable(),
    /** Everybody sees the same at its own address. */
    is_public: yup.boolean().required(),
  })
  .noUnknown();
export type PreviewedPostWire = yup.InferType<typeof previewedPostWire>;
