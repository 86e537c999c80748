import { useId } from 'react';
import { Button } from '../button/Button';
import { DialogButtons, DialogRoot } from './dialogParts';
import { Question } from './Question';
import { useModal } from './useModal';

export interface AlertDialogProps {
  /** The exact sentence; nothing (undefined) keeps the dialog closed. */
  message: string | undefined;
  onClose(): void;
}

/** A sentence that must be read before work goes on, in the page instead of `window.alert`. */
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
