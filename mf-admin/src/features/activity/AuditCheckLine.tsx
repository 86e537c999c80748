import { Banner, Text } from '@site/ui';
import styled from 'styled-components';
import { Moment } from '../../shared/lists/cells';
import { useAuditCheckQuery } from './activityApi';
import { auditCheckTexts as texts } from './activityView';

const Line = styled(Text)`
  margin-bottom: ${({ theme }) => theme.space.m};
`;

/** Whether the daily check found every entry in its place. Nothing before the first one. */
export function AuditCheckLine() {
  const { data, isError } = useAuditCheckQuery();
  if (isError) return <Line $tone="muted">{texts.failed}</Line>;
  if (!data?.checked_at) return null;
  if (!data.problem)
    return (
      <Line $tone="muted">
        {texts.checked} <Moment of={data.checked_at} /> {texts.isWhole}
      </Line>
    );
  return (
    <Banner tone="danger">
      {texts.doesNotFit} <Moment of={data.problem_since ?? data.checked_at} />: {data.problem} {texts.advice}
    </Banner>
  );
}
