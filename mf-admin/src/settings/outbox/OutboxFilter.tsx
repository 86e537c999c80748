import { type MailState, mailStates } from '@site/contract';
import { Banner, Stack } from '@site/ui';
import { FilterLinks, FilterRows } from '../../list/FilterLinks';
import { useAdminOutboxCountsQuery } from './mailApi';
import { mailStateNames, mailTexts } from './mailView';
import { outboxAddress, outboxTexts } from './outboxView';

/** The states with their numbers, and whether anything can be sent at all. */
export function OutboxFilter({ state }: { state: MailState | undefined }) {
  const { data: counts } = useAdminOutboxCountsQuery();
  const labelOf = (each: MailState): string =>
    counts && each !== 'sent'
      ? `${mailStateNames[each]} (${counts[each].toLocaleString('en-GB')})`
      : mailStateNames[each];
  const entries = [undefined, ...mailStates].map((each) => ({
    label: each ? labelOf(each) : outboxTexts.all,
    isCurrent: each === state,
    to: outboxAddress(each),
  }));
  return (
    <FilterRows>
      <Stack>
        <Banner tone="danger">{counts?.is_set_up === false && mailTexts.notSetUp}</Banner>
        <FilterLinks name="State" entries={entries} />
      </Stack>
    </FilterRows>
  );
}
