import { MenuCount } from '../../shared/screen/MenuCount';
import { useAdminLeadCountsQuery } from './leadInboxApi';

/** The number of new leads, for the menu. */
export function NewLeadsBadge() {
  const { data: counts } = useAdminLeadCountsQuery();
  return <MenuCount count={counts?.new} what="new" />;
}
