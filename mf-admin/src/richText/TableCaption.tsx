import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useId } from 'react';
import { BarPanel, PanelField } from './richTextParts';

/** The caption of the table that the cursor is in. */
export function TableCaption({ editor }: { editor: Editor }) {
  const id = useId();
  const caption = useEditorState({
    editor,
    selector: (state) => String(state.editor.getAttributes('table').caption ?? ''),
  });

  return (
    <BarPanel>
      <PanelField>
        <label htmlFor={id}>Caption of this table</label>
        <input
          id={id}
          value={caption}
          autoComplete="off"
          onChange={(event) => editor.commands.updateAttributes('table', { caption: event.target.value })}
        />
      </PanelField>
    </BarPanel>
  );
}
