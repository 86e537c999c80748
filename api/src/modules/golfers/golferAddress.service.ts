import { slugFrom } from '@site/contract';
import { slugOf } from '../../db/slugOf';
import { redirectsOf } from '../oldSlugs/oldSlug.service';
import { Golfer, type GolferFields } from './golfer.model';
import { saysBelowSixteen, shownNames } from './shownName';

export const golferOrRedirect = redirectsOf('golfer', (_id) => slugOf(Golfer, { _id, isVisible: true }));

type Addressed = Pick<GolferFields, 'firstName' | 'lastName' | 'slug' | 'consent'>;

/** Made from the name that is shown. */
export function slugOfName(golfer: Addressed): string {
  const isBelowSixteen = saysBelowSixteen(golfer.consent, new Date());
  const { firstName, lastName } = shownNames({ ...namesOf(golfer), isBelowSixteen });
  return slugFrom(`${firstName} ${lastName}`, 'golfer');
}

/** Whether an address tells the last name of somebody whose last name is not shown. */
export function slugTellsName(golfer: Addressed): boolean {
  const lastName = slugFrom(golfer.lastName, '');
  return (
    lastName.length > 1 &&
    saysBelowSixteen(golfer.consent, new Date()) &&
    `-${golfer.slug}-`.includes(`-${lastName}-`)
  );
}

// A document's fields are no properties of its own.
const namesOf = ({ firstName, lastName }: Addressed) => ({ firstName, lastName });
