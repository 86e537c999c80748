import { filmOf } from '@site/contract';
import type { EditorOptions } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPause } from '../form/useFormDraft';
import { cleanPasted } from './cleanPasted';
import { isKnownMarkup, type Sanitize, spelledByEditor, toPostHtml } from './editorHtml';
import { parseStyled } from './inertHtml';
import { filmTitle } from './linkTargets';
import { postExtensions } from './postExtensions';

/** While somebody types without a pause, the form has the text after the longer time. */
const PACE = { pauseMs: 300, longestMs: 2_000 };

interface ClipboardTarget {
  sanitize: Sanitize;
  /** Dropped or pasted pictures, and their position in the text. */
  onPictures(view: EditorView, files: File[], place: number): void;
  /** So many pictures of other sites were left out. */
  onForeignPictures(count: number): void;
}

interface RichEditorOptions extends ClipboardTarget {
  value: string;
  /** ProseMirror's props. */
  props: EditorOptions['editorProps'];
  onChange(html: string): void;
  onTransaction(transaction: Transaction): void;
  /** The text has markup that the editor's schema does not know. */
  onUnknownMarkup(): void;
}

interface Text {
  value: string;
  /** The editor's spelling of it. */
  html: string;
}

/**
 * TipTap bound to a form's value, which it writes once per pause in typing. A mere difference in spelling is not a change.
 */
export function useRichEditor(options: RichEditorOptions) {
  const { value, sanitize } = options;
  const [pause] = useState(() => createPause(PACE));
  /** The form's value. */
  const shown = useRef<Text>(undefined);
  /** The text that was last loaded into the editor: undoing everything restores it. */
  const loaded = useRef<Text>(undefined);

  const editor = useEditor({
    extensions: postExtensions,
    content: sanitize(value),
    // The page's CSP blocks TipTap's style element; RichTextEditor.styles replaces it.
    injectCSS: false,
    editorProps: { ...clipboardProps(options), ...options.props },
    onUpdate: () => pause.start(flush),
    onBlur: () => flush(),
    onTransaction: ({ transaction }) => options.onTransaction(transaction),
  });
  useEffect(() => () => void pause.end(), [pause]);

  /** Writes what was typed into the form. */
  const flush = () => {
    if (!pause.end() || editor.isDestroyed) return;
    const html = toPostHtml(editor.getHTML(), sanitize);
    shown.current = html === loaded.current?.html ? loaded.current : { value: html, html };
    options.onChange(shown.current.value);
  };

  const show = useEffectEvent((stored: string) => {
    if (editor.isDestroyed || stored === shown.current?.value) return;
    if (!isKnownMarkup(stored, sanitize)) {
      options.onUnknownMarkup();
      return;
    }
    const html = spelledByEditor(stored, sanitize);
    // A save answers with the api's spelling: the caret, the undo history and what was typed since stay.
    if (shown.current && html !== shown.current.html) {
      pause.end();
      // Undo brings back what is replaced.
      editor.view.dispatch(closeHistory(editor.state.tr));
      editor.commands.setContent(sanitize(stored), { emitUpdate: false });
    }
    shown.current = { value: stored, html };
    loaded.current = shown.current;
  });
  useEffect(() => show(value), [value, editor]);

  return { editor, flush };
}

/** Handles drop and paste: files are passed on, HTML is cleaned. */
function clipboardProps(target: ClipboardTarget): EditorOptions['editorProps'] {
  return {
    transformPastedHTML: (pasted) => {
      const { html, foreignPictures } = cleanPasted(pasted, target.sanitize);
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
