import { type DragEvent, type ReactNode, useState } from 'react';
import { EditorFrame } from './richTextParts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Shows that files can be dropped here. What then happens is up to what is in it. */
export function DropFrame({ isInvalid, children }: { isInvalid: boolean; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);

  const handleLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
  };

  return (
    <EditorFrame
      data-dropping={isOver}
      data-invalid={isInvalid}
      onDragOver={(event) => setIsOver(hasFiles(event))}
      onDragLeave={handleLeave}
      onDrop={() => setIsOver(false)}
    >
      {children}
    </EditorFrame>
  );
}
