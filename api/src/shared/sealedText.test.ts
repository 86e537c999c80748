import { openSealed, sealText } from './sealedText';
import { signingKeys } from './signingKeys';

const OLD = 'the-secret-of-last-year-of-32-characters';
const NEW = 'the-secret-of-today-with-32-characters!';
const today = { keys: signingKeys({ JWT_SECRET: NEW }), purpose: 'a test', owner: 'jo' };
const lastYear = { ...today, keys: signingKeys({ JWT_SECRET: OLD }) };
const changed = { ...today, keys: signingKeys({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD }) };

it('is opened by whoever has the key, and differs each time', () => {
  const sealed = sealText('a secret', today);

  expect(openSealed(sealed, today)).toBe('a secret');
  const parts = sealed.split(/[^\w-]/).map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect([sealed, ...parts].join()).not.toContain('secret');
  expect(sealText('a secret', today)).not.toBe(sealed);
});

it('is opened after a change of the key, until the one before is forgotten', () => {
  const sealed = sealText('a secret', lastYear);

  expect(openSealed(sealed, changed)).toBe('a secret');
  expect(openSealed(sealed, today)).toBeUndefined();
});

it('is opened for no other record and no other use', () => {
  const sealed = sealText('a secret', today);

  expect(openSealed(sealed, { ...today, owner: 'maya' })).toBeUndefined();
  expect(openSealed(sealed, { ...today, purpose: 'another' })).toBeUndefined();
});

it('shows any change', () => {
  const sealed = sealText('a secret', today);
  const [key = '', body = ''] = sealed.split('.');
  for (const at of [0, 20, body.length - 5]) {
    const other = body[at] === 'A' ? 'B' : 'A';
    expect(openSealed(`${key}.${body.slice(0, at)}${other}${body.slice(at + 1)}`, today)).toBeUndefined();
  }
  for (const text of ['', '.', key, `${key}.`, `${key}.AAAA`, body])
    expect(openSealed(text, today)).toBeUndefined();
});
