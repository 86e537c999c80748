import { golferCopy } from '../../../content/golfer';
import type { GolferProfile } from '../golferView';
import { paperPlanOf, printFillOf } from './printFill';

const { print: copy } = golferCopy;

/** About what sixteen lines of a sheet hold. */
const QUOTED = 1700;

/** What the page has and the sheet of paper has not, in words. */
export function leftOutOf(golfer: GolferProfile): string[] {
  const { results, films, testimonial, firstName, sportFacts } = golfer;
  const { isDense, hasQuote, leftOut, results: shown } = paperPlanOf(golfer);
  const hasNotes = isDense && sportFacts.some(({ facts }) => facts.some(({ note }) => note));
  const isQuoteCut = printFillOf(golfer) === 'full' && testimonial.length > (hasQuote ? QUOTED : 0);
  return [
    ...(results.length > shown ? [copy.results(results.length - shown)] : []),
    ...(leftOut.size > 0 ? [copy.figures(leftOut.size)] : []),
    ...(hasNotes ? [copy.notes] : []),
    ...(films.length > 0 ? [copy.films(films.length)] : []),
    ...(isQuoteCut ? [copy.quote(firstName)] : []),
  ];
}
