import {
  codeTexts,
  limits,
  type OwnAccountWire,
  passkeyBeginning,
  passkeyInput,
  type PasskeyOfferWire,
} from '@site/contract';
import { Button, Text, TextField } from '@site/ui';
import { useState } from 'react';
import { AccountForm } from '../../shared/form/AccountPart';
import { focusScreenTitle } from '../../shared/screen/ScreenHead';
import { useToast } from '../../shared/toast/Toast';
import { CurrentPassword } from './AccountForms';
import { canMakePasskeys, makePasskey } from './makePasskey';
import { useAdminAddPasskeyMutation, useAdminBeginPasskeyMutation } from './passkeysApi';
import { ownPasskeyTexts as texts } from './passkeyTexts';

type Step = { name: 'begin' } | { name: 'make'; offer: PasskeyOfferWire };

/** Asks who is there, and then the browser for a passkey. */
export function AddPasskey({ account: { has_codes } }: { account: OwnAccountWire }) {
  const [step, setStep] = useState<Step>();
  const handleEnd = () => {
    setStep(undefined);
    // The button that ended it goes with it.
    focusScreenTitle();
  };
  if (!canMakePasskeys()) return <Text>{texts.unsupported}</Text>;
  if (step?.name === 'make') return <MakeForm offer={step.offer} onEnd={handleEnd} />;
  if (step)
    return (
      <BeginForm
        asksForCode={has_codes}
        onOffer={(offer) => setStep({ name: 'make', offer })}
        onEnd={handleEnd}
      />
    );
  return (
    <div>
      <Button variant="secondary" onClick={() => setStep({ name: 'begin' })}>
        {texts.add}
      </Button>
    </div>
  );
}

const NO_PROOF = { current_password: '', code: '' };

interface BeginFormProps {
  asksForCode: boolean;
  onOffer(offer: PasskeyOfferWire): void;
  onEnd(): void;
}

function BeginForm({ asksForCode, onOffer, onEnd }: BeginFormProps) {
  const [begin] = useAdminBeginPasskeyMutation();
  const handleSave = async ({ current_password, code }: typeof NO_PROOF) =>
    onOffer(await begin({ current_password, ...(code && { code }) }).unwrap());

  return (
    <AccountForm
      label={texts.add}
      initialValues={NO_PROOF}
      schema={passkeyBeginning}
      submitLabel={texts.goOn}
      failed={texts.beginFailed}
      onSave={handleSave}
      onCancel={onEnd}
    >
      <CurrentPassword of="passkeys" />
      {asksForCode && (
        <TextField
          id="passkeys-code"
          name="code"
          label={codeTexts.label}
          hint={codeTexts.hint}
          autoComplete="one-time-code"
        />
      )}
    </AccountForm>
  );
}

const nameForm = passkeyInput.pick(['name']);
const NO_NAME = { name: '' };

function MakeForm({ offer, onEnd }: { offer: PasskeyOfferWire; onEnd(): void }) {
  const announce = useToast();
  const [add] = useAdminAddPasskeyMutation();
  const handleSave = async (values: typeof NO_NAME) => {
    const { name } = nameForm.cast(values);
    const added = await add({ name, ...(await makePasskey(offer)) }).unwrap();
    announce(texts.added(added.name));
    onEnd();
  };

  return (
    <>
      <Text>{texts.nameLead}</Text>
      <AccountForm
        label={texts.make}
        initialValues={NO_NAME}
        schema={nameForm}
        submitLabel={texts.make}
        failed={texts.makeFailed}
        onSave={handleSave}
        onCancel={onEnd}
      >
        <TextField
          id="passkey-name"
          name="name"
          label="Name"
          hint={texts.nameHint}
          autoComplete="off"
          maxLength={limits.passkeyNameMax}
        />
      </AccountForm>
    </>
  );
}
