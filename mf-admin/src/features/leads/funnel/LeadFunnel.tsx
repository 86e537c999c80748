import { Banner, Columns, Heading, Spinner, Stack, Text } from '@site/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { RetryButton } from '../../../shared/screen/RetryButton';
import { BarTable } from './BarTable';
import { useAdminLeadFunnelQuery } from './leadFunnelApi';
import { type FunnelView, funnelTexts, toFunnelView } from './leadFunnelView';
import { WeekPlot } from './WeekPlot';

/** How many leads came in, where, and how far they have come. */
export function LeadFunnel() {
  const { data, isError, refetch } = useAdminLeadFunnelQuery();
  const titleId = useId();

  return (
    <Root aria-labelledby={titleId}>
      <Stack $gap="m">
        <Stack $gap="xs">
          <Heading level={2} size="xs" id={titleId}>
            {funnelTexts.title}
          </Heading>
          <Text $tone="muted">{funnelTexts.lead}</Text>
        </Stack>
        <Banner tone="danger">{isError && funnelTexts.failed}</Banner>
        <RetryButton isShown={isError} onRetry={() => void refetch()} />
        {data ? <Plots view={toFunnelView(data)} /> : !isError && <Spinner />}
      </Stack>
    </Root>
  );
}

function Plots({ view: { weeks, sources, states, total, leftOut } }: { view: FunnelView }) {
  return (
    <>
      {total === 0 ? (
        <Text>{funnelTexts.empty}</Text>
      ) : (
        <Columns $ratio="7fr 5fr" $gap="l" $gutter="tight">
          <WeekPlot weeks={weeks} />
          <Stack $gap="l">
            <BarTable caption={funnelTexts.sources} heads={['Page', 'Leads']} bars={sources} />
            <BarTable caption={funnelTexts.states} heads={['State', 'Leads']} bars={states} />
          </Stack>
        </Columns>
      )}
      {leftOut && <Text $tone="muted">{leftOut}</Text>}
    </>
  );
}

const Root = styled.section`
  padding-block-start: ${({ theme }) => theme.space.xl};
`;
