import { createHash } from 'node:crypto';
import { agreedTextOf, consentTextOf, consentTextVersion, currentConsentText } from './consentText';
import { site } from './site';

// People have agreed to these words. A change of them is a new version, with a line of its own here.
const AGREED: Record<string, string> = {
  '2026-11-28': '387620e3f3a3da8f582fdea57398f09dc8656b8bc12005d8114b539117afead1',
  '2026-11-27': '96923577fa2a7fc47819cacf788a6404388ea79278b58e45f3e29c0189b3cf0a',
  '2026-11-26': '9aab0929e8fa9d9d497b30055abbad207568ead4a7efb0ef4640ac1cdc6fcc01',
  '2026-11': 'b1a73efe91ae4c6c861c7f8e58fc4c58e32201a37f7674bce47d32dd7b60361e',
};

const hashOf = (version: string) =>
  createHash('sha256')
    .update(JSON.stringify(agreedTextOf(version)))
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

it('a part that an earlier text does not know has the words of today', () => {
  expect(agreedTextOf('2026-11')?.groups.film).toBeUndefined();
  expect(consentTextOf('2026-11')?.groups.film).toBe(currentConsentText.groups.film);
  expect(consentTextOf('2026-11')?.groups.results).toBe(agreedTextOf('2026-11')?.groups.results);
});
