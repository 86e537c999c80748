import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { DialogButtons, DialogRoot } from './Dialog.styles';
import { useModal } from './Dialog';
import { Heading } from '../heading/Heading';
import { Text } from '../text/Text';

export interface AlertDialogProps {
  /** The exact sentence; undefined keeps the dialog closed. */
  message: string | undefined;
  onClose(): void;
}

/** A message that the user must dismiss, in the page instead of `window.alert`. */
export function AlertDialog({ message, onClose }: AlertDialogProps) {
  const id = useId();
  const modal = useModal(message !== undefined, onClose);

  return (
    <DialogRoot
      {...modal}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-question`}
      $width="27rem"
    >
      <Question id={id}>{message ?? ''}</Question>
      <DialogButtons>
        <Button onClick={onClose}>OK</Button>
      </DialogButtons>
    </DialogRoot>
  );
}

const Detail = styled(Text)`
  margin-top: ${({ theme }) => theme.space.xs};
`;

interface QuestionProps {
  id: string;
  children: string;
  detail?: string;
}

export function Question({ id, children, detail }: QuestionProps) {
  return (
    <>
      <Heading level={2} size="s" id={`${id}-question`}>
        {children}
      </Heading>
      {detail && (
        <Detail id={`${id}-detail`} $tone="muted">
          {detail}
        </Detail>
      )}
    </>
  );
}
