import { createHash } from 'node:crypto';
import { consentTextOf, consentTextVersion } from './consentText';
import { site } from './site';

// People have agreed to these words. A change of them is a new version, with a line of its own here.
const AGREED: Record<string, string> = {
  '2026-11-26': '32641515a48f1b48e60137cd02fa440ae56c798516fa526d8dcd5ec6668c50b0',
  '2026-11': 'b1a73efe91ae4c6c861c7f8e58fc4c58e32201a37f7674bce47d32dd7b60361e',
};

const hashOf = (version: string) =>
  createHash('sha256')
    .update(JSON.stringify(consentTextOf(version)))
    .digest('hex');

it.each(Object.entries(AGREED))(
  'the words of version %s are those that people agreed to',
  (version, hash) => {
    expect(hashOf(version)).toBe(hash);
  },
);

it('the version that is shown is one of them, and names the agency', () => {
  expect(Object.keys(AGREED)).toContain(consentTextVersion);
  expect(JSON.stringify(consentTextOf(consentTextVersion))).toContain(site.legalName);
});
