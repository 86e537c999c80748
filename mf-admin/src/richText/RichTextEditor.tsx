import type { MediaPictureWire } from '@site/contract';
import { Banner, Button, Cluster, FieldFrame, loadSanitize, Stack, Text, useFieldWiring } from '@site/ui';
import { keydownHandler } from '@tiptap/pm/keymap';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent } from '@tiptap/react';
import {
  type ChangeEvent,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { PICTURE_TYPES, usePictureUploads } from '../form/pictureUpload';
import { LibraryDialog } from '../media/LibraryDialog';
import { LinkEditor } from './LinkEditor';
import { insertPicture, makeRoom, PictureDescriptions } from './PictureDescriptions';
import { EditorFrame, Paper } from './RichTextEditor.styles';
import { Toolbar } from './Toolbar';
import { useRichEditor } from './useRichEditor';

export interface RichTextHandle {
  /** Writes what was typed into the form, without waiting for a pause. */
  flush(): void;
}

export interface RichTextEditorProps {
  /** The field of the form that holds the text. */
  name: string;
  label: string;
  hint: string;
  handle: RefObject<RichTextHandle | null>;
  /** Pictures of the text are on their way. */
  onSending(isSending: boolean): void;
  /** The text has markup that the editor's schema does not know. */
  onUnknownMarkup(): void;
  /** The editor's code could not be loaded. */
  onUnavailable(): void;
}

/** The room that the caret keeps to the edges of the window: the toolbar sticks above the text, the form's actions below. */
const STICKY = { top: 160, right: 0, bottom: 96, left: 0 };

const arrivedText = (name: string) =>
  `${name} is in the text. Say what it shows under ‘Pictures in the text’.`;

const foreignText = (count: number) =>
  count === 1
    ? 'A picture could not be pasted. Save it to your device, then add it with ‘Picture’.'
    : `${count} pictures could not be pasted. Save them to your device, then add them with ‘Picture’.`;

/** The visual editor. Load it lazily and under a Suspense, because it also waits for the sanitiser. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { handle, onSending } = props;
  const { id, error, field, helpers, control } = useFieldWiring<string>(props);
  const chooser = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<'link' | 'library'>();
  const [note, setNote] = useState('');
  /** The positions in the text of the pictures that are being uploaded. */
  const places = useRef(new Map<File, { view: EditorView; at: number }>());

  const uploads = usePictureUploads(props.name, (picture, file) => {
    const place = places.current.get(file);
    if (place) insertPicture(place.view, place.at, picture);
    setNote(arrivedText(file.name));
  });
  const takeFiles = (view: EditorView, files: File[], place: number) => {
    const at = makeRoom(view, place);
    for (const file of files) places.current.set(file, { view, at });
    setNote('');
    uploads.send([...uploads.files, ...files]);
  };

  const { editor, flush } = useRichEditor({
    value: field.value,
    sanitize: use(loadSanitize()),
    onChange: (html) => void helpers.setValue(html),
    onPictures: takeFiles,
    onForeignPictures: (count) => setNote(foreignText(count)),
    onUnknownMarkup: props.onUnknownMarkup,
    onTransaction: ({ mapping }) =>
      places.current.forEach(({ view, at }, file) => places.current.set(file, { view, at: mapping.map(at) })),
    props: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-invalid': String(control['aria-invalid']),
        'aria-describedby': control['aria-describedby'] ?? '',
      },
      handleKeyDown: keydownHandler({
        'Mod-k': () => {
          setOpened('link');
          return true;
        },
      }),
      scrollMargin: STICKY,
      scrollThreshold: STICKY,
    },
  });
  useImperativeHandle(handle, () => ({ flush }));

  const isSending = uploads.progress !== undefined;
  useEffect(() => onSending(isSending), [isSending, onSending]);

  const handleChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    takeFiles(editor.view, [...(target.files ?? [])], editor.state.selection.to);
    // So that the same file can be chosen again.
    target.value = '';
    editor.commands.focus();
  };
  const handleFromLibrary = (picture: MediaPictureWire) => {
    insertPicture(editor.view, makeRoom(editor.view, editor.state.selection.to), picture);
    setOpened(undefined);
    editor.commands.focus();
  };

  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} error={error} isCustom>
      <EditorFrame data-invalid={control['aria-invalid']}>
        <Toolbar
          editor={editor}
          actions={{
            openLink: () => setOpened('link'),
            openLibrary: () => setOpened('library'),
            choosePicture: () => chooser.current?.click(),
          }}
        >
          {opened === 'link' && <LinkEditor editor={editor} onClose={() => setOpened(undefined)} />}
        </Toolbar>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={PICTURE_TYPES}
          aria-label="Pictures for the text"
          onChange={handleChosen}
        />
        <Paper>
          <EditorContent editor={editor} />
        </Paper>
        <PictureDescriptions editor={editor} />
      </EditorFrame>
      <UploadStatus uploads={uploads} note={note} />
      {opened === 'library' && (
        <LibraryDialog
          takenText={(name) => `‘${name}’ is in the text`}
          onChoose={handleFromLibrary}
          onClose={() => setOpened(undefined)}
        />
      )}
    </FieldFrame>
  );
}

interface UploadStatusProps {
  uploads: ReturnType<typeof usePictureUploads>;
  note: string;
}

/** The pictures of the text: on their way, arrived and failed. */
function UploadStatus({ uploads: { files, progress, problem, failed, send }, note }: UploadStatusProps) {
  const names = files.map(({ name }) => name).join(', ');
  return (
    <Stack $gap="xs">
      {progress !== undefined && <progress value={progress} max={1} aria-label={`Uploading ${names}`} />}
      <Text role="status" $size="small" $tone="muted">
        {progress === undefined ? note : `Uploading ${names}`}
      </Text>
      <Banner tone="danger">
        {problem && (
          <Cluster>
            {problem}
            {failed && (
              <Button size="small" variant="secondary" onClick={() => send(files)}>
                Try again
              </Button>
            )}
          </Cluster>
        )}
      </Banner>
    </Stack>
  );
}
