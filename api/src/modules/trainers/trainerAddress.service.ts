import { slugOf } from '../../db/slugOf';
import { redirectsOf } from '../oldSlugs/oldSlug.service';
import { Trainer } from './trainer.model';

export const trainerOrRedirect = redirectsOf('trainer', (_id) => slugOf(Trainer, { _id, isPublished: true }));
