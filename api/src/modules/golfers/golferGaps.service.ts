import { type Counted, countUpTo } from '../../db/countUpTo';
import { Golfer } from './golfer.model';
import { publicWithoutConsent, publicWithoutPhoto } from './golferFilters';

/** The athletes whom visitors see without a consent record, as the list's filter finds them. */
export const countWithoutConsent = (): Promise<Counted> => countUpTo(Golfer, publicWithoutConsent);

/** The same for those without a photo. */
export const countWithoutPhoto = (): Promise<Counted> => countUpTo(Golfer, publicWithoutPhoto());
