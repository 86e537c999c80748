import { logProblem } from '@site/runtime';
import { Banner, Button, Cluster, Heading, Text } from '@site/ui';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { useToast } from '../../screen/Toast';
import { ownCodeTexts as texts } from './ownAccountView';

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** The only time that they are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const announce = useToast();
  const titleId = useId();
  const [failure, setFailure] = useState<string>();
  // The form that was sent is gone, and the focus with it.
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      announce(texts.copied);
    } catch (error) {
      logProblem(texts.copyFailed, error);
      setFailure(texts.copyFailed);
    }
  };

  return (
    <>
      <Heading level={3} size="s" id={titleId} tabIndex={-1}>
        {texts.recovery}
      </Heading>
      <Text>{texts.recoveryLead}</Text>
      <Codes aria-labelledby={titleId}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Banner tone="danger">{failure}</Banner>
      <Cluster>
        <Button variant="secondary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button onClick={onDone}>{texts.done}</Button>
      </Cluster>
    </>
  );
}
