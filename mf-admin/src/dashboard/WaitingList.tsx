import { type OverviewWire, type OverviewPart, overviewParts, paths } from '@site/contract';
import { api } from '@site/runtime';
import { Banner, Heading, PlainList, Stack, Text } from '@site/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { NameLink } from '../list/RowButtons';
import { listAddress } from '../list/useList';
import { usePolling } from '../list/usePolling';
import { RetryButton } from '../screen/Loaded';

// The counts change with these: by other screens, and by new leads and comments.
const COUNTED = ['Lead', 'LeadList', 'Application', 'Message', 'Comment', 'Golfer', 'Outbox'] as const;

const { useAdminOverviewQuery } = api.enhanceEndpoints({ addTagTypes: COUNTED }).injectEndpoints({
  endpoints: (build) => ({
    adminOverview: build.query<OverviewWire, void>({
      query: () => '/overview',
      extraOptions: { isBackground: true },
      providesTags: COUNTED,
      // Mails fail and steps become due at any time.
      keepUnusedDataFor: 0,
    }),
  }),
});

const texts = {
  title: 'What needs you today',
  loading: 'Loading…',
  nothing: 'Nothing is waiting for you.',
  failed: 'What may need you could not be loaded.',
  noMails: 'Emails cannot be sent: no email server is set up',
} as const;

/** Tasks for today; an entry links to the list that it counts. */
export function WaitingList() {
  const { data, isError, isLoading, refetch } = useAdminOverviewQuery(undefined, usePolling());
  const titleId = useId();
  const waiting = waitingIn(data);

  return (
    <Waiting aria-labelledby={titleId}>
      <Stack $gap="s" $align="start">
        <Heading level={2} size="xs" id={titleId}>
          {texts.title}
        </Heading>
        <Banner tone="danger">
          {isError && `${texts.failed} `}
          {data?.can_send_mails === false && <NameLink to={paths.adminOutbox.to()}>{texts.noMails}</NameLink>}
        </Banner>
        <RetryButton isShown={isError} onRetry={() => void refetch()} />
        {waiting.length > 0 && (
          <PlainList>
            {waiting.map(({ to, text }) => (
              <li key={to}>
                <NameLink to={to}>{text}</NameLink>
              </li>
            ))}
          </PlainList>
        )}
        <Text $tone="muted" role="status">
          {isLoading && texts.loading}
          {data?.can_send_mails && !isError && waiting.length === 0 && texts.nothing}
        </Text>
      </Stack>
    </Waiting>
  );
}

interface WaitingEntry {
  /** The address of the list that it counts. */
  to: string;
  one: string;
  many: string;
}

const leads = paths.adminLeads.to();
const golfers = paths.adminGolfers.to();

const entries: Readonly<Record<OverviewPart, WaitingEntry>> = {
  new_leads: {
    to: listAddress(leads, { state: 'new', flagged: 'no' }),
    one: 'new lead',
    many: 'new leads',
  },
  steps_due: {
    to: listAddress(leads, { due: 'today' }),
    one: 'lead needs its next step',
    many: 'leads need their next step',
  },
  failed_mails: {
    to: listAddress(paths.adminOutbox.to(), { state: 'failed' }),
    one: 'email has failed',
    many: 'emails have failed',
  },
  comments_waiting: {
    to: paths.adminComments.to(),
    one: 'comment waits for your decision',
    many: 'comments wait for your decision',
  },
  without_consent: {
    to: listAddress(golfers, { consent: 'missing' }),
    one: 'profile without consent',
    many: 'profiles without consent',
  },
  adults: {
    to: listAddress(golfers, { consent: 'adult' }),
    one: 'athlete turns 18 and should agree for themselves',
    many: 'athletes turn 18 and should agree for themselves',
  },
};

function waitingIn(overview: OverviewWire | undefined): { to: string; text: string }[] {
  return overviewParts.flatMap((part) => {
    const { to, one, many } = entries[part];
    const count = overview?.[part].count ?? 0;
    const text = `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
    return count > 0 ? [{ to, text }] : [];
  });
}

const Waiting = styled.section`
  padding-block-end: ${({ theme }) => theme.space.l};
`;
