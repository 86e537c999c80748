import type { ClipboardEvent, DragEvent } from 'react';
import { hasFiles, useDragOver } from './useDragOver';

/** Files that are dropped on an element, or pasted while the focus is in it. */
export function useDrop(onFiles: (files: File[]) => void) {
  const { isOver, handlers: over } = useDragOver();

  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    // A browser would leave the page and open the file.
    event.preventDefault();
    onFiles([...files]);
  };

  const handlers = {
    ...over,
    onDragOver: (event: DragEvent) => {
      over.onDragOver(event);
      // Without it the browser allows no drop.
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      over.onDrop();
      take(event, event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
  return { isOver, handlers };
}
