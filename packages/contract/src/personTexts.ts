import * as yup from 'yup';

/** Records whose texts may name a person without being about them. */
export const namingKinds = [
  'post',
  'version',
  'program',
  'testimonial',
  'trainer',
  'golfer',
  'faq',
  'fact',
  'picture',
  'comment',
  'agency',
  'application',
  'message',
] as const;
export type NamingKind = (typeof namingKinds)[number];

const namingFields = {
  kind: yup.string().oneOf(namingKinds).required(),
  id: yup.string().required(),
  /** The post of a version, or the programme of a testimonial. */
  parent_id: yup.string().defined().nullable(),
  /** As it is today. */
  title: yup.string().defined(),
  /** In the trash. */
  is_deleted: yup.boolean().required(),
};

/** A text that names the person, with the words around the name. */
export const namingTextWire = yup.object({ ...namingFields, text: yup.string().required() }).noUnknown();
export type NamingTextWire = yup.InferType<typeof namingTextWire>;

/** What named the person when they were erased, and is still there. */
export const namingRecordWire = yup
  .object({
    ...namingFields,
    /** Saved since the erasure. */
    is_changed: yup.boolean().required(),
  })
  .noUnknown();
export type NamingRecordWire = yup.InferType<typeof namingRecordWire>;
