import { limits } from './limits';
import { plainLetters } from './plainLetters';
import { isReservedSlug } from './slug';

// Room for the number that makes a slug unique.
const SUFFIX_ROOM = 10;

/**
 * A slug from any text: lower-case ASCII words joined by hyphens, never empty, never reserved. `kind` (post, golfer …)
 * stands in where the text gives nothing to go by.
 */
export function slugFrom(name: string, kind: string): string {
  const plain = plainLetters(name)
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const slug = shorten(plain) || kind;
  return isReservedSlug(slug) ? `${kind}-${slug}` : slug;
}

/** The nth way to write a slug: itself, then `-2`, `-3` … */
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
