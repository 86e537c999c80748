import { atMost, textAs } from './fields';
import { limits } from './limits';
import { withoutIgnorable } from './oneLine';
import { plainLetters } from './spelling';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LOOKS_LIKE_ID = /^[0-9a-f]{24}$/;
const RESERVED_SLUGS = ['admin', 'new', 'feed', 'pictures'];
// For the number that makes a slug unique.
const SUFFIX_ROOM = 10;

export const slugMessages = {
  shape: 'Slug may only hold lower-case letters, numbers and single hyphens',
  reserved: 'This slug is reserved. Please choose another one',
} as const;

/** A slug must not look like a record's id or match another route. */
function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug) || LOOKS_LIKE_ID.test(slug);
}

/** A slug typed by an admin; if it is empty, the api derives one. */
export const slugField = textAs('Slug', withoutIgnorable)
  .max(limits.slugMax, atMost('Slug', limits.slugMax))
  .matches(SLUG, { message: slugMessages.shape, excludeEmptyString: true })
  .test('reserved', slugMessages.reserved, (value) => !value || !isReservedSlug(value));

/**
 * Turns any text into a slug: lower-case ASCII words joined by hyphens, never reserved. `kind` (post, golfer …) is the
 * fallback for a text without letters or digits, and the prefix of a reserved slug.
 */
export function slugify(name: string, kind: string): string {
  const plain = plainLetters(name)
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const slug = shorten(plain) || kind;
  return isReservedSlug(slug) ? `${kind}-${slug}` : slug;
}

/** The nth candidate for a unique slug: the slug itself, then `-2`, `-3` … */
export function numberedSlug(slug: string, attempt: number): string {
  return attempt <= 1 ? slug : `${shorten(slug)}-${attempt}`;
}

function shorten(slug: string): string {
  const max = limits.slugMax - SUFFIX_ROOM;
  if (slug.length <= max) return slug;
  const cut = slug.slice(0, max + 1);
  const wholeWords = cut.slice(0, cut.lastIndexOf('-'));
  return (wholeWords || slug.slice(0, max)).replace(/-+$/, '');
}
