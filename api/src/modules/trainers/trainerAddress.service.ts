import { slugFrom } from '@site/contract';
import { slugOf } from '../../records/slugOf';
import { redirectsOf } from '../../records/oldAddresses/oldSlug.service';
import { Trainer, type TrainerFields } from './trainer.model';

export const trainerOrRedirect = redirectsOf('trainer', (_id) => slugOf(Trainer, { _id, isPublished: true }));

export const slugOfName = ({ firstName, lastName }: Pick<TrainerFields, 'firstName' | 'lastName'>): string =>
  slugFrom(`${firstName} ${lastName}`, 'trainer');
