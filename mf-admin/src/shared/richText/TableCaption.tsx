import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { PanelField } from './PanelField';
import { BarPanel } from './richTextParts';

/** The caption of the table that the cursor is in. */
export function TableCaption({ editor }: { editor: Editor }) {
  const caption = useEditorState({
    editor,
    selector: (state) => String(state.editor.getAttributes('table').caption ?? ''),
  });

  return (
    <BarPanel>
      <PanelField
        label="Caption of this table"
        value={caption}
        onChange={(event) => editor.commands.updateAttributes('table', { caption: event.target.value })}
      />
    </BarPanel>
  );
}
