import * as yup from 'yup';
import { passwordField, tokenField } from './fields';
import { leadFields } from './leadFields';
import { limits } from './limits';
import { dateWire } from './sharedWire';

/** An owner may do everything. An editor writes the blog and manages their own account, and sees no personal data of others. */
export const roles = ['owner', 'editor'] as const;
export type Role = (typeof roles)[number];

const ROLE_WRONG = 'A role is owner or editor';
export const roleField = yup
  .string()
  .strict()
  .typeError(ROLE_WRONG)
  .oneOf(roles, ROLE_WRONG)
  .required(ROLE_WRONG);

/** Messages that the page of an invitation and the api share. */
export const invitationMessages = {
  unknown:
    'This invitation is not valid. It may have been used, withdrawn, or replaced by a newer one, or it has expired.',
  alreadyAccount: 'Somebody with this email address can sign in already',
  alreadyInvited: 'This address is invited already. Send that invitation again, or withdraw it first',
  tooMany: `At most ${limits.invitations} invitations can be open. Withdraw one first.`,
  accountExists: 'An account with this email address exists already. Please log in with its password.',
  passwordTooShort: `The password must be at least ${limits.adminPasswordMin} characters long`,
} as const;

const token = tokenField('the invitation', invitationMessages.unknown);

/** The body of `POST /invitations`. */
export const invitationInput = yup
  .object({ name: leadFields.name, email: leadFields.email, role: roleField })
  .noUnknown();
export type InvitationInput = yup.InferType<typeof invitationInput>;

export const invitationTokenInput = yup.object({ token }).noUnknown();

/** The rules of a new password, as on `/account/password`. */
export const acceptInvitationInput = yup
  .object({
    token,
    name: leadFields.name,
    password: passwordField('The password').min(limits.adminPasswordMin, invitationMessages.passwordTooShort),
  })
  .noUnknown();
export type AcceptInvitationInput = yup.InferType<typeof acceptInvitationInput>;

/** `void`: the inviter is no longer an owner. `waiting`: its mail was not tried yet. `failed`: the last try failed. */
const invitationStates = ['waiting', 'sent', 'failed', 'expired', 'void'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation that nobody has accepted, without its token. */
export const invitationWire = yup
  .object({
    id: yup.string().required(),
    name: yup.string().required(),
    email: yup.string().required(),
    role: yup.string().oneOf(roles).required(),
    state: yup.string<InvitationState>().oneOf(invitationStates).required(),
    /** When this link was made, and by whom. */
    created_at: dateWire.required(),
    created_by: yup.string().required(),
    expires_at: dateWire.required(),
  })
  .noUnknown();
export type InvitationWire = yup.InferType<typeof invitationWire>;

/** The newest first. */
export const invitationsWire = yup
  .object({ invitations: yup.array(invitationWire.required()).required() })
  .noUnknown();
export type InvitationsWire = yup.InferType<typeof invitationsWire>;

/** Only inviting and inviting again answer with the link: its token is stored encrypted, until its mail is sent. */
export const newInvitationWire = invitationWire.shape({ address: yup.string().required() });
export type NewInvitationWire = yup.InferType<typeof newInvitationWire>;

/** What the page of an invitation shows before it is accepted. */
export const invitationOfferWire = invitationWire.pick(['name', 'email', 'role', 'expires_at']).noUnknown();
export type InvitationOfferWire = yup.InferType<typeof invitationOfferWire>;
