import * as yup from 'yup';
import { oneLine } from './leadFields';
import { limits } from './limits';
import { privacyMessages } from './privacy';
import { dateWire, dayWire, isDay } from './sharedWire';
import { atMost, text } from './text';

/** What somebody can ask of us, or complain about. */
export const privacyRequestKinds = ['access', 'erasure', 'correction', 'objection', 'complaint'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** A complaint has to be acknowledged in time, everything else has to be answered in time. */
export const privacyRequestStates = ['open', 'acknowledged', 'answered'] as const;
export type PrivacyRequestState = (typeof privacyRequestStates)[number];

const isDayIfGiven = (value: string | undefined) => value === undefined || isDay(value);

const kind = text('Kind').oneOf(privacyRequestKinds, privacyMessages.kindRequired);
const receivedOn = text('Received on').test('day', privacyMessages.dateRequired, isDayIfGiven);
const about = oneLine('Who wrote').max(limits.nameMax, atMost('Who wrote', limits.nameMax));
const notes = text('Notes').max(limits.messageMax, atMost('Notes', limits.messageMax));
const state = text('State').oneOf(privacyRequestStates, 'This state is not known');

export const privacyRequestInput = yup
  .object({
    kind: kind.required(privacyMessages.kindRequired),
    received_on: receivedOn.required(privacyMessages.dateRequired),
    about: about.required(privacyMessages.aboutRequired),
    notes: notes.default(''),
    state: state.default('open'),
  })
  .noUnknown();
export type PrivacyRequestInput = yup.InferType<typeof privacyRequestInput>;

/** A merge: what is absent stays as it is. */
export const privacyRequestPatch = yup
  .object({ kind, received_on: receivedOn, about, notes, state })
  .noUnknown();
export type PrivacyRequestPatch = yup.InferType<typeof privacyRequestPatch>;

export const privacyRequestWire = yup
  .object({
    id: yup.string().required(),
    kind: yup.string().oneOf(privacyRequestKinds).required(),
    state: yup.string().oneOf(privacyRequestStates).required(),
    received_on: dayWire.required(),
    /** Null when nothing is due any more. */
    due_on: dayWire.defined().nullable(),
    /** By the clock of the database; negative when it is overdue. */
    days_left: yup.number().integer().defined().nullable(),
    acknowledged_at: dateWire.defined().nullable(),
    answered_at: dateWire.defined().nullable(),
    /** Who wrote, and what was done. Both are empty after the person was erased. */
    about: yup.string().defined(),
    notes: yup.string().defined(),
    /** The erasure that answers it. */
    erasure_id: yup.string().defined().nullable(),
  })
  .noUnknown();
export type PrivacyRequestWire = yup.InferType<typeof privacyRequestWire>;

/** By due date, the answered ones last. */
export const privacyRequestsWire = yup
  .object({
    requests: yup.array(privacyRequestWire.required()).required(),
    /** On all pages. */
    total: yup.number().integer().min(0).required(),
  })
  .noUnknown();
export type PrivacyRequestsWire = yup.InferType<typeof privacyRequestsWire>;
