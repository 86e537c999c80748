import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { iconProps } from '../icon/iconProps';
import { CloseButton, DialogRoot, DialogTitle } from './Dialog.styles';
import { useModal } from './useModal';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Escape or the cross: close, or ask first when there are changes. */
  onClose(): void;
  children: ReactNode;
}

/** A modal form or detail. Its content exists only while it is open, so that it always starts fresh. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);

  return (
    <DialogRoot {...modal} aria-labelledby={titleId} $width="44rem">
      {isOpen && (
        <>
          <DialogTitle level={2} size="m" id={titleId}>
            {title}
          </DialogTitle>
          {children}
          {/* Last, so that focus starts in the content and not on the way out. */}
          <CloseButton type="button" aria-label={`Close ${title}`} onClick={onClose}>
            <X {...iconProps} />
          </CloseButton>
        </>
      )}
    </DialogRoot>
  );
}
