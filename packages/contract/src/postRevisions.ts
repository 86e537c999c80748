import * as yup from 'yup';
import { basedOnField, dateWire } from './sharedWire';

/** An earlier version of a post, in a list. */
export const postRevisionSummaryWire = yup
  .object({
    id: yup.string().required(),
    title: yup.string().required(),
    saved_at: dateWire.required(),
    /** The email address of the account, which may be removed by now; empty for versions from before authors were noted. */
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
      /** How many pictures of its text were deleted since. */
      pictures_gone: yup.number().integer().min(0).required(),
    }),
  )
  .noUnknown();
export type PostRevisionWire = yup.InferType<typeof postRevisionWire>;

export const postRestoreInput = yup.object({ based_on: basedOnField }).noUnknown();
