import { createHash } from 'node:crypto';
import {
  consentStateOf,
  isConsentRecorded,
  isPublicWithoutConsent,
  londonDay,
  needsOwnConsent,
  startOfCurrentConsents,
} from './consent';
import { agreedTextOf, consentTextOf, consentTextVersion, currentConsentText } from './consentText';
import { site } from './site';

const given = (givenAt: string | Date) => ({ givenBy: 'R. Hartley', givenAt });

it.each([
  [null],
  [{ givenBy: 'R. Hartley' }],
  [{ givenBy: 'R. Hartley', givenAt: '' }],
  [{ givenAt: '2025-09-01' }],
  [{ givenBy: '  ', givenAt: '2025-09-01' }],
])('a consent is not on record as %j', (consent) => {
  expect(isConsentRecorded(consent)).toBe(false);
  expect(consentStateOf(consent, '2025-10-01')).toBe('missing');
});

it.each([
  ['nobody is on record', { isPublished: true, consent: null }, true],
  ['no day is on record', { isPublished: true, consent: { givenBy: 'R. Hartley' } }, true],
  ['it is hidden', { isPublished: false, consent: null }, false],
  ['it is recorded, however old', { isPublished: true, consent: given('2020-01-01') }, false],
  ['it is withdrawn', { isPublished: true, consent: { withdrawnAt: '2025-10-01' } }, false],
])('a profile where %s (%j) is public without consent: %s', (_what, profile, expected) => {
  expect(isPublicWithoutConsent(profile)).toBe(expected);
});

describe('the state of a consent', () => {
  it.each([
    ['a day short of a year', '2025-09-01', '2026-08-31', 'current'],
    ['exactly a year later', '2025-09-01', '2026-09-01', 'current'],
    ['a year and a day later', '2025-09-01', '2026-09-02', 'old'],
    ['a year after a leap day, on the 28th', '2024-02-29', '2025-02-28', 'current'],
    ['the day after that', '2024-02-29', '2025-03-01', 'old'],
    ['on the leap day after that', '2027-02-28', '2028-02-29', 'old'],
    ['dated in the future', '2026-09-01', '2025-09-01', 'current'],
  ] as const)('%s', (_when, day, today, state) => {
    expect(isConsentRecorded(given(day))).toBe(true);
    expect(consentStateOf(given(day), today)).toBe(state);
    expect(consentStateOf(given(new Date(`${day}T00:00:00Z`)), today)).toBe(state);
    expect(consentStateOf(given(`${day}T23:59:59.000Z`), today)).toBe(state);
    expect(new Date(`${day}T00:00:00Z`) < startOfCurrentConsents(today)).toBe(state === 'old');
  });

  it('is withdrawn whatever else it says', () => {
    expect(consentStateOf({ withdrawnAt: '2025-10-01' }, '2025-10-02')).toBe('withdrawn');
    expect(consentStateOf({ ...given('2020-01-01'), withdrawnAt: new Date() }, '2025-10-02')).toBe(
      'withdrawn',
    );
  });
});

describe('the day in London', () => {
  it.each([
    ['at midnight in winter', '2026-01-01T00:00:00.000Z', '2026-01-01'],
    ['in summer, an hour before midnight UTC', '2026-08-31T22:59:59.999Z', '2026-08-31'],
    ['in summer, at midnight in London', '2026-08-31T23:00:00.000Z', '2026-09-01'],
    ['when the clocks go back', '2026-10-25T23:30:00.000Z', '2026-10-25'],
  ])('%s', (_when, moment, day) => {
    expect(londonDay(new Date(moment))).toBe(day);
  });
});

describe('an athlete should agree in person', () => {
  const TODAY = '2026-11-26';
  it.each([
    ['who turns 18 in sixty days', { ...given('2026-09-01'), adultOn: '2027-01-25' }, true],
    ['who turns 18 a day later', { ...given('2026-09-01'), adultOn: '2027-01-26' }, false],
    ['for whom somebody agreed the day before', { ...given('2026-11-19'), adultOn: '2026-11-20' }, true],
    ['who agreed on the day', { ...given('2026-11-20'), adultOn: '2026-11-20' }, false],
    ['for whom nobody has agreed', { adultOn: '2026-11-20' }, true],
    [
      'who has withdrawn',
      { ...given('2026-09-01'), adultOn: '2026-11-20', withdrawnAt: '2026-11-21' },
      false,
    ],
    ['of whom no day is known', given('2026-09-01'), false],
  ] as const)('%s: %j, %s', (_who, consent, isAsked) => {
    expect(needsOwnConsent(consent, TODAY)).toBe(isAsked);
  });
});

// People have agreed to these words. A change of them is a new version, with a line of its own here.
const AGREED: Record<string, string> = {
  '2026-11-30': 'bc7edf54827e35cfe55d82fe0b764c65e9c55a2942a103e3177e01c751d47acf',
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
