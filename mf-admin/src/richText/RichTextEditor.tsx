import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { filmOf, type MediaPictureWire } from '@site/contract';
import { EditorContent } from '@tiptap/react';
import type { EditorOptions } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { keydownHandler } from '@tiptap/pm/keymap';
import { loadSanitize, useDragOver } from '@site/ui';
import { LibraryDialog } from '../media/LibraryDialog';
import { losesMarkup, type Sanitize } from './editorHtml';
import { PictureDescriptions } from './PictureDescriptions';
import { insertFilmLink, isOnEmptyLine } from './films';
import { EditorFrame, Paper } from './RichTextEditor.styles';
import { toPictureMarkup } from './pictureMarkup';
import { focusToolbar, Toolbar } from './Toolbar';
import type { OutcomeOf } from './pendingPicture';
import { insertPending, insertPictures, type RichTextHandle, usePendingPictures } from './usePendingPictures';
import { type LossCause, useRichEditor } from './useRichEditor';
import { cleanPasted, isPictureAlone, type PasteOptions } from './pastedHtml';
import type { UploadFiles } from './pastedPictures';

export interface RichTextEditorProps extends Omit<EditorSurfaceProps, 'sanitize'> {
  /** The editor's code could not be loaded. */
  onUnavailable(): void;
}

/** The visual editor. Load it lazily and under a Suspense, because it also waits for the sanitiser. */
export function RichTextEditor(props: RichTextEditorProps) {
  const sanitize = use(loadSanitize());
  const { isShown, isLossAccepted, value, onLossy } = props;
  const [isOpen, setIsOpen] = useState(false);

  // Before the first paint, or the field would appear in two steps.
  useLayoutEffect(() => {
    if (isOpen || !isShown) return;
    if (isLossAccepted || !losesMarkup(value, sanitize)) setIsOpen(true);
    else onLossy('opening');
  }, [isOpen, isShown, isLossAccepted, value, sanitize, onLossy]);

  return isOpen ? <EditorSurface {...props} sanitize={sanitize} /> : null;
}

interface EditorSurfaceProps {
  /** The text's id; its label has the id `<id>-label`. */
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  value: string;
  /** Of the post. */
  title: string;
  sanitize: Sanitize;
  /** File types of the picture chooser. */
  accept: string;
  /** While it is false, only the editor's state is kept. */
  isShown: boolean;
  /** The author has accepted that the editor drops markup. */
  isLossAccepted: boolean;
  /** Null while the editor is hidden: its text may then be older than the form's. */
  handle: RefObject<RichTextHandle | null>;
  /** The label and the messages around the editor. */
  frame(surface: ReactNode): ReactNode;
  onChange(html: string): void;
  /** The text has markup that the editor would lose, so it is not opened. */
  onLossy(cause: LossCause): void;
  /** Pictures that were dropped, pasted or chosen: `insert` puts the uploads with these keys into the text. */
  onFiles: UploadFiles;
  outcomeOf: OutcomeOf;
  onForeignPictures(count: number): void;
}

/** The room that the caret keeps to the edges of the window. */
const STICKY = { top: 160, right: 0, bottom: 96, left: 0 };

function EditorSurface(props: EditorSurfaceProps) {
  const { id, isShown, sanitize, title, handle, outcomeOf, onFiles, onForeignPictures } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);

  const openLink = () => {
    setIsLinkOpen(true);
    return true;
  };

  const takeFiles = (files: File[], place: number) =>
    onFiles(files, (keys) => insertPending(editor, place, keys));
  const pasteFilm = (clipboard: DataTransfer): boolean => {
    const film = isOnEmptyLine(editor) ? filmOf(clipboard.getData('text/plain')) : undefined;
    if (film) insertFilmLink(editor, film);
    return film !== undefined;
  };
  const attributes = attributesOf(props);
  const events = {
    ...pasteEvents({ sanitize, upload: onFiles, title, onFiles: takeFiles, onForeignPictures, pasteFilm }),
    handleKeyDown: keydownHandler({ 'Mod-k': openLink, 'Alt-F10': () => focusToolbar(id) }),
    // The toolbar sticks above the text, the actions of the form below it.
    scrollMargin: STICKY,
    scrollThreshold: STICKY,
  };
  const editor = useRichEditor({ ...props, props: { ...events, attributes } });
  usePendingPictures(editor, { handle, isShown, outcomeOf });

  const handleChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    takeFiles([...(target.files ?? [])], editor.state.selection.to);
    // So that the same file can be chosen again.
    target.value = '';
    editor.commands.focus();
  };

  const handleFromLibrary = (picture: MediaPictureWire) => {
    insertPictures(editor, editor.state.selection.to, [toPictureMarkup(picture)]);
    setIsLibraryOpen(false);
    editor.commands.focus();
  };

  if (!isShown) return null;
  return props.frame(
    <DropFrame isInvalid={props.isInvalid}>
      <Toolbar
        editor={editor}
        controls={id}
        isLinkOpen={isLinkOpen}
        onLinkOpen={setIsLinkOpen}
        onChoosePicture={() => chooser.current?.click()}
        onOpenLibrary={() => setIsLibraryOpen(true)}
      />
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
      {isLibraryOpen && (
        <LibraryDialog
          takenText={(name) => `‘${name}’ is in the text`}
          onChoose={handleFromLibrary}
          onClose={() => setIsLibraryOpen(false)}
        />
      )}
    </DropFrame>,
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

/** Highlights the drop target. The content handles the drop. */
function DropFrame({ isInvalid, children }: { isInvalid: boolean; children: ReactNode }) {
  const { isOver, handlers } = useDragOver();
  return (
    <EditorFrame data-dropping={isOver} data-invalid={isInvalid} {...handlers}>
      {children}
    </EditorFrame>
  );
}

interface PasteEvents extends PasteOptions {
  /** Dropped or pasted files, and their position in the text. */
  onFiles(files: File[], place: number): void;
  onForeignPictures(count: number): void;
  /** Takes the address of a film that is pasted on a line of its own. Returns whether it was one. */
  pasteFilm(clipboard: DataTransfer): boolean;
}

/** Handles drop and paste: files are passed on, HTML is sanitised. */
function pasteEvents({
  onFiles,
  onForeignPictures,
  pasteFilm,
  ...options
}: PasteEvents): EditorOptions['editorProps'] {
  return {
    transformPastedHTML: (pasted) => {
      const { html, foreignPictures } = cleanPasted(pasted, options);
      if (foreignPictures > 0) onForeignPictures(foreignPictures);
      return html;
    },
    handleDOMEvents: {
      // Before the HTML is read: what comes beside the file of a picture may hold it once more.
      paste: (view, event) => {
        // Undo takes back what was pasted, not what was typed before.
        view.dispatch(closeHistory(view.state.tr));
        const { clipboardData } = event;
        if (!clipboardData) return false;
        const isPicture = isPictureAlone(clipboardData);
        if (isPicture) onFiles([...clipboardData.files], view.state.selection.to);
        if (isPicture || pasteFilm(clipboardData)) event.preventDefault();
        return event.defaultPrevented;
      },
    },
    handleDrop: (view, event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      const spot = view.posAtCoords({ left: event.clientX, top: event.clientY });
      onFiles(files, spot?.pos ?? view.state.selection.to);
      // By default the browser would leave the page and open the file.
      event.preventDefault();
      return true;
    },
  };
}
