import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { MediaPictureWire } from '@site/contract';
import { EditorContent } from '@tiptap/react';
import { keydownHandler } from '@tiptap/pm/keymap';
import type { EditorView } from '@tiptap/pm/view';
import { Banner, Cluster, loadSanitize, Stack, Text, useDragOver, VisuallyHidden } from '@site/ui';
import { PICTURE_TYPES } from '../form/pictureFile';
import { LibraryDialog } from '../media/LibraryDialog';
import { clipboardEvents } from './clipboardEvents';
import { PictureDescriptions } from './PictureDescriptions';
import { EditorFrame, Paper } from './RichTextEditor.styles';
import { insertPictures, settlePictures, toPictureMarkup } from './textPictures';
import { focusToolbar, Toolbar } from './Toolbar';
import { LinkPanel, TableCaption } from './toolbarPanels';
import { usePictureUploads } from './usePictureUploads';
import { useRichEditor } from './useRichEditor';

/** The pictures that are being uploaded into the text, and those of the last ones that failed. */
export interface TextUploads {
  count: number;
  failed: number;
}

export interface RichTextHandle {
  /** Writes what was typed into the form, without waiting for a pause. */
  flush(): void;
}

export interface RichTextEditorProps {
  /** The text's id; its label has the id `<id>-label`. */
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  value: string;
  /** Hidden, the editor keeps its undo history and takes up no place in the page. */
  isShown: boolean;
  handle: RefObject<RichTextHandle | null>;
  /** The label and the messages around the editor. */
  frame(surface: ReactNode): ReactNode;
  onChange(html: string): void;
  onUploads(uploads: TextUploads): void;
  /** The text has markup that the editor's schema does not know. */
  onUnknownMarkup(): void;
  /** The editor's code could not be loaded. */
  onUnavailable(): void;
}

/** The room that the caret keeps to the edges of the window: the toolbar sticks above the text, the form's actions below. */
const STICKY = { top: 160, right: 0, bottom: 96, left: 0 };

/** The visual editor. Load it lazily and under a Suspense, because it also waits for the sanitiser. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, isShown, handle, onUploads } = props;
  const sanitize = use(loadSanitize());
  const chooser = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<'link' | 'library'>();

  const pictures = usePictureUploads();
  const takeFiles = (view: EditorView, files: File[], place: number) => {
    const keys = pictures.take(files).filter((key) => key !== undefined);
    insertPictures(
      view,
      place,
      keys.map((alt) => ({ alt })),
    );
  };
  const { editor, flush } = useRichEditor({
    ...props,
    sanitize,
    // Undo and redo may bring back a picture that has been settled since.
    onPause: (changed) => settlePictures(changed.view, pictures.outcomeOf),
    props: {
      ...clipboardEvents({
        sanitize,
        upload: pictures.take,
        onPictures: takeFiles,
        onForeignPictures: pictures.reportForeign,
      }),
      attributes: attributesOf(props),
      handleKeyDown: keydownHandler({
        'Mod-k': () => {
          setOpened('link');
          return true;
        },
        'Alt-F10': () => focusToolbar(id),
      }),
      scrollMargin: STICKY,
      scrollThreshold: STICKY,
    },
  });
  useImperativeHandle(handle, () => ({ flush }));

  useEffect(() => {
    // One has arrived, or has failed.
    if (editor.isDestroyed) return;
    settlePictures(editor.view, pictures.outcomeOf);
    flush();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the outcomes change with the uploads only
  }, [pictures.uploads]);

  const { length: count } = pictures.uploads;
  const { length: failed } = pictures.failures;
  useEffect(() => onUploads({ count, failed }), [count, failed, onUploads]);

  const handleChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    takeFiles(editor.view, [...(target.files ?? [])], editor.state.selection.to);
    // So that the same file can be chosen again.
    target.value = '';
    editor.commands.focus();
  };
  const handleFromLibrary = (picture: MediaPictureWire) => {
    insertPictures(editor.view, editor.state.selection.to, [toPictureMarkup(picture)]);
    setOpened(undefined);
    editor.commands.focus();
  };

  if (!isShown) return null;
  return props.frame(
    <>
      <DropFrame isInvalid={props.isInvalid}>
        <Toolbar
          editor={editor}
          controls={id}
          actions={{
            openLink: () => setOpened('link'),
            openLibrary: () => setOpened('library'),
            choosePicture: () => chooser.current?.click(),
          }}
        >
          {opened === 'link' && <LinkPanel editor={editor} onClose={() => setOpened(undefined)} />}
        </Toolbar>
        <TableCaption editor={editor} />
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
      </DropFrame>
      <UploadStatus {...pictures} />
      {opened === 'library' && (
        <LibraryDialog
          takenText={(name) => `‘${name}’ is in the text`}
          onChoose={handleFromLibrary}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>,
  );
}

function attributesOf({ id, describedBy, isInvalid }: RichTextEditorProps): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-invalid': String(isInvalid),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
}

/** Highlights the drop target. The content handles the drop. */
function DropFrame({ isInvalid, children }: { isInvalid: boolean; children: ReactNode }) {
  const { isOver, handlers } = useDragOver();
  return (
    <EditorFrame data-dropping={isOver} data-invalid={isInvalid} {...handlers}>
      {children}
    </EditorFrame>
  );
}

type Uploads = ReturnType<typeof usePictureUploads>;

/** The pictures of the text: on their way, arrived and failed. */
function UploadStatus({ uploads, note, failures }: Pick<Uploads, 'uploads' | 'note' | 'failures'>) {
  return (
    <Stack $gap="xs">
      {uploads.map(({ file, progress }, index) => (
        <Cluster key={`${file.name}-${index}`}>
          <span>{file.name}</span>
          <progress value={progress} max={1} aria-label={`Uploading ${file.name}`} />
          {Math.round(progress * 100)} %
        </Cluster>
      ))}
      <VisuallyHidden role="status">
        {uploads.length > 0 && `Uploading ${uploads.map(({ file }) => file.name).join(', ')}`}
      </VisuallyHidden>
      <Text role="status" $size="small" $tone="muted">
        {note}
      </Text>
      <Banner tone="danger">{failures.length > 0 ? failures.join(' ') : null}</Banner>
    </Stack>
  );
}
