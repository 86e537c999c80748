import type { Editor, EditorOptions } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef } from 'react';
import { losesMarkup, type Sanitize, toPostHtml } from './editorHtml';
import type { OutcomeOf } from './pendingPicture';
import { isSameMeaning } from './tidyHtml';
import { settle } from './usePendingPictures';
import { postExtensions } from './postExtensions';

/** When the text turned out to have markup that the editor cannot represent. */
export type LossCause = 'opening' | 'replaced';

interface RichEditorOptions {
  value: string;
  /** While it is false, changes of the value wait. */
  isShown: boolean;
  isLossAccepted: boolean;
  outcomeOf: OutcomeOf;
  sanitize: Sanitize;
  /** ProseMirror's props: attributes of the text, paste handling. */
  props: EditorOptions['editorProps'];
  onChange(html: string): void;
  /** The value changed to a text that the editor cannot represent, here or while it was hidden. */
  onLossy(cause: LossCause): void;
}

/** TipTap bound to a form's value. A mere difference in spelling is not a change. */
export function useRichEditor(options: RichEditorOptions) {
  const { value, sanitize, props, onChange } = options;
  const knownRef = useRef(value);
  const loadedRef = useRef({ value, html: '' });

  const editor = useEditor({
    extensions: postExtensions,
    content: sanitize(value),
    // The page's CSP blocks TipTap's style element; RichTextEditor.styles replaces it.
    injectCSS: false,
    editorProps: props,
    onUpdate: ({ editor: changed }) => {
      const html = toPostHtml(changed.getHTML(), sanitize);
      knownRef.current = html === loadedRef.current.html ? loadedRef.current.value : html;
      onChange(knownRef.current);
    },
  });

  useEffect(() => {
    // React may show a hidden screen again before TipTap has replaced its editor.
    if (!editor.isDestroyed) loadedRef.current.html = toPostHtml(editor.getHTML(), sanitize);
  }, [editor, sanitize]);

  useValueInEditor(editor, { ...options, knownRef, loadedRef });
  return editor;
}

interface Shown {
  /** The form's value as the editor has it. */
  knownRef: RefObject<string>;
  /** What was last read into the editor, and the editor's spelling of it. */
  loadedRef: RefObject<{ value: string; html: string }>;
}

/** Reads a changed value into the editor: at once, or when it is shown again. Undo brings back what it replaced. */
function useValueInEditor(
  editor: Editor,
  { knownRef, loadedRef, ...options }: RichEditorOptions & Shown,
): void {
  const { value, isShown, isLossAccepted, sanitize, outcomeOf, onLossy } = options;
  const wasHidden = useRef(false);

  useEffect(() => {
    if (!isShown) {
      wasHidden.current = true;
      return;
    }
    const isReturning = wasHidden.current;
    wasHidden.current = false;
    if (editor.isDestroyed || value === knownRef.current) return;
    // Pictures that have arrived meanwhile are in the value already.
    if (isReturning) settle(editor, outcomeOf, true);
    const written = toPostHtml(editor.getHTML(), sanitize);
    // A save answers with the api's spelling: the caret and the undo history stay.
    if ([knownRef.current, written].some((each) => isSameMeaning(value, each))) {
      knownRef.current = value;
      loadedRef.current = { value, html: written };
      return;
    }
    if (!(isReturning && isLossAccepted) && losesMarkup(value, sanitize)) {
      onLossy(isReturning ? 'opening' : 'replaced');
      return;
    }
    knownRef.current = value;
    editor.view.dispatch(closeHistory(editor.state.tr));
    editor.commands.setContent(sanitize(value), { emitUpdate: false });
    loadedRef.current = { value, html: toPostHtml(editor.getHTML(), sanitize) };
  }, [value, isShown, isLossAccepted, editor, sanitize, outcomeOf, onLossy, knownRef, loadedRef]);
}
