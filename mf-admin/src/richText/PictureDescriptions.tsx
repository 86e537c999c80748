import { Button, Input } from '@site/ui';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { type InputHTMLAttributes, useId } from 'react';
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
          <PanelField
            label={`Alternative text of picture ${index + 1}`}
            value={alt}
            placeholder="What it shows, for those who cannot see it"
            onChange={(event) => setAlt(at, event.target.value)}
          />
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

interface PanelFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onKeyDown'> {
  label: string;
}

/** A field for the text inside the post's form, which Enter must not send. */
export function PanelField({ label, ...input }: PanelFieldProps) {
  const id = useId();
  return (
    <PanelFieldRoot>
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        id={id}
        autoComplete="off"
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </PanelFieldRoot>
  );
}
