import { Button } from '@site/ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { passkeyTexts as texts } from './passkeyTexts';

/* Takes its place before anybody knows whether it works, so that nothing moves. */
const Place = styled.div<{ $isShown: boolean }>`
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;

const neverChanges = () => () => undefined;
const isSupported = () => typeof window.PublicKeyCredential === 'function';
const unknown = () => undefined;

interface PasskeyButtonProps {
  isBusy: boolean;
  onClick(): void;
}

/** Missing in a browser that has no passkeys. */
export function PasskeyButton({ isBusy, onClick }: PasskeyButtonProps) {
  // The server cannot know.
  const isPossible = useSyncExternalStore<boolean | undefined>(neverChanges, isSupported, unknown);
  if (isPossible === false) return null;
  return (
    <Place $isShown={isPossible === true}>
      <Button variant="secondary" size="large" isBusy={isBusy} onClick={onClick}>
        {texts.signIn}
      </Button>
    </Place>
  );
}
