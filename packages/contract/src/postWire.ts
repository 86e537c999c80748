import * as yup from 'yup';
import { imageWire } from './imageWire';
import { postStatuses } from './posts';

const date = () => yup.string().matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

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
    publishedAt: date().defined().nullable(),
    published_at: date().defined().nullable(),
    createdAt: date().required(),
    created_at: date().required(),
    updatedAt: date().required(),
    updated_at: date().required(),
  })
  .noUnknown();
export type PostSummaryWire = yup.InferType<typeof postSummaryWire>;

export const postWire = postSummaryWire
  .concat(yup.object({ body: yup.string().defined(), contentHtml: yup.string().defined() }))
  .noUnknown();
export type PostWire = yup.InferType<typeof postWire>;
