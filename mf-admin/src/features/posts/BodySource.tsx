import { TextAreaField } from '@site/ui';
import type { ClipboardEvent, DragEvent } from 'react';
import { isPictureAlone } from '../../shared/richText/pastedHtml';

interface BodySourceProps {
  onFiles(files: File[]): void;
}

/** The body as HTML; pictures can be dropped and pasted here as well. */
export function BodySource({ onFiles }: BodySourceProps) {
  const takeFrom = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    event.preventDefault();
    onFiles([...data.files]);
  };

  return (
    <div
      onDrop={(event) => event.dataTransfer.files.length > 0 && takeFrom(event, event.dataTransfer)}
      onPaste={(event) => isPictureAlone(event.clipboardData) && takeFrom(event, event.clipboardData)}
    >
      <TextAreaField
        name="body"
        label="Body"
        hint="HTML is allowed: <h2>, <p>, <strong>, <a>, lists, quotes. What a post may not hold is left out when it is saved."
        rows={20}
      />
    </div>
  );
}
