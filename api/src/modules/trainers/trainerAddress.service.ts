import { slugFrom } from '@site/contract';
import { slugOf } from '../../db/slugOf';
import { redirectsOf } from '../oldSlugs/oldSlug.service';
import { Trainer, type TrainerFields } from './trainer.model';

export const trainerOrRedirect = redirectsOf('trainer', (_id) => slugOf(Trainer, { _id, isPublished: true }));

export const slugOfName = ({ firstName, lastName }: Pick<TrainerFields, 'firstName' | 'lastName'>): string =>
  slugFrom(`${firstName} ${lastName}`, 'trainer');
