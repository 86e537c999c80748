import * as yup from 'yup';
import { lineField } from './fields';
import { limits } from './limits';
import { codeField } from './oneTimeCodes';
import { currentPasswordField } from './ownAccount';
import { dateWire } from './sharedWire';
import { atMost, text, textList } from './text';

/** Ed25519, ES256 and RS256, in the order of preference (COSE). */
export const passkeyAlgorithms = [-8, -7, -257] as const;

export const passkeyMessages = {
  nameRequired: 'Give this passkey a name',
  full: `An account has at most ${limits.passkeys} passkeys. Remove one first`,
} as const;

const BASE64URL = /^[\w-]*$/;
const CREDENTIAL_MAX = 1400;
const CLIENT_DATA_MAX = 4000;
const ATTESTATION_MAX = 8000;
const PROOF_MAX = 4000;
const HANDLE_MAX = 100;
const TRANSPORTS = 10;
const TRANSPORT_MAX = 20;

/** What an authenticator sends, as base64url without padding. */
function bytesField(name: string, max: number) {
  return text(name)
    .max(max, atMost(name, max))
    .matches(BASE64URL, `${name} must be base64url`)
    .required(`${name} is required`);
}

const name = lineField('Name', limits.passkeyNameMax).test(
  'name',
  passkeyMessages.nameRequired,
  (value) => value !== '',
);

/** Proves who adds a passkey, which signs in without either from then on. */
export const passkeyBeginning = yup
  .object({
    current_password: currentPasswordField,
    /** Only for an account with one-time codes. */
    code: codeField.optional(),
  })
  .noUnknown();
export type PasskeyBeginning = yup.InferType<typeof passkeyBeginning>;

/** What a browser needs to make a passkey. */
export const passkeyOfferWire = yup
  .object({
    challenge: yup.string().required(),
    /** The domain that the passkey will be for. */
    rp_id: yup.string().required(),
    rp_name: yup.string().required(),
    /** The account, as base64url. */
    user_handle: yup.string().required(),
    user_name: yup.string().required(),
    user_display_name: yup.string().required(),
    /** The passkeys that the account has: a device that holds one of them makes no other. */
    known: yup
      .array(
        yup
          .object({
            credential_id: yup.string().required(),
            transports: yup.array(yup.string().required()).required(),
          })
          .noUnknown()
          .required(),
      )
      .required(),
  })
  .noUnknown();
export type PasskeyOfferWire = yup.InferType<typeof passkeyOfferWire>;

export const passkeyInput = yup
  .object({
    name: name.required(passkeyMessages.nameRequired),
    client_data: bytesField('The client data', CLIENT_DATA_MAX),
    attestation: bytesField('The attestation', ATTESTATION_MAX),
    /** How the browser reaches it: `internal`, `hybrid`, `usb`. */
    transports: textList(
      'The transports',
      text('A transport')
        .max(TRANSPORT_MAX, atMost('A transport', TRANSPORT_MAX))
        .matches(/^[a-z-]+$/, 'A transport must be a word')
        .required('A transport must be a word'),
    ).max(TRANSPORTS, `There may be at most ${TRANSPORTS} transports`),
  })
  .noUnknown();
export type PasskeyInput = yup.InferType<typeof passkeyInput>;

/** An absent name stays as it is. */
export const passkeyPatch = yup.object({ name }).noUnknown();
export type PasskeyPatch = yup.InferType<typeof passkeyPatch>;

export const passkeyWire = yup
  .object({
    id: yup.string().required(),
    name: yup.string().required(),
    created_at: dateWire.required(),
    /** Null when it has signed nobody in yet. */
    last_used_at: dateWire.defined().nullable(),
  })
  .noUnknown();
export type PasskeyWire = yup.InferType<typeof passkeyWire>;

/** In the order in which they were added. */
export const passkeysWire = yup
  .object({ passkeys: yup.array(passkeyWire.required()).required() })
  .noUnknown();
export type PasskeysWire = yup.InferType<typeof passkeysWire>;

/** What a browser needs to ask for a passkey of whatever account. */
export const passkeyChallengeWire = yup
  .object({ challenge: yup.string().required(), rp_id: yup.string().required() })
  .noUnknown();
export type PasskeyChallengeWire = yup.InferType<typeof passkeyChallengeWire>;

export const passkeyLoginInput = yup
  .object({
    credential_id: bytesField('The passkey', CREDENTIAL_MAX),
    client_data: bytesField('The client data', CLIENT_DATA_MAX),
    authenticator_data: bytesField('The authenticator data', PROOF_MAX),
    signature: bytesField('The signature', PROOF_MAX),
    user_handle: bytesField('The account', HANDLE_MAX),
  })
  .noUnknown();
export type PasskeyLoginInput = yup.InferType<typeof passkeyLoginInput>;
