import { Button } from '@site/ui';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { PanelField } from './toolbarPanels';
import { PictureRow, PictureRows } from './RichTextEditor.styles';

interface PlacedPicture {
  at: number;
  src: string;
  alt: string;
}

function readPictures({ editor }: { editor: Editor }): PlacedPicture[] {
  const pictures: PlacedPicture[] = [];
  editor.state.doc.descendants((node, at) => {
    const { src, alt } = node.attrs;
    if (node.type.name === 'image') pictures.push({ at, src: String(src), alt: String(alt ?? '') });
  });
  return pictures;
}

/** Every picture of the text with its alternative text. */
export function PictureDescriptions({ editor }: { editor: Editor }) {
  const pictures = useEditorState({ editor, selector: readPictures });
  if (pictures.length === 0) return null;

  const setAlt = (at: number, alt: string) =>
    editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(at, 'alt', alt);
      return true;
    });

  const handleRemove = (at: number) =>
    editor
      .chain()
      .focus()
      .deleteRange({ from: at, to: at + 1 })
      .run();

  return (
    <PictureRows aria-label="Pictures in the text">
      {pictures.map(({ at, src, alt }, index) => (
        <PictureRow key={`${src}-${index}`}>
          <img src={src} alt="" />
          <PanelField
            label={`Alternative text of picture ${index + 1}`}
            value={alt}
            placeholder="What it shows, for those who cannot see it"
            onChange={(event) => setAlt(at, event.target.value)}
          />
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
