/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { readPreview, signPreview } from './previewLink';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const link = { id: 'abc', expiresAt: 2_000 };

it('is read until it expires', () => {
  const text = signPreview(link, privateKey);

  expect(readPreview(text, publicKey, 1_999)).toEqual(link);
  expect(readPreview(text, publicKey, 2_000)).toBeUndefined();
});

it('is refused when it was changed, or signed by another site', () => {
  const text = signPreview(link, privateKey);

  expect(readPreview(text.replace('abc', 'abd'), publicKey, 0)).toBeUndefined();
  expect(readPreview(text, generateKeyPairSync('ed25519').publicKey, 0)).toBeUndefined();
  for (const rubbish of ['', 'abc', 'abc.zzz', 'a.b.c.d', 'abc.zz.%%%'])
    expect(readPreview(rubbish, publicKey, 0)).toBeUndefined();
});
