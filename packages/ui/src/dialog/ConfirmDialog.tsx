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
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something is lost. Escape cancels; the harmless answer comes first, so focus starts there. */
export function ConfirmDialog({ cancelLabel = 'Cancel', isOpen, onCancel, ...props }: ConfirmDialogProps) {
  const id = useId();
  const modal = useModal(isOpen, onCancel);

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
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="danger" onClick={props.onConfirm} isBusy={props.isBusy}>
          {props.confirmLabel}
        </Button>
      </DialogButtons>
    </DialogRoot>
  );
}
