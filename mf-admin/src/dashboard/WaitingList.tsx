import { Banner, Heading, Stack, Text, TextLink } from '@site/ui';
import type { OverviewWire } from '@site/contract';
import { useId } from 'react';
import styled from 'styled-components';
import { useAdminOverviewQuery } from './overviewApi';
import { usePolling } from '../list/usePolling';
import { RetryButton } from '../screen/RetryButton';
import { ExampleRecords, publicExamples } from './ExampleRecords';
import { waitingEntries, waitingTexts } from './waitingEntries';

/** What whoever is signed in should look at today; an entry leads to the list that it counts. */
export function WaitingList() {
  const { data, isError, isLoading, refetch } = useAdminOverviewQuery(undefined, usePolling());
  const titleId = useId();
  const entries = data ? waitingEntries(data) : [];
  const failure = failureText(data?.failed ?? [], isError);

  return (
    <Waiting aria-labelledby={titleId}>
      <Stack $gap="s" $align="start">
        <Heading level={2} size="xs" id={titleId}>
          {waitingTexts.title}
        </Heading>
        <Banner tone="danger">{failure}</Banner>
        <RetryButton isShown={failure !== undefined} onRetry={() => void refetch()} />
        {entries.length > 0 && (
          <Entries role="list">
            {entries.map((entry) => (
              <li key={entry.key}>
                <TextLink to={entry.to}>{entry.text}</TextLink>
              </li>
            ))}
          </Entries>
        )}
        <ExampleRecords examples={data?.examples} />
        <Text $tone="muted" role="status">
          {isLoading && waitingTexts.loading}
          {data && !failure && isNothingWaiting(data) && waitingTexts.nothing}
        </Text>
      </Stack>
    </Waiting>
  );
}

const isNothingWaiting = (overview: OverviewWire): boolean =>
  waitingEntries(overview).length === 0 && !(overview.examples && publicExamples(overview.examples) > 0);

/** The whole answer is missing or old, or parts of it are missing. */
function failureText(failed: Parameters<typeof waitingTexts.someFailed>[0], isError: boolean) {
  if (isError) return waitingTexts.allFailed;
  return failed.length > 0 ? waitingTexts.someFailed(failed) : undefined;
}

const Waiting = styled.section`
  padding-block-end: ${({ theme }) => theme.space.l};
`;

const Entries = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;
