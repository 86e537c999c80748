import type { EditorOptions } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isKnownMarkup, type Sanitize, spelledByEditor, toPostHtml } from './editorHtml';
import { postExtensions } from './postExtensions';

/** While somebody types without a pause, the form has the text after the longer time. */
const PAUSE_MS = 300;
const LONGEST_MS = 2_000;

interface RichEditorOptions {
  value: string;
  /** While it is false, changes of the value wait. */
  isShown: boolean;
  sanitize: Sanitize;
  /** ProseMirror's props: attributes of the text, paste handling. */
  props: EditorOptions['editorProps'];
  onChange(html: string): void;
  /** Before the text is read. */
  onPause(editor: Editor): void;
  /** The text has markup that the editor's schema does not know. */
  onUnknownMarkup(): void;
}

/**
 * TipTap bound to a form's value, which it writes once per pause in typing. A mere difference in spelling is not a change.
 */
export function useRichEditor(options: RichEditorOptions) {
  const { value, isShown, sanitize } = options;
  /** The form's value, and the editor's spelling of it. */
  const shown = useRef({ value: '', html: '' });
  /** What was last read into the editor: undoing everything brings it back. */
  const loaded = useRef({ value: '', html: '' });
  const pause = usePause();

  const editor = useEditor({
    extensions: postExtensions,
    content: sanitize(value),
    // The page's CSP blocks TipTap's style element; RichTextEditor.styles replaces it.
    injectCSS: false,
    editorProps: options.props,
    onUpdate: () => pause.start(flush),
    onBlur: () => flush(),
  });

  const load = (next: string) => {
    pause.end();
    loaded.current = { value: next, html: toPostHtml(editor.getHTML(), sanitize) };
    shown.current = loaded.current;
  };

  /** Writes what was typed into the form. */
  const flush = () => {
    if (!pause.end() || editor.isDestroyed) return;
    options.onPause(editor);
    const html = toPostHtml(editor.getHTML(), sanitize);
    shown.current = html === loaded.current.html ? loaded.current : { value: html, html };
    options.onChange(shown.current.value);
  };

  useLayoutEffect(() => {
    // React may show a hidden screen again before TipTap has replaced its editor.
    if (!editor.isDestroyed && isKnownMarkup(value, sanitize)) load(value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each editor, which starts from the value
  }, [editor]);

  useEffect(() => {
    if (!isShown || editor.isDestroyed || value === shown.current.value) return;
    const html = spelledByEditor(value, sanitize);
    // A save answers with the api's spelling: the caret, the undo history and what was typed since stay.
    if (html === shown.current.html) {
      shown.current = loaded.current = { value, html };
      return;
    }
    if (!isKnownMarkup(value, sanitize)) {
      options.onUnknownMarkup();
      return;
    }
    // Undo brings back what is replaced.
    editor.view.dispatch(closeHistory(editor.state.tr));
    editor.commands.setContent(sanitize(value), { emitUpdate: false });
    load(value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the editor's own changes are known
  }, [value, isShown, editor]);

  return { editor, flush };
}

/** Calls back once after several starts. */
function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The first start since the last end. */
  const startedAt = useRef<number>(undefined);

  const end = (): boolean => {
    const wasStarted = startedAt.current !== undefined;
    clearTimeout(timer.current);
    startedAt.current = undefined;
    return wasStarted;
  };
  const start = (act: () => void): void => {
    const now = performance.now();
    startedAt.current ??= now;
    clearTimeout(timer.current);
    timer.current = setTimeout(act, Math.max(0, Math.min(PAUSE_MS, startedAt.current + LONGEST_MS - now)));
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  return { start, end };
}
