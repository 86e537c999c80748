import { hashOf } from '../../shared/linkToken';
import { signingKeys } from '../../shared/signingKeys';
import { sealToken, unsealToken } from './consentToken';

const OLD = 'a-secret-of-more-than-32-characters-1';
const NEW = 'a-secret-of-more-than-32-characters-2';
const today = signingKeys({ JWT_SECRET: OLD });
const token = 'x'.repeat(43);
const link = { _id: '6566f0c2a1b2c3d4e5f60718', tokenHash: hashOf(token) };
// As the version before sealed it, with no name of its link.
const older =
  'm_VdjNWRNuYNv4BFL_fAJuRr3KrQGaGvXN0w4vYwwQSTNEPOJ7yrkr-xXXZlMIL-Ze6YqS95nw-j1izQLPi7olypy5EFHFI';

it('is opened for its own link, with the key and with the one before', () => {
  const later = signingKeys({ JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD });
  const sealed = sealToken(token, link._id, today);

  for (const each of [sealed, older])
    for (const keys of [today, later]) expect(unsealToken(each, link, keys)).toBe(token);
});

it('is opened for no other link, and with no other key', () => {
  const sealed = sealToken(token, link._id, today);
  const other = { _id: '6566f0c2a1b2c3d4e5f60719', tokenHash: hashOf('y'.repeat(43)) };

  for (const each of [sealed, older]) {
    expect(unsealToken(each, other, today)).toBeUndefined();
    expect(unsealToken(each, link, signingKeys({ JWT_SECRET: NEW }))).toBeUndefined();
  }
});
