import { paths } from '@site/contract';
import { EmailForm, NameForm, PasswordForm } from '../../features/ownAccount/AccountForms';
import { OneTimeCodes } from '../../features/ownAccount/OneTimeCodes';
import { useAdminOwnAccountQuery } from '../../features/ownAccount/ownAccountApi';
import { ownAccountTexts as texts } from '../../features/ownAccount/ownAccountView';
import { SessionList } from '../../features/ownAccount/SessionList';
import { NotLoaded } from '../../shared/screen/NotLoaded';
import { ScreenHead } from '../../shared/screen/ScreenHead';

/** What whoever is signed in can see and change about their own account. */
export function OwnAccountPage() {
  const { data: account, error, refetch } = useAdminOwnAccountQuery();
  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminOwnAccount.to()} />
      {!account && (
        <NotLoaded failure={error === undefined ? undefined : texts.failed} onRetry={() => void refetch()} />
      )}
      {account && (
        <>
          <NameForm account={account} />
          <EmailForm account={account} />
          <PasswordForm account={account} />
          <OneTimeCodes account={account} />
          <SessionList />
        </>
      )}
    </>
  );
}
