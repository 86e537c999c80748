import * as yup from 'yup';
import { inputShape, wireShape } from './entitySchemas';
import { groupField, longTextField } from './fields';
import { resultChangesInput, resultChangeWire, resultWire } from './golferResults';
import { golferFields } from './golfers';
import { leadFields } from './leadFields';
import { limits } from './limits';
import { basedOnField, dateWire } from './sharedWire';
import { text, textList } from './text';

// Days are the agency's: a family says in its note when something was measured.
const { stats, handicap_on: _handicapOn, ...figures } = golferFields.golf_data.fields;
const { graduates_on: _graduatesOn, ...academics } = golferFields.academics.fields;

/** What a family may change of an athlete, by the names of the leaves. Never the name, the photo, the consent or the status. */
export const familyFields = {
  grad_year: golferFields.grad_year,
  ...academics,
  ...figures,
  ...stats.fields,
  testimonial: golferFields.testimonial,
};
export type FamilyField = keyof typeof familyFields;
/** By this name, the results of the card are among what was accepted. */
export const FAMILY_RESULTS = 'results' as const;
export const familyFieldNames = Object.keys(familyFields) as FamilyField[];

export const familyUpdateMessages = {
  unknown:
    'This link is not valid. It may have expired, or a newer one may have replaced it. Please ask us for a new link.',
  decided: 'We have already looked at this update. Please ask us for a new link.',
  nothing: 'Please change at least one value, or write us a note',
  noneChosen: 'Choose at least one value',
  notSent: 'The family has not sent this value',
  waits: 'An update of this athlete waits already. Please accept or decline it first.',
  withdrawn: 'The consent to this profile is withdrawn, so its family cannot be asked for an update.',
  reasonRequired: 'Please give the family a reason',
} as const;

export const familyUpdateStates = [
  'sent',
  'opened',
  'waiting',
  'accepted',
  'declined',
  'expired',
  'cancelled',
] as const;
export type FamilyUpdateState = (typeof familyUpdateStates)[number];

/** Without control characters, but with line breaks. */
const printable = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[^\P{Cc}\n\t]/gu, '').trim() : value;

const token = text('The code')
  .max(100, familyUpdateMessages.unknown)
  .required('The code from your email is missing');

/** The person whom an admin asks. */
export const familyUpdateInput = yup.object({ name: leadFields.name, email: leadFields.email }).noUnknown();
export type FamilyUpdateInput = yup.InferType<typeof familyUpdateInput>;

export const familyTokenInput = yup.object({ token }).noUnknown();

export const familyChangesInput = groupField('Changes', {
  ...inputShape(familyFields),
  testimonial: golferFields.testimonial.input.transform(printable),
});

export const familySendInput = yup
  .object({
    token,
    /** The fields that differ from what the page showed. Null removes a number. */
    changes: familyChangesInput,
    /** Row by row, so that what the agency has entered meanwhile stays. */
    results: resultChangesInput,
    note: longTextField('Note', limits.familyNoteMax).transform(printable).default(''),
  })
  .noUnknown();
export type FamilySendInput = yup.InferType<typeof familySendInput>;
export type FamilyChanges = Partial<Record<FamilyField, string | number | null>>;

/** Which sending of the family the admin has seen. */
const version = yup
  .number()
  .typeError('Version must be a number')
  .integer('Version must be a whole number')
  .required('Version is missing');

export const familyAcceptInput = yup
  .object({
    version,
    /** The athlete's `updated_at` that the admin has seen. */
    based_on: basedOnField.required('Based on is missing'),
    fields: textList(
      'Fields',
      text('A field').oneOf(familyFieldNames, familyUpdateMessages.notSent).required(),
    )
      .max(familyFieldNames.length, 'Each field can be accepted once')
      .required(familyUpdateMessages.noneChosen),
    /** The changed results that are accepted, by their place in the update. */
    results: yup
      .array(yup.number().integer(familyUpdateMessages.notSent).required())
      .typeError('Results must be a list of numbers')
      .nonNullable('Results must be a list of numbers')
      .max(limits.cardResults * 2, 'Each result can be accepted once')
      .default([]),
  })
  .noUnknown();
export type FamilyAcceptInput = yup.InferType<typeof familyAcceptInput>;

export const familyDeclineInput = yup
  .object({
    version,
    reason: longTextField('Reason', limits.familyNoteMax)
      .transform(printable)
      .required(familyUpdateMessages.reasonRequired),
  })
  .noUnknown();
export type FamilyDeclineInput = yup.InferType<typeof familyDeclineInput>;

const currentWire = yup.object(wireShape(familyFields, 'everyone')).noUnknown();
const anyValue = yup.mixed<string | number>().nullable().optional();
const changesWire = yup
  .object(
    Object.fromEntries(familyFieldNames.map((name) => [name, anyValue])) as Record<
      FamilyField,
      typeof anyValue
    >,
  )
  .noUnknown();

const sentWire = {
  sent_at: dateWire.defined().nullable(),
  changes: changesWire.required(),
  results: yup.array(resultChangeWire.required()).required(),
  note: yup.string().defined(),
  decided_at: dateWire.defined().nullable(),
  accepted: yup.array(yup.string().required()).required(),
  reason: yup.string().defined(),
  /** The values of the profile now. */
  current: currentWire.required(),
};

/** An update as admins see it, without the token of its link. */
export const familyUpdateWire = yup
  .object({
    id: yup.string().required(),
    athlete_id: yup.string().required(),
    athlete: yup.string().defined(),
    athlete_updated_at: dateWire.required(),
    name: yup.string().required(),
    email: yup.string().required(),
    state: yup.string<FamilyUpdateState>().oneOf(familyUpdateStates).required(),
    version: yup.number().integer().min(0).required(),
    created_at: dateWire.required(),
    expires_at: dateWire.required(),
    ...sentWire,
  })
  .noUnknown();
export type FamilyUpdateWire = yup.InferType<typeof familyUpdateWire>;

export const familyUpdatesWire = yup
  .object({
    updates: yup.array(familyUpdateWire.required()).required(),
    /** How many there are; the answer has the first of them. */
    total: yup.number().integer().min(0).required(),
  })
  .noUnknown();
export type FamilyUpdatesWire = yup.InferType<typeof familyUpdatesWire>;

/** The only answer with the address of the link. */
export const newFamilyUpdateWire = yup
  .object({ update: familyUpdateWire.required(), address: yup.string().required() })
  .noUnknown();
export type NewFamilyUpdateWire = yup.InferType<typeof newFamilyUpdateWire>;

/** What the family with the link sees. */
export const familyOfferWire = yup
  .object({
    state: yup
      .string<'open' | 'waiting' | 'accepted' | 'declined'>()
      .oneOf(['open', 'waiting', 'accepted', 'declined'])
      .required(),
    name: yup.string().required(),
    athlete: yup.string().defined(),
    /** Without golf, a result has no course. */
    plays_golf: yup.boolean().required(),
    /** The results of the profile now, the newest first. */
    current_results: yup.array(resultWire.required()).required(),
    expires_at: dateWire.required(),
    ...sentWire,
  })
  .noUnknown();
export type FamilyOfferWire = yup.InferType<typeof familyOfferWire>;
