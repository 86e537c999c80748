import { signingKeys } from '../../shared/signingKeys';
import { sealToken, unsealToken } from './consentToken';

const OLD = 'a-secret-of-more-than-32-characters-1';
const NEW = 'a-secret-of-more-than-32-characters-2';
const today = signingKeys({ JWT_SECRET: OLD });
const token = 'x'.repeat(43);

it('is not in the bytes that are stored, which are others each time', () => {
  const sealed = sealToken(token, today);

  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('xxx');
  expect(sealToken(token, today)).not.toBe(sealed);
});

it('is opened with the key, and with the one before', () => {
  const sealed = sealToken(token, today);

  expect(unsealToken(sealed, today)).toBe(token);
  expect(unsealToken(sealed, signingKeys({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD }))).toBe(token);
});

it('is opened with no other key, and not once a byte was changed', () => {
  const bytes = Buffer.from(sealToken(token, today), 'base64url');

  expect(unsealToken(bytes.toString('base64url'), signingKeys({ JWT_SECRET: NEW }))).toBeUndefined();
  for (const at of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
    expect(unsealToken(changed.toString('base64url'), today)).toBeUndefined();
  }
});
