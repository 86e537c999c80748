import { limits } from './limits';
import { atMost, text } from './text';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LOOKS_LIKE_ID = /^[0-9a-f]{24}$/;
const RESERVED_SLUGS = ['admin', 'new', 'feed', 'pictures'];

export const slugMessages = {
  shape: 'Slug may only hold lower-case letters, numbers and single hyphens',
  reserved: 'This slug is reserved. Please choose another one',
} as const;

/** A path that would be read as a record's id or as another route can never be a slug. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.includes(slug) || LOOKS_LIKE_ID.test(slug);
}

/** A slug as an admin types it; empty means that the api derives it. */
export const slugField = text('Slug')
  .max(limits.slugMax, atMost('Slug', limits.slugMax))
  .matches(SLUG, { message: slugMessages.shape, excludeEmptyString: true })
  .test('reserved', slugMessages.reserved, (value) => !value || !isReservedSlug(value));
