import * as yup from 'yup';
import { atMost, lineField, passwordField, textAs } from './fields';
import { roleField, roles } from './invitations';
import { emailField } from './leadFields';
import { limits } from './limits';
import { withoutIgnorable } from './oneLine';
import { dateWire } from './sharedWire';

/** Asked for before anything that could lock the owner of an account out. */
const currentPasswordField = passwordField('Your password');

/** The six digits of an app, or a recovery code, with or without blanks and hyphens. */
const codeField = textAs('The code', withoutIgnorable).max(
  limits.codeMax,
  atMost('The code', limits.codeMax),
);

const requiredCode = codeField.required('The code is required');

/** Proves that the caller owns the account. The code is required only where one-time codes are on. */
const ownProof = { current_password: currentPasswordField, code: codeField.optional() };

const ONE_LINE = /^[^\r\n]*$/;

export const loginInput = yup
  .object({
    email: textAs('Email', withoutIgnorable)
      .max(limits.emailMax, atMost('Email', limits.emailMax))
      .matches(ONE_LINE, 'Invalid email address')
      .required('Email is required'),
    password: passwordField('Password'),
    /** Only for an account with one-time codes. */
    code: codeField.optional(),
  })
  .noUnknown();
export type LoginInput = yup.InferType<typeof loginInput>;

export const userWire = yup
  .object({
    id: yup.string().required(),
    email: yup.string().required(),
    name: yup.string().defined(),
    role: yup.string().oneOf(roles).required(),
  })
  .noUnknown();
export type UserWire = yup.InferType<typeof userWire>;

export const loginWire = yup
  .object({ token: yup.string().required(), user: userWire.required() })
  .noUnknown();
export type LoginWire = yup.InferType<typeof loginWire>;

/** An account. */
export const accountWire = userWire
  .pick(['id', 'email', 'role'])
  .shape({
    created_at: dateWire.required(),
    /** Null before the first sign-in, and for accounts that were last used before this was stored. */
    last_sign_in_at: dateWire.defined().nullable(),
    /** Whether a login asks for a one-time code. */
    has_codes: yup.boolean().required(),
  })
  .noUnknown();
export type AccountWire = yup.InferType<typeof accountWire>;

/** The signed-in account. */
export const ownAccountWire = accountWire
  .pick(['id', 'email', 'created_at', 'has_codes'])
  .shape({
    /** Empty when nobody has entered one. */
    name: yup.string().defined(),
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
    new_password: passwordField('The new password').min(
      limits.adminPasswordMin,
      `The new password must be at least ${limits.adminPasswordMin} characters long`,
    ),
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
    /** The session of this request. */
    is_current: yup.boolean().required(),
  })
  .noUnknown();
export type OwnSessionWire = yup.InferType<typeof ownSessionWire>;

/** The most recently seen first. */
export const ownSessionsWire = yup
  .object({ sessions: yup.array(ownSessionWire.required()).required() })
  .noUnknown();
export type OwnSessionsWire = yup.InferType<typeof ownSessionsWire>;

export const codesBeginning = yup.object({ current_password: currentPasswordField }).noUnknown();
export type CodesBeginning = yup.InferType<typeof codesBeginning>;

/** For an app that makes codes: the secret as text, and the same in the address that a QR code shows. */
export const codesSecretWire = yup
  .object({ secret: yup.string().required(), uri: yup.string().required() })
  .noUnknown();
export type CodesSecretWire = yup.InferType<typeof codesSecretWire>;

export const codesConfirmation = yup.object({ code: requiredCode }).noUnknown();
export type CodesConfirmation = yup.InferType<typeof codesConfirmation>;

/** The input that turns one-time codes off, or makes new recovery codes. */
export const codesProof = yup
  .object({ current_password: currentPasswordField, code: requiredCode })
  .noUnknown();
export type CodesProof = yup.InferType<typeof codesProof>;

/** Shown once: nothing but their hashes is stored. */
export const recoveryCodesWire = yup
  .object({ recovery_codes: yup.array(yup.string().required()).required() })
  .noUnknown();
export type RecoveryCodesWire = yup.InferType<typeof recoveryCodesWire>;

/** The oldest first. */
export const accountsWire = yup
  .object({ accounts: yup.array(accountWire.required()).required() })
  .noUnknown();
export type AccountsWire = yup.InferType<typeof accountsWire>;

export const accountPatch = yup.object({ role: roleField }).noUnknown();
export type AccountPatch = yup.InferType<typeof accountPatch>;
