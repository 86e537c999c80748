import * as yup from 'yup';
import { dateWire } from './sharedWire';

/** The kinds of records that move to the trash: deleted by an admin or, enquiries, near the end of their retention. */
export const trashKinds = [
  'golfer',
  'trainer',
  'post',
  'program',
  'testimonial',
  'placement',
  'faq',
  'fact',
  'application',
  'message',
  'comment',
] as const;
export type TrashKind = (typeof trashKinds)[number];

export const trashItemWire = yup
  .object({
    // The record's own id, so that an Undo needs no list.
    id: yup.string().required(),
    kind: yup.string().oneOf(trashKinds).required(),
    label: yup.string().required(),
    deleted_at: dateWire.required(),
    purge_at: dateWire.required(),
    // Restored, the profile of this athlete would be on the site without a consent record.
    public_without_consent: yup.boolean().required(),
  })
  .noUnknown();
export type TrashItemWire = yup.InferType<typeof trashItemWire>;

/** Where a restored record can be found; the slug is null for a question or a fact. */
export const restoredWire = yup
  .object({
    id: yup.string().required(),
    kind: yup.string().oneOf(trashKinds).required(),
    slug: yup.string().defined().nullable(),
    label: yup.string().required(),
  })
  .noUnknown();
export type RestoredWire = yup.InferType<typeof restoredWire>;
