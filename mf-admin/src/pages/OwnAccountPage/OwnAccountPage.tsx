import { paths } from '@site/contract';
import { Banner, Button, Spinner } from '@site/ui';
import { EmailForm, NameForm, PasswordForm } from '../../features/ownAccount/AccountForms';
import { OneTimeCodes } from '../../features/ownAccount/OneTimeCodes';
import { useAdminOwnAccountQuery } from '../../features/ownAccount/ownAccountApi';
import { ownAccountTexts as texts } from '../../features/ownAccount/ownAccountView';
import { SessionList } from '../../features/ownAccount/SessionList';
import { ScreenHead } from '../../shared/screen/ScreenHead';

/** What whoever is signed in can see and change about their own account. */
export function OwnAccountPage() {
  const { data: account, error, refetch } = useAdminOwnAccountQuery();
  const hasFailed = error !== undefined && account === undefined;
  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminOwnAccount.to()} />
      <Banner tone="danger">{hasFailed && texts.failed}</Banner>
      {hasFailed && (
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {!account && !hasFailed && <Spinner />}
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
