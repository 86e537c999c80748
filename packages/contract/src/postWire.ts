import * as yup from 'yup';
import { dateWire } from './dateWire';
import { imageWire } from './imageWire';
import { postStatuses } from './posts';

/** A post in a list: everything but its text. */
export const postSummaryWire = yup
  .object({
    id: yup.string().required(),
    title: yup.string().required(),
    slug: yup.string().required(),
    excerpt: yup.string().defined(),
    status: yup.string().oneOf(postStatuses).required(),
    comments_moderated: yup.boolean().required(),
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
  .concat(yup.object({ body: yup.string().defined(), contentHtml: yup.string().defined() }))
  .noUnknown();
export type PostWire = yup.InferType<typeof postWire>;
