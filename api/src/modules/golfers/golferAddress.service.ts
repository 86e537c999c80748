import { type GolferPatch, slugFrom } from '@site/contract';
import { slugOf } from '../../db/slugOf';
import { redirectsOf } from '../oldSlugs/oldSlug.service';
import { type GolferDoc, Golfer, applyGolferPatch } from './golfer.model';

export const golferOrRedirect = redirectsOf('golfer', (_id) => slugOf(Golfer, { _id, isVisible: true }));

/** The slug that an edit asks for: as it was typed, or made from the name where it was emptied. Undefined when it stays. Throws 422. */
export function askedSlug(golfer: GolferDoc, patch: GolferPatch): string | undefined {
  if (!patch.slug && !patch.clear?.includes('slug')) return undefined;
  const edited = Golfer.hydrate(golfer.toObject());
  applyGolferPatch(edited, patch);
  return edited.slug || slugFrom(`${edited.firstName} ${edited.lastName}`, 'golfer');
}
