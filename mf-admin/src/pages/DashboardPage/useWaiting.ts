import { type ConsentProblem, paths } from '@site/contract';
import { withFilter } from '../../features/golfers/golferFilters';
import { consentTexts } from '../../features/golfers/golferMessages';
import { useAdminGolferCountsQuery } from '../../features/golfers/golfersAdminApi';
import { useAdminLeadCountsQuery } from '../../features/leads/leadInboxApi';
import { newLeadsText } from '../../features/leads/leadInboxView';
import { failedMailsText, outboxAddress } from '../../features/outbox/outboxView';
import { useAdminPrivacyRequestsQuery } from '../../features/privacy/privacyApi';
import { reminderText } from '../../features/privacy/privacyView';
import { useAdminOutboxCountsQuery } from '../../shared/mail/mailApi';

export interface WaitingEntry {
  /** The address of the list that it counts. */
  to: string;
  /** Undefined when nothing of this kind waits, or its number is not known. */
  text: string | undefined;
}

const MISSING: ConsentProblem = 'missing';
const NEW_LEADS = `${paths.adminLeads.to()}?${new URLSearchParams({ state: 'new' })}`;
const UNCONSENTED = `${paths.adminGolfers.to()}?${withFilter(new URLSearchParams(), 'consent', MISSING)}`;

/** What the dashboard says is waiting, the most urgent first. One part that fails leaves the others. */
export function useWaiting() {
  const requests = useAdminPrivacyRequestsQuery();
  const leads = useAdminLeadCountsQuery();
  const mails = useAdminOutboxCountsQuery();
  const golfers = useAdminGolferCountsQuery();

  const queries = [requests, leads, mails, golfers];
  const failed = queries.filter(({ isError }) => isError);
  const entries: WaitingEntry[] = [
    { to: paths.adminPrivacy.to(), text: reminderText(requests.data ?? []) },
    { to: NEW_LEADS, text: unlessNone(leads.data?.new, newLeadsText) },
    { to: outboxAddress('failed'), text: unlessNone(mails.data?.failed, failedMailsText) },
    { to: UNCONSENTED, text: unlessNone(golfers.data?.public_without_consent, consentTexts.unconsented) },
  ];

  return {
    entries: entries.filter(({ text }) => text !== undefined),
    isLoading: queries.some(({ isLoading }) => isLoading),
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

const unlessNone = (count: number | undefined, textOf: (count: number) => string): string | undefined =>
  count ? textOf(count) : undefined;
