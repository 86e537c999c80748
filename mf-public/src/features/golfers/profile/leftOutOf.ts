import { golferCopy } from '../../../content/golfer';
import type { GolferProfile } from '../golferView';
import { SMALL_LETTERS } from './paperHeights';
import { isInLine, paperPlanOf } from './paperPlan';

const { print: copy } = golferCopy;

/** What the page has and the sheet of paper has not, in words. */
export function leftOutOf(golfer: GolferProfile): string[] {
  const { results, films, testimonial, firstName, sportFacts, line } = golfer;
  const { isDense, quoteLines, leftOut, results: shown } = paperPlanOf(golfer);
  const hasNotes =
    isDense && sportFacts.some(({ facts }) => facts.some((fact) => fact.note && !isInLine(line, fact)));
  const isQuoteCut = testimonial.length > quoteLines * SMALL_LETTERS;
  return [
    ...(results.length > shown ? [copy.results(results.length - shown)] : []),
    ...(leftOut.size > 0 ? [copy.figures(leftOut.size)] : []),
    ...(hasNotes ? [copy.notes] : []),
    ...(films.length > 0 ? [copy.films(films.length)] : []),
    ...(isQuoteCut ? [copy.quote(firstName)] : []),
  ];
}
