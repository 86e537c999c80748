import { paths } from '@site/contract';
import { EmailForm, NameForm, PasswordForm } from './AccountForms';
import { OneTimeCodes } from './OneTimeCodes';
import { useAdminOwnAccountQuery } from './ownAccountApi';
import { ownAccountTexts as texts } from './ownAccountView';
import { SessionList } from './SessionList';
import { NotLoaded } from '../../screen/NotLoaded';
import { ScreenHead } from '../../screen/ScreenHead';

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
