import * as yup from 'yup';
import { lineField } from './fields';
import { emailField } from './leadFields';
import { limits } from './limits';
import { withoutIgnorable } from './oneLine';
import { dateWire } from './sharedWire';
import { atMost, textAs } from './text';

/** Not trimmed: a blank may be part of a password. `name` is what the messages call the field. */
export function passwordField(name: string): yup.StringSchema<string> {
  const required = `${name} is required`;
  return yup
    .string()
    .strict()
    .typeError(required)
    .max(limits.passwordMax, atMost(name, limits.passwordMax))
    .required(required);
}

const TOO_SHORT = `The new password must be at least ${limits.adminPasswordMin} characters long`;

/** Asked for before anything that could lock the owner of an account out. */
export const currentPasswordField = passwordField('Your password');

/** The six digits of an app, or a recovery code, with or without blanks and hyphens. */
export const codeField = textAs('The code', withoutIgnorable).max(
  limits.codeMax,
  atMost('The code', limits.codeMax),
);

/** What proves that whoever changes an account is its owner. The code only where one-time codes are on. */
const ownProof = { current_password: currentPasswordField, code: codeField.optional() };

/** The account of whoever is signed in. */
export const ownAccountWire = yup
  .object({
    id: yup.string().required(),
    email: yup.string().required(),
    /** Empty when nobody has entered one. */
    name: yup.string().defined(),
    created_at: dateWire.required(),
    /** Whether a login asks for a one-time code. */
    has_codes: yup.boolean().required(),
    recovery_codes_left: yup.number().integer().min(0).required(),
  })
  .noUnknown();
export type OwnAccountWire = yup.InferType<typeof ownAccountWire>;

export const ownAccountPatch = yup.object({ name: lineField('Name') }).noUnknown();
export type OwnAccountPatch = yup.InferType<typeof ownAccountPatch>;

export const emailChangeInput = yup.object({ email: emailField, ...ownProof }).noUnknown();
export type EmailChangeInput = yup.InferType<typeof emailChangeInput>;

export const passwordChangeInput = yup
  .object({
    ...ownProof,
    new_password: passwordField('The new password').min(limits.adminPasswordMin, TOO_SHORT),
  })
  .noUnknown();
export type PasswordChangeInput = yup.InferType<typeof passwordChangeInput>;

/** A place where the account is signed in. */
export const ownSessionWire = yup
  .object({
    id: yup.string().required(),
    /** In words: 'Chrome on Windows'. Empty when the browser did not say. */
    device: yup.string().defined(),
    signed_in_at: dateWire.required(),
    /** Up to five minutes old. */
    last_seen_at: dateWire.required(),
    /** The session that asks. */
    is_current: yup.boolean().required(),
  })
  .noUnknown();
export type OwnSessionWire = yup.InferType<typeof ownSessionWire>;

/** The one that was seen last first. */
export const ownSessionsWire = yup
  .object({ sessions: yup.array(ownSessionWire.required()).required() })
  .noUnknown();
export type OwnSessionsWire = yup.InferType<typeof ownSessionsWire>;
