import * as yup from 'yup';
import { lineField, longTextField, text } from './fields';
import { leadReplyWire } from './leadReplies';
import { limits } from './limits';
import { basedOnField, dateWire, dayWire, isDay } from './sharedWire';

/** The page of this site that led to a form: of a record, or another one. */
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

/** The response to the sender: the message is shown. */
export const leadReceiptWire = yup
  .object({ id: yup.string().required(), message: yup.string().required() })
  .noUnknown();
export type LeadReceiptWire = yup.InferType<typeof leadReceiptWire>;

/** The kinds of leads, as the trash and the audit trail name them. */
export const leadKinds = ['application', 'message'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The state of a lead, in the usual order. */
export const leadStates = ['new', 'contacted', 'call_booked', 'joined', 'closed'] as const;
export type LeadState = (typeof leadStates)[number];

/** Filters by assignee besides an email address: the signed-in admin, and leads without one. */
export const leadAssignees = ['me', 'none'] as const;
export type LeadAssignee = (typeof leadAssignees)[number];

/** Filters by whether a lead looks like spam. */
export const leadFlagged = ['yes', 'no'] as const;
export type LeadFlagged = (typeof leadFlagged)[number];

/** The kinds of entries in a lead's history. */
export const leadEventKinds = [
  'state',
  'next_step',
  'assignee',
  'note',
  'athlete',
  'reply',
  'retry',
  'restored',
  'words_removed',
] as const;

/** Text that can be removed from a lead for good, because it names somebody else: the last kind from its history. */
const leadWords = ['note', 'reply', 'next_step'] as const;
export type LeadWords = (typeof leadWords)[number];
export type LeadEventKind = (typeof leadEventKinds)[number];

export const leadWorkMessages = {
  stateUnknown: 'This state is not known',
  noteRequired: 'Write the note first',
  notesFull: `A lead holds at most ${limits.leadNotes} notes`,
  nextStepRequired: 'Say what the next step is',
  nextStepDate: 'Choose a date from 2000 to 2100',
  assigneeUnknown: 'Nobody has an account with this email address',
  wordsUnknown: 'Say what is to be removed',
  wordsNotRemovable: 'This cannot be removed',
  wordsAt: 'Say when it was written',
  replyWaits: 'This reply still waits to be sent, so it cannot be removed yet',
  athleteOfMessage: 'An athlete can be made from an application only, and this is a message',
  athleteNameless:
    'The name on this application has no letters. Please add the athlete by hand, under Golfers',
} as const;

const YEAR_MIN = '2000';
const YEAR_MAX = '2100';
const isUsefulDay = (value: string | undefined): boolean => {
  if (value === undefined || value === '') return true;
  const year = value.slice(0, 4);
  return isDay(value) && year >= YEAR_MIN && year <= YEAR_MAX;
};

const nextStep = lineField('Next step', limits.leadNextStepMax);
const nextStepOn = text('Date of the next step').test('day', leadWorkMessages.nextStepDate, isUsefulDay);

/** A merge: what is absent stays as it is. An empty next step removes it together with its date; an empty assignee is nobody. */
export const leadPatch = yup
  .object({
    state: text('State').oneOf(leadStates, leadWorkMessages.stateUnknown),
    next_step: nextStep,
    next_step_on: nextStepOn,
    /** The email address of an account. */
    assignee: text('Assignee').max(limits.emailMax, leadWorkMessages.assigneeUnknown),
    based_on: basedOnField,
  })
  .noUnknown();
export type LeadPatch = yup.InferType<typeof leadPatch>;

/** The two fields of the admin's form, which are saved together. */
export const leadNextStepForm = yup
  .object({
    next_step: nextStep
      .default('')
      .when('next_step_on', ([on], field) =>
        on ? field.required(leadWorkMessages.nextStepRequired) : field,
      ),
    next_step_on: nextStepOn.default(''),
  })
  .noUnknown();
export type LeadNextStepForm = yup.InferType<typeof leadNextStepForm>;

export const leadNoteInput = yup
  .object({
    text: longTextField('Note', limits.leadNoteMax).required(leadWorkMessages.noteRequired),
  })
  .noUnknown();
export type LeadNoteInput = yup.InferType<typeof leadNoteInput>;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Names what is removed by when it was written, as the lead says it. */
export const removedWordsInput = yup
  .object({
    what: text('What')
      .oneOf(leadWords, leadWorkMessages.wordsNotRemovable)
      .required(leadWorkMessages.wordsUnknown),
    at: text('At')
      .matches(MOMENT, { message: leadWorkMessages.wordsAt, excludeEmptyString: true })
      .test('moment', leadWorkMessages.wordsAt, (at) => !at || !Number.isNaN(Date.parse(at)))
      .required(leadWorkMessages.wordsAt),
  })
  .noUnknown();
export type RemovedWordsInput = yup.InferType<typeof removedWordsInput>;

export const leadNoteWire = yup
  .object({
    at: dateWire.required(),
    /** The email address of the account. */
    by: yup.string().required(),
    text: yup.string().required(),
  })
  .noUnknown();

export const leadEventWire = yup
  .object({
    at: dateWire.required(),
    by: yup.string().required(),
    what: yup.string().oneOf(leadEventKinds).required(),
    /** Two states, or two next steps or assignees, of which either may be empty. Both are empty for a note, an athlete and a restored lead; `to` is the id of a reply, and empty where a mail to the agency was tried again; of words that were removed, `from` says which. */
    from: yup.string().defined(),
    to: yup.string().defined(),
    /** The date of the new next step, or on which a restored lead was moved to the trash. */
    on: dayWire.defined().nullable(),
  })
  .noUnknown();
export type LeadEventWire = yup.InferType<typeof leadEventWire>;

const summaryFields = {
  id: yup.string().required(),
  kind: yup.string().oneOf(leadKinds).required(),
  name: yup.string().required(),
  email: yup.string().required(),
  created_at: dateWire.required(),
  // Suspected spam, which is stored all the same.
  flagged: yup.boolean().required(),
  /** A request about the sender's own data; absent for every other lead. */
  is_privacy_request: yup.boolean(),
  state: yup.string().oneOf(leadStates).required(),
  /** Empty when there is none. */
  next_step: yup.string().defined(),
  next_step_on: dayWire.defined().nullable(),
  /** The email address of the account that looks after it, which may have been removed since; empty for nobody. */
  assignee: yup.string().defined(),
  /** The version for `based_on`: when state, next step or assignee were last changed, or else when the lead arrived. */
  updated_at: dateWire.required(),
  /** Null where it is not known. */
  source: leadSourceWire.defined().nullable(),
};

/** A lead in the list, with the beginning of what was sent. */
export const leadSummaryWire = yup.object({ ...summaryFields, excerpt: yup.string().defined() }).noUnknown();
export type LeadSummaryWire = yup.InferType<typeof leadSummaryWire>;

/** The athlete that was made from an application. */
export const leadAthleteWire = yup
  .object({
    id: yup.string().required(),
    /** The current name, which may be empty. */
    name: yup.string().defined(),
    /** In the trash. */
    is_deleted: yup.boolean().required(),
  })
  .noUnknown();
export type LeadAthleteWire = yup.InferType<typeof leadAthleteWire>;

/** A lead with the sent form and the work on it. */
export const leadWire = yup
  .object({
    ...summaryFields,
    message: yup.string().required(),
    /** Null for a message, which has none. */
    grad_year: yup.number().integer().defined().nullable(),
    /** The oldest first. */
    notes: yup.array(leadNoteWire.required()).required(),
    replies: yup.array(leadReplyWire.required()).required(),
    history: yup.array(leadEventWire.required()).required(),
    /** Null before one is made, and once it is deleted for good. */
    athlete: leadAthleteWire.defined().nullable(),
  })
  .noUnknown();
export type LeadWire = yup.InferType<typeof leadWire>;

const count = yup.number().integer().min(0).required();

/** How many leads are in each state, and how many of the new ones do not look like spam. */
export const leadCountsWire = yup
  .object({
    new: count,
    contacted: count,
    call_booked: count,
    joined: count,
    closed: count,
    new_unflagged: count,
  })
  .noUnknown();
export type LeadCountsWire = yup.InferType<typeof leadCountsWire>;
