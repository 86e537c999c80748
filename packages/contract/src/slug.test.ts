import { limits } from './limits';
import { numberedSlug, slugField, slugFrom, slugMessages } from './slug';

describe('slugFrom', () => {
  it.each([
    ['Signing day', 'signing-day'],
    ['  What coaches look for?! ', 'what-coaches-look-for'],
    ['Ärger & Übermut in Ålesund', 'arger-and-ubermut-in-alesund'],
    ['Straße, Łódź, Øresund, Œuvre', 'strasse-lodz-oresund-oeuvre'],
    ["It's the coach’s call", 'its-the-coachs-call'],
    ['日本語', 'post'],
    ['???', 'post'],
    ['Admin', 'post-admin'],
    ['New', 'post-new'],
    ['650000000000000000000001', 'post-650000000000000000000001'],
  ])('makes of %j the slug %s', (title, slug) => {
    expect(slugFrom(title, 'post')).toBe(slug);
  });

  it('cuts a long title between two words', () => {
    const slug = slugFrom('scholarship '.repeat(30), 'post');

    expect(slug.length).toBeLessThanOrEqual(limits.slugMax);
    expect(slug).toMatch(/^(?:scholarship-)*scholarship$/);
  });

  it('cuts one long word as well, and leaves room for a number', () => {
    const slug = slugFrom('a'.repeat(limits.slugMax), 'post');

    expect(slug).toBe('a'.repeat(limits.slugMax - 10));
    expect(slugFrom('a'.repeat(limits.slugMax - 10), 'post')).toBe(slug);
  });

  it.each(['feed', 'pictures', 'admin', 'new'])('keeps the route %s free', (name) => {
    expect(slugFrom(name, 'post')).toBe(`post-${name}`);
  });
});

it('numbers a slug from the second attempt on, within the limit', () => {
  expect(numberedSlug('signing-day', 1)).toBe('signing-day');
  expect(numberedSlug('signing-day', 2)).toBe('signing-day-2');
  expect(numberedSlug('a'.repeat(limits.slugMax), 12)).toBe(`${'a'.repeat(limits.slugMax - 10)}-12`);
});

describe('a slug that an admin types', () => {
  it.each(['signing-day', 'a', '2027-class', '', '65000000000000000000000', '6500000000000000000000010'])(
    'may be %j',
    (slug) => {
      expect(slugField.isValidSync(slug)).toBe(true);
    },
  );

  it.each([
    ['Signing', slugMessages.shape],
    ['two words', slugMessages.shape],
    ['-day', slugMessages.shape],
    ['day-', slugMessages.shape],
    ['signing--day', slugMessages.shape],
    ['admin', slugMessages.reserved],
    ['650000000000000000000001', slugMessages.reserved],
  ])('cannot be %j', (slug, message) => {
    expect(() => slugField.validateSync(slug)).toThrow(message);
  });
});
