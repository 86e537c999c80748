import { golferCopy } from '../../../content/golfer';
import type { GolferProfile } from '../golferView';
import { isInLine, paperPlanOf } from './paperPlan';

const { print: copy } = golferCopy;

/** A line of the words on a full sheet. */
const LINE = 100;

/** What the page has and the sheet of paper has not, in words. */
export function leftOutOf(golfer: GolferProfile): string[] {
  const { results, films, testimonial, firstName, sportFacts, line } = golfer;
  const { isDense, quoteLines, leftOut, results: shown } = paperPlanOf(golfer);
  const hasNotes =
    isDense && sportFacts.some(({ facts }) => facts.some((fact) => fact.note && !isInLine(line, fact)));
  const isQuoteCut = testimonial.length > quoteLines * LINE;
  return [
    ...(results.length > shown ? [copy.results(results.length - shown)] : []),
    ...(leftOut.size > 0 ? [copy.figures(leftOut.size)] : []),
    ...(hasNotes ? [copy.notes] : []),
    ...(films.length > 0 ? [copy.films(films.length)] : []),
    ...(isQuoteCut ? [copy.quote(firstName)] : []),
  ];
}
