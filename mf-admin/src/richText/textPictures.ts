import { type ImageWire, imagePath, imageUrl } from '@site/contract';
import type { Node, NodeType } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';

/*
 * A picture that is being uploaded is one without an address, which keeps its place while the author edits. Its alternative
 * text says that it is being uploaded, and is its key. It is in the editor only, never in the text of the form.
 */
const START = 'Uploading ';
export const PENDING_TAG = `img:not([src])[alt^="${START}"]`;

export function pendingKey(fileName: string, number: number): string {
  const name = fileName.replace(/[\s"&<>]+/g, ' ').trim();
  return `${START}${name}${number > 1 ? ` (${number})` : ''}…`;
}

/** About the width of the text on a high-density display. */
const SHOWN_WIDTH = 1200;

export interface PictureMarkup {
  src: string;
  alt: string;
  width: number;
  height: number;
  loading: 'lazy';
}

/** The attributes of a stored picture in a post's text. */
export function toPictureMarkup(picture: Omit<ImageWire, 'url'>): PictureMarkup {
  const { id, width, height, widths, alt = '' } = picture;
  const sorted = [...widths].sort((one, other) => one - other);
  const shown = sorted.filter((each) => each <= SHOWN_WIDTH).at(-1) ?? sorted[0] ?? width;
  const src = imageUrl(imagePath(id, shown, 'webp'));
  return { src, alt, width: shown, height: Math.round((height * shown) / width), loading: 'lazy' };
}

/** The outcome of an upload: undefined when it failed. */
export type PictureOutcome = PictureMarkup | 'pending' | undefined;

/** Inserts pictures at the position, and moves the caret behind them: a selected picture would be typed over. */
export function insertPictures(
  { state, dispatch }: EditorView,
  place: number,
  pictures: readonly Partial<PictureMarkup>[],
): void {
  const { image } = state.schema.nodes;
  if (!image || pictures.length === 0) return;
  const { tr } = state;
  const at = roomAt(tr.doc, place, image);
  tr.insert(
    at,
    pictures.map((attributes) => image.create(attributes)),
  );
  caretBehind(tr, at + pictures.length);
  dispatch(tr);
}

/** After the paragraph at the position, so that a sentence is not split. */
function roomAt(doc: Node, place: number, type: NodeType): number {
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

/** Shows the pictures that have arrived, and removes those that will not. */
export function settlePictures(view: EditorView, outcomeOf: (key: string) => PictureOutcome): void {
  // Not a step of the author: undo removes the picture, however far it has come.
  const tr = view.state.tr.setMeta('addToHistory', false);
  view.state.doc.descendants(({ type, attrs }, at) => {
    if (type.name !== 'image' || attrs.src) return;
    const outcome = outcomeOf(String(attrs.alt));
    if (outcome === 'pending') return;
    const here = tr.mapping.map(at);
    if (!outcome) tr.deleteRange(here, here + 1);
    else Object.entries(outcome).forEach(([name, value]) => tr.setNodeAttribute(here, name, value));
  });
  if (tr.docChanged) view.dispatch(tr);
}

const DATA_URL = /^data:image\/(png|jpeg|webp);base64,([a-z\d+/=\s]+)$/i;

export function fileOfDataUrl(address: string, name: string): File | undefined {
  const [, format = '', base64 = ''] = DATA_URL.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    if (bytes.length === 0) return undefined;
    return new File([bytes], `${name}.${format}`, { type: `image/${format.toLowerCase()}` });
  } catch {
    // Cut off: it is left out like a picture of another site.
    return undefined;
  }
}
