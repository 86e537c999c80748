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
export const restoredWire = trashItemWire
  .pick(['id', 'kind', 'label'])
  .shape({ slug: yup.string().defined().nullable() })
  .noUnknown();
export type RestoredWire = yup.InferType<typeof restoredWire>;

/** The actions in the audit trail: changes by those who are signed in, exports, and commands on the server. */
export const auditActions = [
  'create',
  'import',
  'update',
  'set_pictures',
  'publish',
  'unpublish',
  'order',
  'delete',
  'restore',
  'restore_revision',
  'make_preview',
  'withdraw_preview',
  'purge',
  'export',
  'sign_in',
  'sign_out',
  'roll_back',
  'promote',
  'reset_password',
  'back_up',
  'migrate',
  'restore_backup',
  'apply_retention',
  'expire',
  'look_up',
  'erase',
  'send_link',
  'cancel_link',
  'give_consent',
  'decline_consent',
  'withdraw_consent',
  'check_withdrawal',
  'make_coach_link',
  'withdraw_coach_link',
  'ask_update',
  'cancel_update',
  'accept_update',
  'decline_update',
  'reply',
  'retry',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditKinds = [
  ...trashKinds,
  'picture',
  'release',
  'session',
  'account',
  'one_time_codes',
  // Of earlier versions: their entries stay readable.
  'passkey',
  'privacy_request',
  'database',
  'audit_entry',
  'person',
  'settings',
  'agency',
  'consent',
  'mail',
  'invitation',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** `unknown`: the change was begun, and its end was not recorded. */
export const auditOutcomes = ['done', 'refused', 'unknown'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

export const auditEntryWire = yup
  .object({
    id: yup.string().required(),
    at: dateWire.required(),
    /** The e-mail address of the account, or who ran a command. */
    person: yup.string().required(),
    action: yup.string().oneOf(auditActions).required(),
    kind: yup.string().oneOf(auditKinds).required(),
    record_id: yup.string().defined().nullable(),
    /** The name of the record at that time. Empty for enquiries, which are personal data, and for people who were erased. */
    title: yup.string().defined(),
    outcome: yup.string().oneOf(auditOutcomes).required(),
    /** The change, as the predicate of a sentence whose subject is the person. */
    deed: yup.string().required(),
    /** The visitor's address. */
    address: yup.string().defined().nullable(),
    request_id: yup.string().defined().nullable(),
  })
  .noUnknown();
export type AuditEntryWire = yup.InferType<typeof auditEntryWire>;
