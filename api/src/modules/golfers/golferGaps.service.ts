import { type Counted, countUpTo } from '../../db/countUpTo';
import { Golfer } from './golfer.model';
import { adultsOfOthers, agreedHidden, publicWithoutConsent, publicWithoutPhoto } from './golferFilters';

/** The athletes whom visitors see without a consent record, as the list's filter finds them. */
export const countWithoutConsent = (): Promise<Counted> => countUpTo(Golfer, publicWithoutConsent);

/** Hidden athletes whose family gave consent within the last 30 days. */
export const countAgreedHidden = (): Promise<Counted> => countUpTo(Golfer, agreedHidden());

/** Athletes who turn 18 soon, or have since somebody else agreed for them. */
export const countAdults = (): Promise<Counted> => countUpTo(Golfer, adultsOfOthers());

/** The examples among the public athletes. */
export const countExamples = (): Promise<Counted> => countUpTo(Golfer, { isExample: true, isVisible: true });

/** The same for those without a photo. */
export const countWithoutPhoto = (): Promise<Counted> => countUpTo(Golfer, publicWithoutPhoto());
