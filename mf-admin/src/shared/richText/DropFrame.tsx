import { useDragOver } from '@site/ui';
import type { ReactNode } from 'react';
import { EditorFrame } from './richTextParts';

/** Shows that files can be dropped here. What then happens is up to what is in it. */
export function DropFrame({ isInvalid, children }: { isInvalid: boolean; children: ReactNode }) {
  const { isOver, handlers } = useDragOver();
  return (
    <EditorFrame data-dropping={isOver} data-invalid={isInvalid} {...handlers}>
      {children}
    </EditorFrame>
  );
}
