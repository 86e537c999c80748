import { type DragEvent, useState } from 'react';

export const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Whether files are being dragged over an element. What becomes of them is up to who takes the drop. */
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
