import type { AdminGolferWire, ConsentDetails, ImageWire } from '@site/contract';
import { golferName } from '../screen/personView';

export interface GolferRow {
  id: string;
  slug: string;
  name: string;
  gradYear: number | null;
  photo: ImageWire | null;
  isPublished: boolean;
  /** The demo content has invented the person. */
  isExample: boolean;
  /** The consent hides the name, and with it the whole profile. */
  isHiddenByConsent: boolean;
  consent: ConsentDetails | null;
}

export function toGolferRow(golfer: AdminGolferWire): GolferRow {
  return {
    id: golfer.id,
    slug: golfer.slug,
    name: golferName(golfer),
    gradYear: golfer.grad_year,
    photo: golfer.headshot,
    isPublished: golfer.is_published,
    isExample: golfer.is_example,
    isHiddenByConsent: golfer.hidden_groups.includes('name'),
    consent: golfer.consent && toConsent(golfer.consent),
  };
}

function toConsent({
  given_by,
  given_at,
  withdrawn_at,
  adult_on,
}: NonNullable<AdminGolferWire['consent']>): ConsentDetails {
  return { givenBy: given_by, givenAt: given_at, withdrawnAt: withdrawn_at, adultOn: adult_on };
}
