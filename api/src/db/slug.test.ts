import { isReservedSlug, limits, numberedSlug, postInput, slugFrom } from '@site/contract';
import fc from 'fast-check';

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

  it('turns any text into a slug that the api itself accepts, with any number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 1, max: 100 }),
        (title, nr) => {
          const slug = numberedSlug(slugFrom(title, 'post'), nr);
          expect(isReservedSlug(slug)).toBe(false);
          expect(postInput.isValidSync({ title: 'A title', slug })).toBe(true);
        },
      ),
    );
  });
});
