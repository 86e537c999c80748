import { useId } from 'react';
import { Button } from '../button/Button';
import { DialogButtons, DialogRoot } from './dialogParts';
import { Question } from './Question';
import { useModal } from './useModal';

export interface ConfirmDialogProps {
  /** The exact question, for instance 'Delete this post?'. */
  question: string;
  /** Which one it is about, for instance the title of the post. */
  detail?: string;
  confirmLabel: string;
  cancelLabel?: string;
  isOpen: boolean;
  /** It is being done, which no Cancel takes back: the dialog stays until then. */
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
  /** While it is busy, in the place of Cancel: leaves undone what has not begun. */
  onStop?(): void;
}

/** Asks before something is lost. Escape cancels; the harmless answer comes first, so focus starts there. */
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
