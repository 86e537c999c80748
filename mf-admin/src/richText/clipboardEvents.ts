import { filmOf } from '@site/contract';
import type { EditorOptions } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPasted, type UploadFiles } from './cleanPasted';
import type { Sanitize } from './editorHtml';
import { parseStyled } from './inertHtml';
import { filmTitle } from './linkTargets';

interface ClipboardTarget {
  sanitize: Sanitize;
  upload: UploadFiles;
  /** Dropped or pasted pictures, and their position in the text. */
  onPictures(view: EditorView, files: File[], place: number): void;
  /** So many pictures of other sites were left out. */
  onForeignPictures(count: number): void;
}

/** Handles drop and paste: files are passed on, HTML is cleaned. */
export function clipboardEvents(target: ClipboardTarget): EditorOptions['editorProps'] {
  return {
    transformPastedHTML: (pasted) => {
      const { html, foreignPictures } = cleanPasted(pasted, target);
      if (foreignPictures > 0) target.onForeignPictures(foreignPictures);
      return html;
    },
    handleDOMEvents: {
      // Before the HTML is read: what comes beside the file of a picture may hold it once more.
      paste: (view, event) => {
        // Undo takes back what was pasted, not what was typed before.
        view.dispatch(closeHistory(view.state.tr));
        const { clipboardData } = event;
        if (!clipboardData) return false;
        const isPicture = isPictureAlone(clipboardData);
        if (isPicture) target.onPictures(view, [...clipboardData.files], view.state.selection.to);
        if (isPicture || pasteFilm(view, clipboardData.getData('text/plain'))) event.preventDefault();
        return event.defaultPrevented;
      },
    },
    handleDrop: (view, event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      const spot = view.posAtCoords({ left: event.clientX, top: event.clientY });
      target.onPictures(view, files, spot?.pos ?? view.state.selection.to);
      // By default the browser would leave the page and open the file.
      event.preventDefault();
      return true;
    },
  };
}

/** Whether the clipboard holds only a picture: office programs add one to every copied text. */
function isPictureAlone(data: DataTransfer): boolean {
  if (data.files.length === 0) return false;
  const text = parseStyled(data.getData('text/html')).textContent.trim() || data.getData('text/plain').trim();
  return text === '';
}

/** The address of a film that is pasted on a line of its own becomes a link to it. Returns whether it was one. */
function pasteFilm({ state, dispatch }: EditorView, pasted: string): boolean {
  const { empty, $from } = state.selection;
  const film = empty && $from.parent.isTextblock && $from.parent.content.size === 0 && filmOf(pasted);
  const link = film && state.schema.marks.link?.create({ href: film.address });
  if (!film || !link) return false;
  dispatch(state.tr.replaceSelectionWith(state.schema.text(filmTitle(film), [link]), false));
  return true;
}
