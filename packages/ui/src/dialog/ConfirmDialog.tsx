import { type ReactNode, useId } from 'react';
import { Button } from '../button/Button';
import { Heading } from '../heading/Heading';
import { Stack } from '../stack/Stack';
import { Muted } from '../text/Text';
import { useModal } from './Dialog';
import { DialogButtons, DialogRoot } from './Dialog.styles';

export interface ConfirmDialogProps {
  /** The exact question, for instance 'Delete this post?'. */
  question: string;
  /** The item in question, for instance the title of the post. */
  detail?: string;
  confirmLabel: string;
  cancelLabel?: string;
  isOpen: boolean;
  /** The action is in progress and cannot be cancelled: the dialog stays open until it is done. */
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something is lost. Escape cancels; the harmless answer comes first, so that it has the initial focus. */
export function ConfirmDialog({ isBusy = false, cancelLabel = 'Cancel', ...props }: ConfirmDialogProps) {
  const handleCancel = () => {
    if (!isBusy) props.onCancel();
  };
  return (
    <Message text={props.question} detail={props.detail} isOpen={props.isOpen} onDismiss={handleCancel}>
      <Button variant="secondary" onClick={handleCancel} isUnavailable={isBusy}>
        {cancelLabel}
      </Button>
      <Button variant="danger" onClick={props.onConfirm} isBusy={isBusy}>
        {props.confirmLabel}
      </Button>
    </Message>
  );
}

export interface AlertDialogProps {
  /** The exact sentence; undefined keeps the dialog closed. */
  message: string | undefined;
  onClose(): void;
}

/** A message that the user must dismiss, in the page instead of `window.alert`. */
export const AlertDialog = ({ message, onClose }: AlertDialogProps) => (
  <Message text={message ?? ''} isOpen={message !== undefined} onDismiss={onClose}>
    <Button onClick={onClose}>OK</Button>
  </Message>
);

interface MessageProps {
  text: string;
  detail?: string;
  isOpen: boolean;
  onDismiss(): void;
  /** The answers. */
  children: ReactNode;
}

function Message({ text, detail, isOpen, onDismiss, children }: MessageProps) {
  const id = useId();
  const modal = useModal(isOpen, onDismiss);
  return (
    <DialogRoot
      {...modal}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-question`}
      aria-describedby={detail && `${id}-detail`}
      $width="27rem"
    >
      <Stack $gap="xs">
        <Heading level={2} size="s" id={`${id}-question`}>
          {text}
        </Heading>
        {detail && <Muted id={`${id}-detail`}>{detail}</Muted>}
      </Stack>
      <DialogButtons>{children}</DialogButtons>
    </DialogRoot>
  );
}
