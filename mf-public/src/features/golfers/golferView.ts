import type { GolferWire, ImageWire } from '@site/contract';
import { fullName } from '../../shared/people/fullName';
import { toPhoto } from '../../shared/people/toPhoto';

/** An athlete as the list shows one. */
export interface GolferSummary {
  slug: string;
  name: string;
  sports: string[];
  /** Null where nobody has said. */
  country: string | null;
  gradYear: number | null;
  headshot: ImageWire | null;
}

type SummaryWire = Pick<
  GolferWire,
  | 'slug'
  | 'first_name'
  | 'last_name'
  | 'sports'
  | 'sport'
  | 'country'
  | 'grad_year'
  | 'headshot'
  | 'headshot_url'
>;

export function toGolferSummary(golfer: SummaryWire): GolferSummary {
  return {
    slug: golfer.slug,
    name: fullName(golfer),
    sports: golfer.sports.length > 0 ? golfer.sports : [golfer.sport],
    country: toCountry(golfer.country),
    gradYear: golfer.grad_year,
    headshot: toPhoto(golfer.headshot, golfer.headshot_url),
  };
}

// Spec 3: 'Unknown' is what the api sends where there is no country; it is not one.
const NO_COUNTRY = 'Unknown';

function toCountry(country: string): string | null {
  return country && country !== NO_COUNTRY ? country : null;
}
