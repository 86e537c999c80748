import {
  codeTexts,
  emailChangeInput,
  type OwnAccountWire,
  ownAccountPatch,
  passwordChangeInput,
} from '@site/contract';
import { useSession } from '@site/runtime';
import { TextField } from '@site/ui';
import { useMemo } from 'react';
import { useToast } from '../../screen/Toast';
import { AccountForm, AccountPart } from '../../form/AccountPart';
import {
  useAdminChangeOwnEmailMutation,
  useAdminChangeOwnNameMutation,
  useAdminChangeOwnPasswordMutation,
} from './ownAccountApi';
import { ownAccountTexts as texts } from './ownAccountView';

export const NO_PROOF = { current_password: '', code: '' };

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

export function EmailForm({ account: { email, has_codes } }: FormProps) {
  const announce = useToast();
  const { refresh } = useSession();
  const [change] = useAdminChangeOwnEmailMutation();
  const initialValues = useMemo(() => ({ email, ...NO_PROOF }), [email]);

  const handleSave = async (values: typeof initialValues) => {
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
        <Proof of="email" hasCodes={has_codes} />
      </AccountForm>
    </AccountPart>
  );
}

const NO_PASSWORDS = { ...NO_PROOF, new_password: '' };

export function PasswordForm({ account: { email, has_codes } }: FormProps) {
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
        <Proof of="password" hasCodes={has_codes} />
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

interface ProofProps {
  /** Several forms of the screen ask for it, so each field needs an id of its own. */
  of: string;
  hasCodes: boolean;
}

/** What proves that whoever changes the account is its owner. */
export function Proof({ of, hasCodes }: ProofProps) {
  return (
    <>
      <TextField
        id={`${of}-current-password`}
        name="current_password"
        label={texts.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      {hasCodes && (
        <TextField
          id={`${of}-code`}
          name="code"
          label={codeTexts.label}
          hint={codeTexts.hint}
          autoComplete="one-time-code"
        />
      )}
    </>
  );
}
