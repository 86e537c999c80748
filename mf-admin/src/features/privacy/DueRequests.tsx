import { paths } from '@site/contract';
import { Banner, TextLink } from '@site/ui';
import { useAdminPrivacyRequestsQuery } from './privacyApi';
import { reminderText } from './privacyView';

/** On the dashboard: names requests that are due soon or overdue, and is silent otherwise. */
export function DueRequests() {
  const { data = [] } = useAdminPrivacyRequestsQuery();
  const reminder = reminderText(data);
  return (
    <Banner tone="danger">
      {reminder && (
        <>
          {reminder} <TextLink to={paths.adminPrivacy.to()}>Open Privacy</TextLink>
        </>
      )}
    </Banner>
  );
}
