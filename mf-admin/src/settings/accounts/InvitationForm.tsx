import { type InvitationInput, invitationInput, type NewInvitationWire } from '@site/contract';
import { SelectField, TextField } from '@site/ui';
import { AccountForm } from '../AccountForm';
import { invitationTexts as texts } from './invitationTexts';
import { useAdminInviteMutation } from './invitationsApi';

const EMPTY: InvitationInput = { name: '', email: '', role: 'editor' };

export function InvitationForm({ onMade }: { onMade(made: NewInvitationWire): void }) {
  const [invite] = useAdminInviteMutation();
  const handleSave = async (values: InvitationInput) => onMade(await invite(values).unwrap());
  return (
    <AccountForm
      label={texts.form}
      initialValues={EMPTY}
      schema={invitationInput}
      submitLabel={texts.invite}
      failed={texts.inviteFailed}
      onSave={handleSave}
    >
      <TextField name="name" id="invitation-name" label={texts.name} autoComplete="off" />
      <TextField
        name="email"
        id="invitation-email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <SelectField name="role" id="invitation-role" label={texts.role} options={texts.roles} />
    </AccountForm>
  );
}
