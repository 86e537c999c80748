import * as yup from 'yup';
import { lineField, text } from './fields';
import { consentWire } from './golfers';
import { emailField, leadMessages } from './leadFields';
import { limits } from './limits';
import { dateWire } from './sharedWire';

/** The records that hold data of a person outside the agency. */
export const personalKinds = [
  'application',
  'message',
  'golfer',
  'placement',
  'comment',
  'testimonial',
] as const;
export type PersonalKind = (typeof personalKinds)[number];

const privacyMessages = {
  nobodySought: 'Enter an email address, a name, or the address of a profile',
  badEmail: leadMessages.badEmail,
  nothingChosen: 'Choose at least one record',
} as const;

const NOT_A_LIST = 'Records must be a list';
const ID = /^[0-9a-fA-F]{24}$/;

/** The search for a person. Only an email address is exact: several people can share a name or a part of it. */
export const personSearch = yup
  .object({
    // An empty field of the form counts as not sent.
    email: emailField.notRequired().nonNullable().default(''),
    name: lineField('Name', limits.nameMax).default(''),
    /** The id of a record, or the last part of the address of a profile. */
    key: lineField('Address', limits.slugMax).default(''),
  })
  .noUnknown()
  .test('somebody', privacyMessages.nobodySought, ({ email, name, key }, context) =>
    email || name || key
      ? true
      : context.createError({ path: 'email', message: privacyMessages.nobodySought }),
  );
export type PersonSearch = yup.InferType<typeof personSearch>;

const chosenRecord = yup
  .object({
    kind: text('Kind').oneOf(personalKinds, 'This kind is not known').required('Kind is missing'),
    id: text('An id').matches(ID, 'An id has 24 hexadecimal digits').required('An id is missing'),
  })
  .noUnknown();
export type ChosenRecord = yup.InferType<typeof chosenRecord>;

const chosenRecords = yup
  .array(chosenRecord)
  .typeError(NOT_A_LIST)
  .nonNullable(NOT_A_LIST)
  .required(privacyMessages.nothingChosen)
  .min(1, privacyMessages.nothingChosen)
  .max(limits.listMax, `At most ${limits.listMax} records can be chosen at once`);

export const personExportInput = yup.object({ records: chosenRecords }).noUnknown();
export type PersonExportInput = yup.InferType<typeof personExportInput>;

export const erasureInput = yup.object({ records: chosenRecords }).noUnknown();
export type ErasureInput = yup.InferType<typeof erasureInput>;

/** A record that may belong to the person. */
export const heldRecordWire = yup
  .object({
    kind: yup.string().oneOf(personalKinds).required(),
    id: yup.string().required(),
    /** A record in the trash is visible to admins only. */
    is_deleted: yup.boolean().required(),
    name: yup.string().defined(),
    email: yup.string().defined().nullable(),
    /** The post of a comment, or the programme of a testimonial. */
    parent_id: yup.string().defined().nullable(),
    /** The message, or the text of the profile. */
    text: yup.string().defined(),
    created_at: dateWire.required(),
    /** The part of the search that it matches best. */
    matched_by: yup.string().oneOf(['email', 'key', 'name', 'consent', 'athlete']).required(),
    consent: consentWire.defined().nullable(),
    /** How many of each kind go with it. */
    pictures: yup.number().integer().min(0).required(),
    mails: yup.number().integer().min(0).required(),
    activity: yup.number().integer().min(0).required(),
  })
  .noUnknown();
export type HeldRecordWire = yup.InferType<typeof heldRecordWire>;

export const heldRecordsWire = yup
  .object({
    records: yup.array(heldRecordWire.required()).required(),
    /** More records match than are listed. */
    is_capped: yup.boolean().required(),
  })
  .noUnknown();
export type HeldRecordsWire = yup.InferType<typeof heldRecordsWire>;

/** The counts of an erasure: records, related data, and names in the audit trail; `request` only in proofs of earlier versions. */
export const erasureCounts = [...personalKinds, 'request', 'picture', 'mail', 'activity'] as const;
export type ErasureCount = (typeof erasureCounts)[number];

const count = yup.number().integer().min(0).required();

/** The record of an erasure. It holds no personal data of the person. */
export const erasureWire = yup
  .object({
    id: yup.string().required(),
    at: dateWire.required(),
    /** The admin who erased. */
    by: yup.string().required(),
    /** `running` until everything is gone; a crash in between is continued. */
    state: yup.string().oneOf(['running', 'done']).required(),
    counts: yup
      .object(
        Object.fromEntries(erasureCounts.map((name) => [name, count])) as Record<ErasureCount, typeof count>,
      )
      .noUnknown(),
  })
  .noUnknown();
export type ErasureWire = yup.InferType<typeof erasureWire>;
