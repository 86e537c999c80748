import type { EditorOptions } from '@tiptap/core';
import type { Sanitize } from './editorHtml';
import { cleanPasted, isPictureAlone } from './pastedHtml';

interface PictureEvents {
  sanitize: Sanitize;
  /** Files that were dropped or pasted, and where in the text. */
  onFiles(files: File[], place: number): void;
  onForeignPictures(count: number): void;
}

/** What is dropped and pasted: files are handed on, HTML comes in sanitised. */
export function pictureEvents({
  sanitize,
  onFiles,
  onForeignPictures,
}: PictureEvents): EditorOptions['editorProps'] {
  return {
    transformPastedHTML: (pasted) => {
      const { html, foreignPictures } = cleanPasted(pasted, sanitize);
      if (foreignPictures > 0) onForeignPictures(foreignPictures);
      return html;
    },
    handlePaste: (view, { clipboardData }) => {
      if (!clipboardData || !isPictureAlone(clipboardData)) return false;
      onFiles([...clipboardData.files], view.state.selection.to);
      return true;
    },
    handleDrop: (view, event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      const spot = view.posAtCoords({ left: event.clientX, top: event.clientY });
      onFiles(files, spot?.pos ?? view.state.selection.to);
      // A browser would leave the page and open the file.
      event.preventDefault();
      return true;
    },
  };
}
