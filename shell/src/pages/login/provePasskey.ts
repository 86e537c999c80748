import type { ProvePasskey } from '@site/runtime';

/** Asks the device for a passkey of this site, and its owner for a fingerprint, a face or a PIN. */
export const provePasskey: ProvePasskey = async ({ challenge, rp_id }) => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: rp_id, userVerification: 'required' },
  });
  return {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? '',
  };
};
