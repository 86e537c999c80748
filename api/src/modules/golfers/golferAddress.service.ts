import { slugFrom } from '@site/contract';
import { slugOf } from '../../db/slugOf';
import { redirectsOf } from '../oldSlugs/oldSlug.service';
import { Golfer, type GolferFields } from './golfer.model';

export const golferOrRedirect = redirectsOf('golfer', (_id) => slugOf(Golfer, { _id, isVisible: true }));

export const slugOfName = ({ firstName, lastName }: Pick<GolferFields, 'firstName' | 'lastName'>): string =>
  slugFrom(`${firstName} ${lastName}`, 'golfer');
