import type { CommandProps, Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Images,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { caretBehind } from './textPictures';

/** What leads out of the text, and back into it. */
export interface ToolbarActions {
  openLink(): void;
  choosePicture(): void;
  openLibrary(): void;
}

export interface ToolbarEntry {
  label: string;
  /** Without an icon, the label is shown. */
  icon?: LucideIcon;
  /** Whether the format is active at the cursor. */
  isActive?(editor: Editor): boolean;
  isPossible?(editor: Editor): boolean;
  run(editor: Editor, actions: ToolbarActions): void;
}

const chain = (editor: Editor) => editor.chain().focus();

export const toolbarEntries: readonly ToolbarEntry[] = [
  {
    label: 'Bold',
    icon: Bold,
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => chain(editor).toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: Italic,
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => chain(editor).toggleItalic().run(),
  },
  {
    label: 'Heading 2',
    icon: Heading2,
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Heading 3',
    icon: Heading3,
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Bullet list',
    icon: List,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => chain(editor).toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => chain(editor).toggleBlockquote().run(),
  },
  {
    label: 'Link',
    icon: Link,
    isActive: (editor) => editor.isActive('link'),
    run: (_editor, { openLink }) => openLink(),
  },
  { label: 'Picture', icon: ImagePlus, run: (_editor, { choosePicture }) => choosePicture() },
  { label: 'Picture from the library', icon: Images, run: (_editor, { openLibrary }) => openLibrary() },
  {
    label: 'Insert table',
    icon: Table,
    isPossible: (editor) => !editor.isActive('table'),
    run: (editor) => {
      // It would replace a selected picture.
      const behindPicture = ({ tr }: CommandProps) => {
        if (tr.selection instanceof NodeSelection) caretBehind(tr, tr.selection.to);
        return true;
      };
      chain(editor).command(behindPicture).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
    },
  },
  { label: 'Horizontal rule', icon: Minus, run: (editor) => chain(editor).setHorizontalRule().run() },
  {
    label: 'Undo',
    icon: Undo2,
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => chain(editor).undo().run(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => chain(editor).redo().run(),
  },
];

/** Shown while the cursor is in a table. */
export const tableEntries: readonly ToolbarEntry[] = [
  { label: 'Add row', run: (editor) => chain(editor).addRowAfter().run() },
  { label: 'Add column', run: (editor) => chain(editor).addColumnAfter().run() },
  { label: 'Delete row', run: (editor) => chain(editor).deleteRow().run() },
  { label: 'Delete column', run: (editor) => chain(editor).deleteColumn().run() },
  { label: 'Delete table', run: (editor) => chain(editor).deleteTable().run() },
];
