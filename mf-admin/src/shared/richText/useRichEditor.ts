import type { EditorOptions } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { losesMarkup, type Sanitize, toPostHtml } from './editorHtml';
import { isSameMeaning } from './tidyHtml';
import { postExtensions } from './postExtensions';

interface RichEditorOptions {
  value: string;
  sanitize: Sanitize;
  /** ProseMirror's props: attributes of the text, paste handling. */
  props: EditorOptions['editorProps'];
  onChange(html: string): void;
  /** The value changed to a text that the editor cannot represent. */
  onLossy(): void;
}

/** TipTap bound to a form's value. A mere difference in spelling is not a change. */
export function useRichEditor({ value, sanitize, props, onChange, onLossy }: RichEditorOptions) {
  const known = useRef(value);
  const loaded = useRef({ value, html: '' });

  const editor = useEditor({
    extensions: postExtensions,
    content: sanitize(value),
    // The page's CSP blocks TipTap's style element; RichTextEditor.styles replaces it.
    injectCSS: false,
    editorProps: props,
    onUpdate: ({ editor: changed }) => {
      const html = toPostHtml(changed.getHTML(), sanitize);
      known.current = html === loaded.current.html ? loaded.current.value : html;
      onChange(known.current);
    },
  });

  useEffect(() => {
    // React may show a hidden screen again before TipTap has replaced its editor.
    if (!editor.isDestroyed) loaded.current.html = toPostHtml(editor.getHTML(), sanitize);
  }, [editor, sanitize]);

  useEffect(() => {
    if (value === known.current || editor.isDestroyed) return;
    const isRespelled = isSameMeaning(value, known.current);
    known.current = value;
    // A save answers with the api's spelling: the caret and the undo history stay.
    if (isRespelled) {
      loaded.current = { value, html: toPostHtml(editor.getHTML(), sanitize) };
      return;
    }
    if (losesMarkup(value, sanitize)) {
      onLossy();
      return;
    }
    editor.commands.setContent(sanitize(value), { emitUpdate: false });
    loaded.current = { value, html: toPostHtml(editor.getHTML(), sanitize) };
  }, [value, editor, sanitize, onLossy]);

  return editor;
}
