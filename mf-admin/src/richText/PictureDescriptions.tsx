import { type ImageWire, imagePath, imageUrl } from '@site/contract';
import { Button, Input } from '@site/ui';
import type { Editor } from '@tiptap/core';
import type { Node, NodeType } from '@tiptap/pm/model';
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { useEditorState } from '@tiptap/react';
import { useId } from 'react';
import { PanelFieldRoot, PictureRow, PictureRows } from './RichTextEditor.styles';

interface PlacedPicture {
  hasCaption: boolean;
  at: number;
  src: string;
  alt: string;
}

function readPictures({ editor }: { editor: Editor }): PlacedPicture[] {
  const pictures: PlacedPicture[] = [];
  editor.state.doc.descendants((node, at, parent) => {
    const { src, alt } = node.attrs;
    if (node.type.name === 'image' && src)
      pictures.push({ at, src: String(src), alt: String(alt ?? ''), hasCaption: isCaptioned(parent) });
  });
  return pictures;
}

const isCaptioned = (parent: Node | null): boolean =>
  parent?.type.name === 'figure' && parent.lastChild?.type.name === 'figcaption';

/** Every picture of the text with its alternative text. */
export function PictureDescriptions({ editor }: { editor: Editor }) {
  const id = useId();
  const pictures = useEditorState({ editor, selector: readPictures });
  if (pictures.length === 0) return null;

  const setAlt = (at: number, alt: string) =>
    editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(at, 'alt', alt);
      return true;
    });

  /** Puts the picture into a figure, and the caret into its caption. */
  const handleCaption = (at: number) =>
    editor
      .chain()
      .command(({ tr, state: { schema } }) => {
        const { figure, figcaption } = schema.nodes;
        const picture = tr.doc.nodeAt(at);
        if (!figure || !figcaption || !picture) return false;
        const isInFigure = tr.doc.resolve(at).parent.type === figure;
        if (isInFigure) tr.insert(tr.doc.resolve(at).end(), figcaption.create());
        else tr.replaceWith(at, at + 1, figure.create(null, [picture, figcaption.create()]));
        const caption = isInFigure ? tr.doc.resolve(at).end() - 1 : at + 3;
        tr.setSelection(TextSelection.create(tr.doc, caption)).scrollIntoView();
        return true;
      })
      .focus()
      .run();

  const handleRemove = (at: number) =>
    editor
      .chain()
      .focus()
      .deleteRange({ from: at, to: at + 1 })
      .run();

  return (
    <PictureRows aria-label="Pictures in the text">
      {pictures.map(({ at, src, alt, hasCaption }, index) => (
        <PictureRow key={`${src}-${index}`}>
          <img src={src} alt="" />
          <PanelFieldRoot>
            <label htmlFor={`${id}-${index}`}>Alternative text of picture {index + 1}</label>
            <Input
              id={`${id}-${index}`}
              value={alt}
              placeholder="What it shows, for those who cannot see it"
              autoComplete="off"
              onChange={(event) => setAlt(at, event.target.value)}
              // Enter must not send the post's form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </PanelFieldRoot>
          {!hasCaption && (
            <Button
              size="small"
              variant="ghost"
              aria-label={`Add a caption to picture ${index + 1}`}
              onClick={() => handleCaption(at)}
            >
              Add caption
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            aria-label={`Remove picture ${index + 1} from the text`}
            onClick={() => handleRemove(at)}
          >
            Remove
          </Button>
        </PictureRow>
      ))}
    </PictureRows>
  );
}

/** About the width of the text on a high-density display. */
const SHOWN_WIDTH = 1200;

/** The attributes of a stored picture in a post's text. */
function toPictureMarkup(picture: Omit<ImageWire, 'url'>) {
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
