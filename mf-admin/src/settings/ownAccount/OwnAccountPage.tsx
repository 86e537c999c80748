import {
  emailChangeInput,
  limits,
  type OwnAccountWire,
  ownAccountPatch,
  passwordChangeInput,
  paths,
} from '@site/contract';
import { useSession } from '@site/runtime';
import { Panel, Stack, TextField } from '@site/ui';
import { Loaded } from '../../screen/Loaded';
import { ScreenHead } from '../../screen/ScreenHead';
import { useToast } from '../../screen/Toast';
import { AccountForm, NO_PROOF, Proof } from '../AccountForm';
import { OneTimeCodes } from './OneTimeCodes';
import {
  useAdminChangeOwnEmailMutation,
  useAdminChangeOwnNameMutation,
  useAdminChangeOwnPasswordMutation,
  useAdminOwnAccountQuery,
} from './ownAccountApi';
import { SessionList } from './SessionList';

const texts = {
  title: 'Your account',
  lead: 'Your name, how you sign in, and where you are signed in.',
  failed: 'Your account could not be loaded.',

  name: 'Name',
  nameHint: 'How colleagues know you. You can leave it empty.',
  saveName: 'Save name',
  nameSaved: 'Your name is saved',
  nameFailed: 'Your name could not be saved.',

  email: 'Email address',
  emailLead: 'You sign in with it. You stay signed in wherever you are.',
  saveEmail: 'Change email address',
  emailSaved: (email: string) => `You now sign in with ${email}`,
  emailFailed: 'Your email address could not be changed.',

  password: 'Password',
  passwordLead: 'A new password signs you out everywhere else, at once.',
  passwordHint: `At least ${limits.adminPasswordMin} characters. A few unrelated words are easy to remember and hard to guess.`,
  savePassword: 'Change password',
  passwordSaved: 'Your password is changed, and you are signed out everywhere else',
  passwordFailed: 'Your password could not be changed.',
} as const;

/** The signed-in user's own account. */
export function OwnAccountPage() {
  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminOwnAccount.to()} />
      <Loaded query={useAdminOwnAccountQuery()} failed={texts.failed}>
        {(account) => (
          <Stack $gap="xl">
            <NameForm account={account} />
            <EmailForm account={account} />
            <PasswordForm account={account} />
            <OneTimeCodes account={account} />
            <SessionList />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

interface FormProps {
  account: OwnAccountWire;
}

function NameForm({ account: { name } }: FormProps) {
  const announce = useToast();
  const { refresh } = useSession();
  const [change] = useAdminChangeOwnNameMutation();

  const handleSave = async (values: { name: string }) => {
    await change(values).unwrap();
    refresh();
    announce(texts.nameSaved);
    return values;
  };

  return (
    <Panel title={texts.name}>
      <AccountForm
        label={texts.name}
        initialValues={{ name }}
        schema={ownAccountPatch}
        submitLabel={texts.saveName}
        failed={texts.nameFailed}
        onSave={handleSave}
      >
        <TextField name="name" label={texts.name} hint={texts.nameHint} autoComplete="name" />
      </AccountForm>
    </Panel>
  );
}

function EmailForm({ account }: FormProps) {
  const announce = useToast();
  const { refresh } = useSession();
  const [change] = useAdminChangeOwnEmailMutation();
  const initialValues = { email: account.email, ...NO_PROOF };

  const handleSave = async (values: typeof initialValues) => {
    const { email } = await change(values).unwrap();
    refresh();
    announce(texts.emailSaved(email));
    return { email, ...NO_PROOF };
  };

  return (
    <Panel title={texts.email} lead={texts.emailLead}>
      <AccountForm
        label={texts.email}
        initialValues={initialValues}
        schema={emailChangeInput}
        submitLabel={texts.saveEmail}
        failed={texts.emailFailed}
        onSave={handleSave}
      >
        <TextField name="email" label={texts.email} type="email" autoComplete="username" />
        <Proof of="email" hasCodes={account.has_codes} />
      </AccountForm>
    </Panel>
  );
}

const NO_PASSWORDS = { ...NO_PROOF, new_password: '' };

function PasswordForm({ account: { email, has_codes } }: FormProps) {
  const announce = useToast();
  const [change] = useAdminChangeOwnPasswordMutation();

  const handleSave = async (values: typeof NO_PASSWORDS) => {
    await change(values).unwrap();
    announce(texts.passwordSaved);
  };

  return (
    <Panel title={texts.password} lead={texts.passwordLead}>
      <AccountForm
        label={texts.password}
        initialValues={NO_PASSWORDS}
        schema={passwordChangeInput}
        submitLabel={texts.savePassword}
        failed={texts.passwordFailed}
        onSave={handleSave}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Proof of="password" hasCodes={has_codes} />
        <TextField
          name="new_password"
          label="New password"
          hint={texts.passwordHint}
          type="password"
          autoComplete="new-password"
        />
      </AccountForm>
    </Panel>
  );
}
