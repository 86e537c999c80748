import { Golfer } from './golfer.model';
import { adultsOfOthers, publicWithoutConsent } from './golferFilters';

/** The athletes whom visitors see without a consent record, as the list's filter finds them. */
export const countWithoutConsent = (): Promise<number> => Golfer.countDocuments(publicWithoutConsent).exec();

/** Athletes who turn 18 soon, or have since somebody else agreed for them. */
export const countAdults = (): Promise<number> => Golfer.countDocuments(adultsOfOthers()).exec();

/** The examples among the public athletes. */
export const countExamples = (): Promise<number> =>
  Golfer.countDocuments({ isExample: true, isVisible: true }).exec();
