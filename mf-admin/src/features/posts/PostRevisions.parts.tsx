import { Banner, Button, Heading, Spinner, Stack } from '@site/ui';
import styled from 'styled-components';
import { revisionTexts } from './postMessages';

export function NotLoaded({ hasFailed, onRetry }: { hasFailed: boolean; onRetry(): void }) {
  return (
    <Stack $gap="l" $align="start">
      <Banner tone="danger">{hasFailed && revisionTexts.loadFailed}</Banner>
      {hasFailed ? (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <Spinner />
      )}
    </Stack>
  );
}

export const RevisionPart = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  min-width: 0;
`;

export const PartHeading = ({ id, children }: { id: string; children: string }) => (
  <Heading level={2} size="s" id={id}>
    {children}
  </Heading>
);
