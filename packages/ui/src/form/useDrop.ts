import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Handles files that are dropped on an element, or pasted while it contains the focus. */
export function useDrop(onFiles: (files: File[]) => void) {
  const { isOver, handlers: over } = useDragOver();

  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    if (files.length === 0) return;
    // By default a browser leaves the page and opens the file.
    event.preventDefault();
    onFiles([...files]);
  };

  const handlers = {
    ...over,
    onDragOver: (event: DragEvent) => {
      over.onDragOver(event);
      // Without this the browser allows no drop.
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

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Whether files are being dragged over an element. It does not handle the drop. */
export function useDragOver() {
  const [isOver, setIsOver] = useState(false);

  const handlers = {
    onDragOver: (event: DragEvent) => setIsOver(hasFiles(event)),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
    },
    onDrop: () => setIsOver(false),
  };
  return { isOver, handlers };
}
