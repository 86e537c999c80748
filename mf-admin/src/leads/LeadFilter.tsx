import { leadKinds, leadSourceKinds, leadStates } from '@site/contract';
import { useSearchParams } from 'react-router-dom';
import { FilterFold } from '../list/FilterFold';
import { FilterLinks, FilterRows } from '../list/FilterLinks';
import { addressWith, type LeadFilters } from './leadFilters';
import { useAdminLeadCountsQuery } from './leadsApi';
import { inboxTexts, kindsNames, sourceNames, stateNames } from './leadInboxView';

const SPAM = [
  { label: 'Possible spam', value: 'yes' },
  { label: 'Without spam', value: 'no' },
] as const;

/** The filters are links, so that each choice has an address. */
export function LeadFilter({ filters }: { filters: LeadFilters }) {
  const { data: counts } = useAdminLeadCountsQuery();
  const [params] = useSearchParams();
  const states = [undefined, ...leadStates].map((state) => ({
    label: state
      ? stateNames[state] + (counts ? ` (${counts[state].toLocaleString('en-GB')})` : '')
      : inboxTexts.all,
    isCurrent: state === filters.state,
    to: addressWith(params, 'state', state),
  }));
  /** A second click removes the filter. */
  const more = [
    ...leadKinds.map((kind) => ({ label: kindsNames[kind], name: 'kind', value: kind, now: filters.kind })),
    { label: 'Mine', name: 'assignee', value: 'me', now: filters.assignee },
    { label: 'Nobody’s', name: 'assignee', value: 'none', now: filters.assignee },
    { label: 'Next step due', name: 'due', value: 'today', now: filters.due },
  ].map(({ label, name, value, now }) => ({
    label,
    isCurrent: value === now,
    to: addressWith(params, name, value === now ? undefined : value),
  }));
  const sources = leadSourceKinds.map((source) => ({
    label: sourceNames[source],
    isCurrent: source === filters.source,
    to: addressWith(params, 'source', source === filters.source ? undefined : source),
  }));
  const spam = SPAM.map(({ label, value }) => ({
    label,
    isCurrent: value === filters.flagged,
    to: addressWith(params, 'flagged', value === filters.flagged ? undefined : value),
  }));
  return (
    <FilterRows>
      <FilterLinks name="State" entries={states} />
      <FilterLinks name="More filters" entries={more} />
      <FilterFold count={[filters.source, filters.flagged].filter(Boolean).length}>
        <FilterLinks name="Came from" entries={sources} />
        <FilterLinks name="Spam" entries={spam} />
      </FilterFold>
    </FilterRows>
  );
}
