import { codesBeginning, codesProof, type CodesSecretWire, type OwnAccountWire } from '@site/contract';
import { Badge, Button, Cluster, Text } from '@site/ui';
import { useState } from 'react';
import { focusScreenTitle } from '../../screen/ScreenHead';
import { useToast } from '../../screen/Toast';
import { NO_PROOF, Proof } from './AccountForms';
import { AccountForm, AccountPart } from '../../form/AccountPart';
import { CodesSetUp } from './CodesSetUp';
import {
  useAdminBeginCodesMutation,
  useAdminRenewRecoveryCodesMutation,
  useAdminTurnCodesOffMutation,
} from './ownAccountApi';
import { ownCodeTexts as texts } from './ownAccountView';
import { RecoveryCodes } from './RecoveryCodes';

/** What is being done; the secret and the recovery codes are nowhere but here. */
type Step =
  | { name: 'begin' | 'renew' | 'turnOff' }
  | { name: 'confirm'; secret: CodesSecretWire }
  | { name: 'keep'; recovery: readonly string[] };

/** Turns one-time codes on and off, and makes new recovery codes. */
export function OneTimeCodes({ account }: { account: OwnAccountWire }) {
  const [step, setStep] = useState<Step>();
  const { has_codes: isOn, recovery_codes_left: left } = account;
  const handleStep = (next: Step | undefined) => {
    setStep(next);
    // The button that ended the step goes with it.
    if (!next) focusScreenTitle();
  };
  return (
    <AccountPart title={texts.title} lead={texts.lead}>
      <div>
        <Badge $tone={isOn ? 'success' : 'neutral'}>{isOn ? texts.on : texts.off}</Badge>
      </div>
      {isOn && step?.name !== 'keep' && <Text>{texts.left(left)}</Text>}
      {step ? <OpenStep step={step} onStep={handleStep} /> : <Choices isOn={isOn} onStep={handleStep} />}
    </AccountPart>
  );
}

interface ChoicesProps {
  isOn: boolean;
  onStep(step: Step): void;
}

function Choices({ isOn, onStep }: ChoicesProps) {
  if (!isOn)
    return (
      <div>
        <Button variant="secondary" onClick={() => onStep({ name: 'begin' })}>
          {texts.begin}
        </Button>
      </div>
    );
  return (
    <Cluster>
      <Button variant="secondary" onClick={() => onStep({ name: 'renew' })}>
        {texts.renew}
      </Button>
      <Button variant="secondary" onClick={() => onStep({ name: 'turnOff' })}>
        {texts.turnOff}
      </Button>
    </Cluster>
  );
}

interface StepProps {
  onStep(step: Step | undefined): void;
}

function OpenStep({ step, onStep }: StepProps & { step: Step }) {
  const close = () => onStep(undefined);
  const keep = (recovery: readonly string[]) => onStep({ name: 'keep', recovery });
  switch (step.name) {
    case 'begin':
      return <BeginForm onStep={onStep} />;
    case 'confirm':
      return <CodesSetUp secret={step.secret} onDone={keep} onCancel={close} />;
    case 'keep':
      return <RecoveryCodes codes={step.recovery} onDone={close} />;
    case 'renew':
      return <RenewForm onStep={onStep} />;
    case 'turnOff':
      return <TurnOffForm onStep={onStep} />;
  }
}

const NO_PASSWORD = { current_password: '' };

function BeginForm({ onStep }: StepProps) {
  const [begin] = useAdminBeginCodesMutation();
  const handleSave = async (values: typeof NO_PASSWORD) =>
    onStep({ name: 'confirm', secret: await begin(values).unwrap() });

  return (
    <AccountForm
      label={texts.begin}
      initialValues={NO_PASSWORD}
      schema={codesBeginning}
      submitLabel={texts.goOn}
      failed={texts.beginFailed}
      onSave={handleSave}
      onCancel={() => onStep(undefined)}
    >
      <Proof of="codes" hasCodes={false} />
    </AccountForm>
  );
}

function RenewForm({ onStep }: StepProps) {
  const [renew] = useAdminRenewRecoveryCodesMutation();
  const handleSave = async (values: typeof NO_PROOF) =>
    onStep({ name: 'keep', recovery: await renew(values).unwrap() });

  return (
    <AccountForm
      label={texts.renew}
      initialValues={NO_PROOF}
      schema={codesProof}
      submitLabel={texts.renew}
      failed={texts.renewFailed}
      onSave={handleSave}
      onCancel={() => onStep(undefined)}
    >
      <Proof of="codes" hasCodes />
    </AccountForm>
  );
}

function TurnOffForm({ onStep }: StepProps) {
  const announce = useToast();
  const [turnOff] = useAdminTurnCodesOffMutation();
  const handleSave = async (values: typeof NO_PROOF) => {
    await turnOff(values).unwrap();
    announce(texts.turnedOff);
    onStep(undefined);
  };

  return (
    <AccountForm
      label={texts.turnOff}
      initialValues={NO_PROOF}
      schema={codesProof}
      submitLabel={texts.turnOff}
      failed={texts.turnOffFailed}
      onSave={handleSave}
      onCancel={() => onStep(undefined)}
    >
      <Text>{texts.turnOffLead}</Text>
      <Proof of="codes" hasCodes />
    </AccountForm>
  );
}
