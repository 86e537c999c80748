import { emailChangeInput, type OwnAccountWire, ownAccountPatch, passwordChangeInput } from '@site/contract';
import { useSession } from '@site/runtime';
import { TextField } from '@site/ui';
import { useMemo } from 'react';
import { useToast } from '../../shared/toast/Toast';
import { AccountForm, AccountPart } from '../../shared/form/AccountPart';
import {
  useAdminChangeOwnEmailMutation,
  useAdminChangeOwnNameMutation,
  useAdminChangeOwnPasswordMutation,
} from './ownAccountApi';
import { ownAccountTexts as texts } from './ownAccountView';

interface FormProps {
  account: OwnAccountWire;
}

export function NameForm({ account: { name } }: FormProps) {
  const announce = useToast();
  const { refresh } = useSession();
  const [change] = useAdminChangeOwnNameMutation();
  const initialValues = useMemo(() => ({ name }), [name]);

  const handleSave = async (values: { name: string }) => {
    await change(values).unwrap();
    refresh();
    announce(texts.nameSaved);
  };

  return (
    <AccountPart title={texts.name}>
      <AccountForm
        label={texts.name}
        initialValues={initialValues}
        schema={ownAccountPatch}
        submitLabel={texts.saveName}
        failed={texts.nameFailed}
        onSave={handleSave}
      >
        <TextField name="name" label={texts.name} hint={texts.nameHint} autoComplete="name" />
      </AccountForm>
    </AccountPart>
  );
}

export function EmailForm({ account: { email } }: FormProps) {
  const announce = useToast();
  const { refresh } = useSession();
  const [change] = useAdminChangeOwnEmailMutation();
  const initialValues = useMemo(() => ({ email, current_password: '' }), [email]);

  const handleSave = async (values: { email: string; current_password: string }) => {
    const changed = await change(values).unwrap();
    refresh();
    announce(texts.emailSaved(changed.email));
  };

  return (
    <AccountPart title={texts.email} lead={texts.emailLead}>
      <AccountForm
        label={texts.email}
        initialValues={initialValues}
        schema={emailChangeInput}
        submitLabel={texts.saveEmail}
        failed={texts.emailFailed}
        onSave={handleSave}
      >
        <TextField name="email" label={texts.email} type="email" autoComplete="username" />
        <CurrentPassword of="email" />
      </AccountForm>
    </AccountPart>
  );
}

const NO_PASSWORDS = { current_password: '', new_password: '' };

export function PasswordForm({ account: { email } }: FormProps) {
  const announce = useToast();
  const [change] = useAdminChangeOwnPasswordMutation();

  const handleSave = async (values: typeof NO_PASSWORDS) => {
    await change(values).unwrap();
    announce(texts.passwordSaved);
  };

  return (
    <AccountPart title={texts.password} lead={texts.passwordLead}>
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
        <CurrentPassword of="password" />
        <TextField
          name="new_password"
          label="New password"
          hint={texts.passwordHint}
          type="password"
          autoComplete="new-password"
        />
      </AccountForm>
    </AccountPart>
  );
}

/** Several forms of the screen ask for it, so each field needs an id of its own. */
export function CurrentPassword({ of }: { of: string }) {
  return (
    <TextField
      id={`${of}-current-password`}
      name="current_password"
      label={texts.currentPassword}
      type="password"
      autoComplete="current-password"
    />
  );
}
