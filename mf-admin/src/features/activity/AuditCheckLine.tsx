import { Banner, Text } from '@site/ui';
import { Moment } from '../../shared/lists/cells';
import { useAuditCheckQuery } from './activityApi';
import { auditCheckTexts as texts } from './activityView';

/** Whether the daily check found every entry in its place. Nothing before the first one. */
export function AuditCheckLine() {
  const { data, isError } = useAuditCheckQuery();
  if (isError) return <Text $tone="muted">{texts.failed}</Text>;
  if (!data?.checked_at) return null;
  if (!data.problem)
    return (
      <Text $tone="muted">
        {texts.checked} <Moment of={data.checked_at} /> {texts.isWhole}
      </Text>
    );
  return (
    <Banner tone="danger">
      {texts.doesNotFit} <Moment of={data.problem_since ?? data.checked_at} />: {data.problem} {texts.advice}
    </Banner>
  );
}
