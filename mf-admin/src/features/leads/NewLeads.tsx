import { paths } from '@site/contract';
import { TextLink } from '@site/ui';
import { Reminder } from '../../shared/screen/Reminder';
import { useAdminLeadCountsQuery } from './leadInboxApi';
import { newLeadsText } from './leadInboxView';

/** On the dashboard: how many leads nobody has worked on yet. Silent until the number is known. */
export function NewLeads() {
  const { data: counts } = useAdminLeadCountsQuery();
  const address = `${paths.adminLeads.to()}?${new URLSearchParams({ state: 'new' })}`;
  return (
    <Reminder role="status">
      {counts && <TextLink to={address}>{newLeadsText(counts.new)}</TextLink>}
    </Reminder>
  );
}
