import * as yup from 'yup';

/** How many visitors like a post, and whether the browser that asked is one of them. */
export const likesWire = yup
  .object({ likes: yup.number().integer().min(0).required(), is_liked: yup.boolean().required() })
  .noUnknown();
export type LikesWire = yup.InferType<typeof likesWire>;
