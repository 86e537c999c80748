import { Banner, Heading, Spinner, Stack, Text, TextLink } from '@site/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { RetryButton } from '../../shared/screen/RetryButton';
import { useWaiting } from './useWaiting';

/** What an owner should look at today; each entry leads to the list that it counts. */
export function WaitingList() {
  const { entries, isLoading, hasFailed, retry } = useWaiting();
  const titleId = useId();
  const isNothing = entries.length === 0 && !isLoading && !hasFailed;

  return (
    <Waiting aria-labelledby={titleId}>
      <Stack $gap="s" $align="start">
        <Heading level={2} size="xs" id={titleId}>
          What needs you today
        </Heading>
        {isLoading && <Spinner />}
        <Banner tone="danger">{hasFailed && 'Not everything that may need you could be loaded.'}</Banner>
        <RetryButton isShown={hasFailed} onRetry={retry} />
        {entries.length > 0 && (
          <Entries>
            {entries.map(({ to, text }) => (
              <li key={to}>
                <TextLink to={to}>{text}</TextLink>
              </li>
            ))}
          </Entries>
        )}
        <Text $tone="muted" role="status">
          {isNothing && 'Nothing is waiting for you.'}
        </Text>
      </Stack>
    </Waiting>
  );
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
