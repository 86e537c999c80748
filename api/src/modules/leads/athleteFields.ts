import { type ApplicationSport, type GolferPatch, applicationSports, limits } from '@site/contract';
import type { ApplicationFields } from './application.model';

type Start = Pick<GolferPatch, 'first_name' | 'last_name' | 'sports' | 'grad_year'>;

// The form of the site writes the sport on the first line of the message.
const SPORT_LINE = /^Sport: ([^\n]*)/;
const LETTER = /\p{L}/u;

/** The names that the athletes' form has for sports of the application form; the others are the same. */
const golferSport: Readonly<Partial<Record<ApplicationSport, string>>> = { Football: 'Soccer' };

/** What an application says about an athlete; undefined when its name has no letters. */
export function athleteFieldsOf(
  application: Pick<ApplicationFields, 'name' | 'message' | 'gradYear'>,
): Start | undefined {
  const { name, message, gradYear } = application;
  if (!LETTER.test(name)) return undefined;
  const [first = '', ...others] = name.trim().split(/\s+/);
  const sport = applicationSports.find((each) => each === SPORT_LINE.exec(message)?.[1]?.trim());
  return {
    first_name: first,
    last_name: others.join(' '),
    sports: sport ? [golferSport[sport] ?? sport] : [],
    grad_year: isGradYear(gradYear) ? gradYear : null,
  };
}

const isGradYear = (year: number | null): boolean =>
  year !== null && year >= limits.gradYearMin && year <= limits.gradYearMax;
