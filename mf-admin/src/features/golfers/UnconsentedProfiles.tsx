import { type ConsentProblem, paths } from '@site/contract';
import { TextLink } from '@site/ui';
import { Reminder } from '../../shared/screen/Reminder';
import { withFilter } from './golferFilters';
import { consentTexts } from './golferMessages';
import { useAdminGolferCountsQuery } from './golfersAdminApi';

const MISSING: ConsentProblem = 'missing';

/** On the dashboard: how many profiles are on the site without a consent record. Silent when there are none. */
export function UnconsentedProfiles() {
  const { data: counts } = useAdminGolferCountsQuery();
  const count = counts?.public_without_consent ?? 0;
  const address = `${paths.adminGolfers.to()}?${withFilter(new URLSearchParams(), 'consent', MISSING)}`;
  return (
    <Reminder role="status">
      {count > 0 && <TextLink to={address}>{consentTexts.unconsented(count)}</TextLink>}
    </Reminder>
  );
}
