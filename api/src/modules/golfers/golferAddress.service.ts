import { slugOf } from '../../db/slugOf';
import { redirectsOf } from '../oldSlugs/oldSlug.service';
import { Golfer } from './golfer.model';

export const golferOrRedirect = redirectsOf('golfer', (_id) => slugOf(Golfer, { _id, isVisible: true }));
