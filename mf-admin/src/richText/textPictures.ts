import { type ImageWire, imagePath, imageUrl } from '@site/contract';
import type { Node, NodeType } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';

/** About the width of the text on a high-density display. */
const SHOWN_WIDTH = 1200;

/** The attributes of a stored picture in a post's text. */
export function toPictureMarkup(picture: Omit<ImageWire, 'url'>) {
  const { id, width, height, widths, alt = '' } = picture;
  const sorted = [...widths].sort((one, other) => one - other);
  const shown = sorted.filter((each) => each <= SHOWN_WIDTH).at(-1) ?? sorted[0] ?? width;
  const src = imageUrl(imagePath(id, shown, 'webp'));
  return { src, alt, width: shown, height: Math.round((height * shown) / width), loading: 'lazy' };
}

/** Returns where a picture for this position goes. The caret moves behind it: what is typed next follows the picture. */
export function makeRoom({ state, dispatch }: EditorView, place: number): number {
  const { image } = state.schema.nodes;
  const at = image ? roomAt(state.doc, place, image) : place;
  dispatch(caretBehind(state.tr, at));
  return at;
}

export function insertPicture(
  { state, dispatch }: EditorView,
  place: number,
  picture: Omit<ImageWire, 'url'>,
) {
  const { image } = state.schema.nodes;
  if (image)
    dispatch(state.tr.insert(roomAt(state.doc, place, image), image.create(toPictureMarkup(picture))));
}

/** After the paragraph at the position, so that a sentence is not split. */
function roomAt(doc: Node, place: number, type: NodeType): number {
  const spot = doc.resolve(Math.min(place, doc.content.size));
  const isInText = spot.depth > 0 && spot.parent.isTextblock;
  const beside = spot.parentOffset > 0 ? () => spot.after() : () => spot.before();
  return insertPoint(doc, isInText ? beside() : spot.pos, type) ?? doc.content.size;
}

/** Moves the caret to the text behind the position; where there is none, into a new paragraph. */
export function caretBehind(tr: Transaction, end: number): Transaction {
  const { nodeAfter } = tr.doc.resolve(end);
  const { paragraph } = tr.doc.type.schema.nodes;
  if ((!nodeAfter || nodeAfter.isAtom) && paragraph) tr.insert(end, paragraph.create());
  return tr.setSelection(Selection.near(tr.doc.resolve(end), 1)).scrollIntoView();
}
