import * as yup from 'yup';
import { tokenField } from './fields';
import { postWire } from './posts';
import { basedOnField, dateWire } from './sharedWire';

/** An earlier version of a post, in a list. */
export const postRevisionSummaryWire = yup
  .object({
    id: yup.string().required(),
    title: yup.string().required(),
    saved_at: dateWire.required(),
    /** The email address of the account, which may have been removed since; empty for versions from before authors were recorded. */
    saved_by: yup.string().defined(),
  })
  .noUnknown();
export type PostRevisionSummaryWire = yup.InferType<typeof postRevisionSummaryWire>;

export const postRevisionWire = postRevisionSummaryWire
  .concat(
    yup.object({
      body: yup.string().defined(),
      /** Null in versions from before posts had them: a restore leaves those of today. */
      custom_excerpt: yup.string().defined().nullable(),
      share_title: yup.string().defined().nullable(),
    }),
  )
  .noUnknown();
export type PostRevisionWire = yup.InferType<typeof postRevisionWire>;

export const postRestoreInput = yup.object({ based_on: basedOnField }).noUnknown();

export const previewLinkMessages = {
  unknown: 'This preview is not valid. Its link may have been renewed or withdrawn.',
} as const;

export const previewTokenInput = yup
  .object({ token: tokenField('the link', previewLinkMessages.unknown) })
  .noUnknown();

/** The only answer with the address of the link: nothing that is stored leads back to it. */
export const newPreviewLinkWire = yup.object({ address: yup.string().required() }).noUnknown();
export type NewPreviewLinkWire = yup.InferType<typeof newPreviewLinkWire>;

/** A post as its page shows it, for somebody who has the link. */
export const previewedPostWire = postWire
  .pick(['title', 'body', 'cover', 'gallery', 'author', 'topics', 'published_at'])
  .shape({
    /** Everybody sees the same at its own address. */
    is_public: yup.boolean().required(),
  })
  .noUnknown();
export type PreviewedPostWire = yup.InferType<typeof previewedPostWire>;
