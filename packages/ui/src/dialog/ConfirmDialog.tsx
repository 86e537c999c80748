import { useId } from 'react';
import { Button } from '../button/Button';
import { DialogButtons, DialogRoot } from './Dialog.styles';
import { Question } from './AlertDialog';
import { useModal } from './Dialog';

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
  /** Replaces Cancel while busy: skips what has not started yet. */
  onStop?(): void;
}

/** Asks before something is lost. Escape cancels; the harmless answer comes first, so that it has the initial focus. */
export function ConfirmDialog({ isOpen, isBusy = false, onCancel, onStop, ...props }: ConfirmDialogProps) {
  const id = useId();
  const dismiss = isBusy ? onStop : onCancel;
  const modal = useModal(isOpen, () => dismiss?.());
  const cancelLabel = props.cancelLabel ?? 'Cancel';

  return (
    <DialogRoot
      {...modal}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-question`}
      aria-describedby={props.detail ? `${id}-detail` : undefined}
      $width="27rem"
    >
      <Question id={id} detail={props.detail}>
        {props.question}
      </Question>
      <DialogButtons>
        <Button variant="secondary" onClick={dismiss} isUnavailable={!dismiss}>
          {isBusy && onStop ? 'Stop' : cancelLabel}
        </Button>
        <Button variant="danger" onClick={props.onConfirm} isBusy={isBusy}>
          {props.confirmLabel}
        </Button>
      </DialogButtons>
    </DialogRoot>
  );
}
