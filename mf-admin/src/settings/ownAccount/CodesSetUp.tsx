import { codesConfirmation, type CodesSecretWire } from '@site/contract';
import { Skeleton, Text, TextField } from '@site/ui';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { useToast } from '../../screen/Toast';
import { AccountForm } from '../../form/AccountPart';
import { useAdminConfirmCodesMutation } from './ownAccountApi';
import { ownCodeTexts as texts } from './ownAccountView';

// Whoever has codes already never needs it.
const QrCode = lazy(async () => ({ default: (await import('./QrCode')).QrCode }));

const Key = styled.code`
  overflow-wrap: anywhere;
`;

const NO_CODE = { code: '' };
const GROUPS = /.{4}(?!$)/g;

interface CodesSetUpProps {
  secret: CodesSecretWire;
  /** Told the recovery codes. */
  onDone(recovery: readonly string[]): void;
  onCancel(): void;
}

/** Shows the secret to an app, and takes the app's first code as the proof that it has it. */
export function CodesSetUp({ secret: { secret, uri }, onDone, onCancel }: CodesSetUpProps) {
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
        {texts.key}: <Key>{secret.replace(GROUPS, '$& ')}</Key>
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
