import { type TrainerPatch, slugFrom, trainerFields } from '@site/contract';
import { applyPatch } from '../../db/applyPatch';
import { slugOf } from '../../db/slugOf';
import { redirectsOf } from '../oldSlugs/oldSlug.service';
import { type TrainerDoc, Trainer } from './trainer.model';

export const trainerOrRedirect = redirectsOf('trainer', (_id) => slugOf(Trainer, { _id, isPublished: true }));

/** The slug that an edit asks for: as it was typed, or made from the name where it was emptied. Undefined when it stays. */
export function askedSlug(trainer: TrainerDoc, patch: TrainerPatch): string | undefined {
  if (!patch.slug && !patch.clear?.includes('slug')) return undefined;
  const edited = Trainer.hydrate(trainer.toObject());
  applyPatch(edited, trainerFields, patch);
  return edited.slug || slugFrom(`${edited.firstName} ${edited.lastName}`, 'trainer');
}
