import * as yup from 'yup';
import { codeField, currentPasswordField } from './ownAccount';

const REQUIRED = 'The code is required';

export const codesBeginning = yup.object({ current_password: currentPasswordField }).noUnknown();
export type CodesBeginning = yup.InferType<typeof codesBeginning>;

/** For an app that makes codes: the secret as text, and the same in the address that a QR code shows. */
export const codesSecretWire = yup
  .object({ secret: yup.string().required(), uri: yup.string().required() })
  .noUnknown();
export type CodesSecretWire = yup.InferType<typeof codesSecretWire>;

export const codesConfirmation = yup.object({ code: codeField.required(REQUIRED) }).noUnknown();
export type CodesConfirmation = yup.InferType<typeof codesConfirmation>;

/** What turns one-time codes off, or makes new recovery codes. */
export const codesProof = yup
  .object({ current_password: currentPasswordField, code: codeField.required(REQUIRED) })
  .noUnknown();
export type CodesProof = yup.InferType<typeof codesProof>;

/** Shown once: nothing but their hashes is stored. */
export const recoveryCodesWire = yup
  .object({ recovery_codes: yup.array(yup.string().required()).required() })
  .noUnknown();
export type RecoveryCodesWire = yup.InferType<typeof recoveryCodesWire>;
