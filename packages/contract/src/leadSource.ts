import * as yup from 'yup';

/** The page of this site from which somebody came to a form: of a record, or another one. */
export const leadSourceKinds = ['golfer', 'trainer', 'post', 'program', 'page'] as const;
export type LeadSourceKind = (typeof leadSourceKinds)[number];

/** The longest address of a page that a form may name. */
export const LEAD_SOURCE_MAX = 200;

export const leadSourceWire = yup
  .object({
    kind: yup.string().oneOf(leadSourceKinds).required(),
    /** Of the record, which may be gone; empty for another page. */
    id: yup.string().defined(),
    /** The record's name or title as it is today, empty once it is deleted; the address of another page. */
    name: yup.string().defined(),
  })
  .noUnknown();
export type LeadSourceWire = yup.InferType<typeof leadSourceWire>;
