import { createDecipheriv, hkdfSync } from 'node:crypto';
import { hashOf } from '../../records/linkToken';
import { type SealTerms, openSealed, sealText } from '../../shared/sealedText';
import type { SigningKeys } from '../../shared/signingKeys';

const termsFor = (linkId: unknown, keys: SigningKeys): SealTerms => ({
  keys,
  purpose: 'consent link in a mail',
  owner: String(linkId),
});

/** Encrypts the token of a link for a mail that waits to be sent. */
export const sealToken = (token: string, linkId: unknown, keys: SigningKeys): string =>
  sealText(token, termsFor(linkId, keys));

/** Undefined when the secret was replaced twice since, or the text was altered or is another link's. */
export function unsealToken(
  sealed: string,
  { _id, tokenHash }: { _id: unknown; tokenHash: string },
  keys: SigningKeys,
): string | undefined {
  const token = openSealed(sealed, termsFor(_id, keys)) ?? unsealOlder(sealed, keys);
  return token !== undefined && hashOf(token) === tokenHash ? token : undefined;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Mails from before the link was named in the seal may wait for as long as a mail server is missing. */
function unsealOlder(sealed: string, keys: SigningKeys): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const { secret } of keys) {
    try {
      const key = Buffer.from(hkdfSync('sha256', secret, '', 'consent-link-in-a-mail', 32));
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      // Sealed with another key: the next one may fit.
    }
  }
  return undefined;
}
