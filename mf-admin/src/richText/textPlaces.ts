import type { Node, NodeType } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';

/** After the paragraph at the position, so that a sentence is not split. */
export function roomAt(doc: Node, place: number, type: NodeType): number {
  const spot = doc.resolve(Math.min(place, doc.content.size));
  const isInText = spot.depth > 0 && spot.parent.isTextblock;
  const beside = spot.parentOffset > 0 ? () => spot.after() : () => spot.before();
  return insertPoint(doc, isInText ? beside() : spot.pos, type) ?? doc.content.size;
}

/** Moves the caret to the text behind the position; where there is none, into a new paragraph. */
export function caretBehind(tr: Transaction, end: number): void {
  const { nodeAfter } = tr.doc.resolve(end);
  const { paragraph } = tr.doc.type.schema.nodes;
  if ((!nodeAfter || nodeAfter.isAtom) && paragraph) tr.insert(end, paragraph.create());
  tr.setSelection(Selection.near(tr.doc.resolve(end), 1)).scrollIntoView();
}
