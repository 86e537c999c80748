import { isReservedSlug, numberedSlug, postInput, slugFrom } from '@site/contract';
import fc from 'fast-check';

describe('slugFrom', () => {
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
