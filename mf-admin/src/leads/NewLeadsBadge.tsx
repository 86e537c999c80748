import { usePolling } from '../list/usePolling';
import { MenuCount } from '../screen/MenuCount';
import { useAdminLeadCountsQuery } from './leadsApi';

/** The number of new leads that do not look like spam, for the menu. */
export function NewLeadsBadge() {
  const { data: counts } = useAdminLeadCountsQuery(undefined, usePolling());
  return <MenuCount count={counts?.new_unflagged} what="new" />;
}
