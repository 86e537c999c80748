import { leadKinds, leadStates } from '@site/contract';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { addressWith, type LeadFilters } from './leadFilters';
import { useAdminLeadCountsQuery } from './leadInboxApi';
import { inboxTexts, kindsNames, stateNames } from './leadInboxView';

const Choices = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  margin: ${({ theme }) => `0 0 ${theme.space.s}`};
  padding: 0;
  list-style: none;
`;

const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2.25rem;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.full};
  padding: 0 ${({ theme }) => theme.space.s};
  color: ${({ theme }) => theme.color.ink};
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  &:hover {
    border-color: ${({ theme }) => theme.color.ink};
  }

  &[aria-current='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

const Rows = styled.div`
  margin-bottom: ${({ theme }) => theme.space.l};
`;

interface Entry {
  label: string;
  isCurrent: boolean;
  to: string;
}

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
  return (
    <Rows>
      <Links name="State" entries={states} />
      <Links name="More filters" entries={more} />
    </Rows>
  );
}

function Links({ name, entries }: { name: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={name}>
      <Choices>
        {entries.map(({ label, isCurrent, to }) => (
          <li key={label}>
            <Choice to={to} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </Choice>
          </li>
        ))}
      </Choices>
    </nav>
  );
}
