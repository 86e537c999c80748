import { EditorContent } from '@tiptap/react';
import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import type { Sanitize } from './editorHtml';
import { pictureEvents } from './pictureEvents';
import { PictureDescriptions } from './PictureDescriptions';
import { DropFrame } from './DropFrame';
import { Paper } from './richTextParts';
import { Toolbar } from './Toolbar';
import { createPicturePlaces, type RichTextHandle, usePicturePlaces } from './usePicturePlaces';
import { useRichEditor } from './useRichEditor';

export interface EditorSurfaceProps {
  /** Of the text; its label has the id `<id>-label`. */
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  value: string;
  sanitize: Sanitize;
  /** File types of the picture chooser. */
  accept: string;
  handle: RefObject<RichTextHandle | null>;
  onChange(html: string): void;
  /** Another text came into the form, and the editor cannot hold it. */
  onLossy(): void;
  /** Pictures that were dropped, pasted or chosen: to be stored, then inserted through the handle. */
  onFiles(files: File[]): void;
  onForeignPictures(count: number): void;
}

export function EditorSurface(props: EditorSurfaceProps) {
  const { id, value, sanitize, handle, onChange, onLossy, onFiles, onForeignPictures } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [places] = useState(createPicturePlaces);

  const takeFiles = (files: File[], place: number) => {
    places.remember(files, place);
    onFiles(files);
  };
  const attributes = attributesOf(props);
  const events = pictureEvents({ sanitize, onFiles: takeFiles, onForeignPictures });
  const editor = useRichEditor({ value, sanitize, props: { ...events, attributes }, onChange, onLossy });
  usePicturePlaces(editor, { handle, places });

  const handleChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    takeFiles([...(target.files ?? [])], editor.state.selection.to);
    // So that the same file can be chosen again.
    target.value = '';
    editor.commands.focus();
  };

  return (
    <DropFrame isInvalid={props.isInvalid}>
      <Toolbar editor={editor} controls={id} onChoosePicture={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={props.accept}
        aria-label="Pictures for the text"
        onChange={handleChosen}
      />
      <Paper>
        <EditorContent editor={editor} />
      </Paper>
      <PictureDescriptions editor={editor} />
    </DropFrame>
  );
}

function attributesOf({ id, describedBy, isInvalid }: EditorSurfaceProps): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-invalid': String(isInvalid),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
}
