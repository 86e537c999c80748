import { TextLink } from '@site/ui';
import { useAdminOutboxCountsQuery } from '../../shared/mail/mailApi';
import { Reminder } from '../../shared/screen/Reminder';
import { failedMailsText, outboxAddress } from './outboxView';

/** On the dashboard: how many mails failed. Silent when none did. */
export function FailedMails() {
  const { data: counts } = useAdminOutboxCountsQuery();
  return (
    <Reminder role="status">
      {counts && counts.failed > 0 && (
        <TextLink to={outboxAddress('failed')}>{failedMailsText(counts.failed)}</TextLink>
      )}
    </Reminder>
  );
}
