import * as yup from 'yup';
import { roleField } from './roleField';
import { roles } from './roles';
import { dateWire } from './sharedWire';

/** Somebody who may sign in. */
export const accountWire = yup
  .object({
    id: yup.string().required(),
    email: yup.string().required(),
    role: yup.string().oneOf(roles).required(),
    created_at: dateWire.required(),
    /** Null for nobody yet, and for accounts that were last used before this was stored. */
    last_sign_in_at: dateWire.defined().nullable(),
    /** Whether a login asks for a one-time code. */
    has_codes: yup.boolean().required(),
  })
  .noUnknown();
export type AccountWire = yup.InferType<typeof accountWire>;

/** The oldest first. */
export const accountsWire = yup
  .object({ accounts: yup.array(accountWire.required()).required() })
  .noUnknown();
export type AccountsWire = yup.InferType<typeof accountsWire>;

export const accountPatch = yup.object({ role: roleField }).noUnknown();
export type AccountPatch = yup.InferType<typeof accountPatch>;
