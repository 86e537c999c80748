import { Badge, VisuallyHidden } from '@site/ui';
import styled from 'styled-components';
import { useAdminLeadCountsQuery } from '../leadInboxApi';
import { inboxTexts } from '../leadInboxView';
import { useAdminLeadNewsQuery } from './leadNewsApi';

// This query holds no answer of the api that could become stale.
const ONCE = {
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
} as const;

/** Keeps the numbers and lists of leads up to date while it is mounted, and says when a lead comes in. */
export function LeadNews() {
  const { data: { times, hasSeveral } = { times: 0, hasSeveral: false } } = useAdminLeadNewsQuery(
    undefined,
    ONCE,
  );
  return (
    <VisuallyHidden aria-live="polite">
      {times > 0 && <span key={times}>{hasSeveral ? inboxTexts.cameInSeveral : inboxTexts.cameIn}</span>}
    </VisuallyHidden>
  );
}

const AtTheEnd = styled(Badge)`
  margin-inline-start: auto;
`;

/** The number of new leads, for the menu. */
export function NewLeadsBadge() {
  const { data: counts } = useAdminLeadCountsQuery();
  if (!counts?.new) return null;
  return (
    <AtTheEnd $tone="flag">
      {counts.new.toLocaleString('en-GB')}
      <VisuallyHidden> new</VisuallyHidden>
    </AtTheEnd>
  );
}
