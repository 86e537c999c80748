import type { ChainedCommands, CommandProps, Editor } from '@tiptap/core';
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
  /** The format that is active at the cursor, and its attributes. */
  format?: readonly [name: string, attributes?: object];
  isPossible?(editor: Editor): boolean;
  command?(chain: ChainedCommands): ChainedCommands;
  action?: keyof ToolbarActions;
}

// A table would replace a selected picture.
const behindPicture = ({ tr }: CommandProps) => {
  if (tr.selection instanceof NodeSelection) caretBehind(tr, tr.selection.to);
  return true;
};

export const toolbarEntries: readonly ToolbarEntry[] = [
  { label: 'Bold', icon: Bold, format: ['bold'], command: (chain) => chain.toggleBold() },
  { label: 'Italic', icon: Italic, format: ['italic'], command: (chain) => chain.toggleItalic() },
  {
    label: 'Heading 2',
    icon: Heading2,
    format: ['heading', { level: 2 }],
    command: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: 'Heading 3',
    icon: Heading3,
    format: ['heading', { level: 3 }],
    command: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { label: 'Bullet list', icon: List, format: ['bulletList'], command: (chain) => chain.toggleBulletList() },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    format: ['orderedList'],
    command: (chain) => chain.toggleOrderedList(),
  },
  { label: 'Quote', icon: TextQuote, format: ['blockquote'], command: (chain) => chain.toggleBlockquote() },
  { label: 'Link', icon: Link, format: ['link'], action: 'openLink' },
  { label: 'Picture', icon: ImagePlus, action: 'choosePicture' },
  { label: 'Picture from the library', icon: Images, action: 'openLibrary' },
  {
    label: 'Insert table',
    icon: Table,
    isPossible: (editor) => !editor.isActive('table'),
    command: (chain) => chain.command(behindPicture).insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { label: 'Horizontal rule', icon: Minus, command: (chain) => chain.setHorizontalRule() },
  {
    label: 'Undo',
    icon: Undo2,
    isPossible: (editor) => editor.can().undo(),
    command: (chain) => chain.undo(),
  },
  {
    label: 'Redo',
    icon: Redo2,
    isPossible: (editor) => editor.can().redo(),
    command: (chain) => chain.redo(),
  },
];

/** Shown while the cursor is in a table. */
export const tableEntries: readonly ToolbarEntry[] = [
  { label: 'Add row', command: (chain) => chain.addRowAfter() },
  { label: 'Add column', command: (chain) => chain.addColumnAfter() },
  { label: 'Delete row', command: (chain) => chain.deleteRow() },
  { label: 'Delete column', command: (chain) => chain.deleteColumn() },
  { label: 'Delete table', command: (chain) => chain.deleteTable() },
];
