import {
  codesBeginning,
  codesConfirmation,
  codesProof,
  type CodesSecretWire,
  type OwnAccountWire,
} from '@site/contract';
import { Badge, Button, Cluster, Grid, Heading, Panel, Skeleton, Text, TextField } from '@site/ui';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { CopyButton } from '../../screen/CopiedAddress';
import { focusScreenTitle } from '../../screen/ScreenHead';
import { useToast } from '../../screen/Toast';
import { AccountForm, NO_PROOF, Proof } from '../AccountForm';
import {
  useAdminBeginCodesMutation,
  useAdminConfirmCodesMutation,
  useAdminRenewRecoveryCodesMutation,
  useAdminTurnCodesOffMutation,
} from './ownAccountApi';

const texts = {
  title: 'One-time codes',
  lead: 'With them a login asks for a code from an app on your phone as well, so that a stolen password alone opens nothing.',
  off: 'Off',
  on: 'On',
  left: (codes: number) =>
    codes === 0
      ? 'You have no recovery code left. Please make new ones, so that a lost phone does not lock you out.'
      : `You have ${codes} recovery ${codes === 1 ? 'code' : 'codes'} left.`,
  begin: 'Set up one-time codes',
  beginFailed: 'One-time codes could not be set up.',
  goOn: 'Continue',
  scan: 'Scan this picture with an app for codes (such as Google Authenticator, Microsoft Authenticator or 1Password), or enter the key there by hand. Then enter the six digits that the app shows.',
  picture: 'QR code with the key for your app',
  key: 'Key',
  firstCode: 'Code from the app',
  confirm: 'Turn on',
  confirmFailed: 'One-time codes could not be turned on.',
  turnedOn: 'One-time codes are on',
  recovery: 'Your recovery codes',
  recoveryLead:
    'Each of them signs you in once if your phone is lost. This is the only time that they are shown: print them or put them into your password manager.',
  copy: 'Copy the codes',
  done: 'I have kept them',
  renew: 'Make new recovery codes',
  renewFailed: 'New recovery codes could not be made.',
  turnOff: 'Turn off',
  turnOffLead: 'From then on your password alone signs you in.',
  turnOffFailed: 'One-time codes could not be turned off.',
  turnedOff: 'One-time codes are off',
} as const;

// Loaded on demand, because only the set-up needs it.
const QrCode = lazy(async () => ({ default: (await import('./QrCode')).QrCode }));

/** The current step. The secret and the recovery codes are stored nowhere else. */
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
    <Panel title={texts.title} lead={texts.lead}>
      <div>
        <Badge $tone={isOn ? 'success' : 'neutral'}>{isOn ? texts.on : texts.off}</Badge>
      </div>
      {isOn && step?.name !== 'keep' && <Text>{texts.left(left)}</Text>}
      {step ? <OpenStep step={step} onStep={handleStep} /> : <Choices isOn={isOn} onStep={handleStep} />}
    </Panel>
  );
}

interface ChoicesProps {
  isOn: boolean;
  onStep(step: Step): void;
}

function Choices({ isOn, onStep }: ChoicesProps) {
  const steps = isOn ? (['renew', 'turnOff'] as const) : (['begin'] as const);
  return (
    <Cluster>
      {steps.map((name) => (
        <Button key={name} variant="secondary" onClick={() => onStep({ name })}>
          {texts[name]}
        </Button>
      ))}
    </Cluster>
  );
}

interface StepProps {
  step: Step;
  onStep(step: Step | undefined): void;
}

function OpenStep({ step, onStep }: StepProps) {
  const announce = useToast();
  const [begin] = useAdminBeginCodesMutation();
  const [renew] = useAdminRenewRecoveryCodesMutation();
  const [turnOff] = useAdminTurnCodesOffMutation();
  const close = () => onStep(undefined);
  const keep = (recovery: readonly string[]) => onStep({ name: 'keep', recovery });
  if (step.name === 'confirm') return <CodesSetUp secret={step.secret} onDone={keep} onCancel={close} />;
  if (step.name === 'keep') return <RecoveryCodes codes={step.recovery} onDone={close} />;

  const forms = {
    begin: {
      schema: codesBeginning,
      submitLabel: texts.goOn,
      failed: texts.beginFailed,
      onSave: async ({ current_password }: typeof NO_PROOF) =>
        onStep({ name: 'confirm', secret: await begin({ current_password }).unwrap() }),
    },
    renew: {
      schema: codesProof,
      submitLabel: texts.renew,
      failed: texts.renewFailed,
      onSave: async (proof: typeof NO_PROOF) => keep(await renew(proof).unwrap()),
    },
    turnOff: {
      schema: codesProof,
      submitLabel: texts.turnOff,
      failed: texts.turnOffFailed,
      onSave: async (proof: typeof NO_PROOF) => {
        await turnOff(proof).unwrap();
        announce(texts.turnedOff);
        close();
      },
    },
  };
  return (
    <AccountForm {...forms[step.name]} label={texts[step.name]} initialValues={NO_PROOF} onCancel={close}>
      {step.name === 'turnOff' && <Text>{texts.turnOffLead}</Text>}
      <Proof of="codes" hasCodes={step.name !== 'begin'} />
    </AccountForm>
  );
}

const NO_CODE = { code: '' };
const GROUPS = /.{4}(?!$)/g;

interface CodesSetUpProps {
  secret: CodesSecretWire;
  /** Told the recovery codes. */
  onDone(recovery: readonly string[]): void;
  onCancel(): void;
}

/** Shows the secret to an app, and takes the app's first code as the proof that it has it. */
function CodesSetUp({ secret: { secret, uri }, onDone, onCancel }: CodesSetUpProps) {
  const announce = useToast();
  const [confirm] = useAdminConfirmCodesMutation();

  const handleSave = async (values: typeof NO_CODE) => {
    const recovery = await confirm(values).unwrap();
    announce(texts.turnedOn);
    onDone(recovery);
  };

  return (
    <>
      <Text>{texts.scan}</Text>
      <Suspense fallback={<Skeleton $width="14rem" $height="14rem" />}>
        <QrCode text={uri} label={texts.picture} />
      </Suspense>
      <Text>
        {texts.key}: <code>{secret.replace(GROUPS, '$& ')}</code>
      </Text>
      <AccountForm
        label={texts.title}
        initialValues={NO_CODE}
        schema={codesConfirmation}
        submitLabel={texts.confirm}
        failed={texts.confirmFailed}
        onSave={handleSave}
        onCancel={onCancel}
      >
        <TextField name="code" label={texts.firstCode} inputMode="numeric" autoComplete="one-time-code" />
      </AccountForm>
    </>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** The only time that they are shown. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const titleId = useId();
  // The form that was sent is gone, and the focus with it.
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId]);

  return (
    <>
      <Heading level={3} size="s" id={titleId} tabIndex={-1}>
        {texts.recovery}
      </Heading>
      <Text>{texts.recoveryLead}</Text>
      <Grid as="ul" role="list" $min="13rem" $gap="xs" aria-labelledby={titleId}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <CopyButton text={codes.join('\n')} label={texts.copy} />
      <div>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </>
  );
}
