import { isPublicWithoutConsent, paths } from '@site/contract';
import { Button, Cluster, Text, TextLink } from '@site/ui';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { RecordList } from '../../shared/lists/useRecordList';
import { Reminder } from '../../shared/screen/Reminder';
import { focusScreenTitle } from '../../shared/screen/ScreenHead';
import { consentTexts } from './golferMessages';
import { useAdminGolferCountsQuery } from './golfersAdminApi';
import type { GolferRow } from './golferView';

const PARAMETER = 'consent';
const MISSING = 'missing';

interface ConsentFilter {
  /** Whether only the profiles without consent are listed. */
  isOn: boolean;
  list: RecordList<GolferRow>;
  showAll(): void;
}

/** Filters the list by `?consent=missing`, as the dashboard links to it. */
export function useConsentFilter(list: RecordList<GolferRow>): ConsentFilter {
  const [params, setParams] = useSearchParams();
  const isOn = params.get(PARAMETER) === MISSING;
  const showAll = () => {
    // The focused button is about to be removed.
    focusScreenTitle();
    setParams((current) => withoutFilter(current), { replace: true });
  };
  return { isOn, list: isOn ? { ...list, rows: list.rows?.filter(isPublicWithoutConsent) } : list, showAll };
}

function withoutFilter(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(PARAMETER);
  return rest;
}

/** Above the list, while it is filtered. */
export function ConsentFilterNote({ filter: { isOn, showAll } }: { filter: ConsentFilter }) {
  if (!isOn) return null;
  return (
    <FilterNote>
      <Text>{consentTexts.filtered}</Text>
      <Button variant="secondary" size="small" onClick={showAll}>
        {consentTexts.showAll}
      </Button>
    </FilterNote>
  );
}

const FilterNote = styled(Cluster)`
  padding-block-end: ${({ theme }) => theme.space.m};
`;

/** On the dashboard: how many profiles are on the site without a consent record. Silent when there are none. */
export function UnconsentedProfiles() {
  const { data: counts } = useAdminGolferCountsQuery();
  const count = counts?.public_without_consent ?? 0;
  return (
    <Reminder role="status">
      {count > 0 && <TextLink to={filteredList()}>{consentTexts.unconsented(count)}</TextLink>}
    </Reminder>
  );
}

function filteredList(): string {
  const query = new URLSearchParams({ [PARAMETER]: MISSING }).toString();
  return `${paths.adminGolfers.to()}?${query}`;
}
