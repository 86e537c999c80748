import type { Film } from '@site/contract';
import type { Editor } from '@tiptap/core';
import { caretBehind, roomAt } from './textPlaces';

/** Whether the caret is in a paragraph without text, where a film has room. */
export function isOnEmptyLine(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  return (
    empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  );
}

/** Inserts a link to the film at the caret: on an empty line, else below its paragraph. No page asks the platform for anything. */
export function insertFilmLink(editor: Editor, { address, platform }: Film): void {
  const isHere = isOnEmptyLine(editor);
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const { paragraph } = schema.nodes;
      const link = schema.marks.link?.create({ href: address });
      const line = link && paragraph?.create(null, schema.text(`Film on ${platform}`, [link]));
      if (!line || !paragraph) return false;
      const { $from } = tr.selection;
      const at = isHere ? $from.before() : roomAt(tr.doc, tr.selection.to, paragraph);
      if (isHere) tr.replaceWith(at, $from.after(), line);
      else tr.insert(at, line);
      caretBehind(tr, at + line.nodeSize);
      return true;
    })
    .run();
}
