import { iconProps } from '@site/ui';
import type { ChainedCommands, CommandProps, Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
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
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { caretBehind } from './PictureDescriptions';
import { Bar, BarButton, ToolArea } from './RichTextEditor.styles';

/** The actions that open a dialog or the file chooser. */
interface ToolbarActions {
  openLink(): void;
  choosePicture(): void;
  openLibrary(): void;
}

interface ToolbarEntry {
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

const toolbarEntries: readonly ToolbarEntry[] = [
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
const tableEntries: readonly ToolbarEntry[] = [
  { label: 'Add row', command: (chain) => chain.addRowAfter() },
  { label: 'Add column', command: (chain) => chain.addColumnAfter() },
  { label: 'Delete row', command: (chain) => chain.deleteRow() },
  { label: 'Delete column', command: (chain) => chain.deleteColumn() },
  { label: 'Delete table', command: (chain) => chain.deleteTable() },
];

interface ToolbarProps {
  editor: Editor;
  actions: ToolbarActions;
  /** The panels below the buttons. */
  children: ReactNode;
}

/** The toolbar pattern of the ARIA Authoring Practices: one tab stop, arrow keys within, Escape returns to the text. */
export function Toolbar({ editor, actions, children }: ToolbarProps) {
  const [stop, setStop] = useState(0);
  const state = useEditorState({ editor, selector: readState });
  const entries = state.isInTable ? [...toolbarEntries, ...tableEntries] : toolbarEntries;

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = buttonsOf(event.currentTarget);
    const from = buttons.findIndex((button) => button === document.activeElement);
    if (event.key === 'Escape') editor.commands.focus();
    const step = STEPS[event.key];
    if (!step || from < 0) return;
    event.preventDefault();
    buttons[step(from, buttons.length)]?.focus();
  };
  const handleFocus = (event: FocusEvent<HTMLElement>) =>
    setStop(buttonsOf(event.currentTarget).findIndex((button) => button === event.target));

  return (
    <ToolArea>
      <Bar role="toolbar" aria-label="Formatting" onKeyDown={handleKeyDown} onFocus={handleFocus}>
        {entries.map(({ label, icon: Icon, ...entry }, index) => {
          const isImpossible = state.impossible.includes(label);
          const handlePress = () => {
            if (entry.action) actions[entry.action]();
            else entry.command?.(editor.chain().focus()).run();
          };
          return (
            <BarButton
              key={label}
              type="button"
              // Its name as well: beside an equal label it would be read out twice.
              title={Icon ? label : undefined}
              aria-pressed={entry.format ? state.active.includes(label) : undefined}
              aria-disabled={isImpossible || undefined}
              // The buttons for tables come and go at the end.
              tabIndex={index === Math.min(stop, entries.length - 1) ? 0 : -1}
              onMouseDown={keepFocus}
              onClick={isImpossible ? undefined : handlePress}
            >
              {Icon ? <Icon {...iconProps} /> : label}
            </BarButton>
          );
        })}
      </Bar>
      {children}
    </ToolArea>
  );
}

const readState = ({ editor }: { editor: Editor }) => ({
  active: toolbarEntries
    .filter(({ format }) => format && editor.isActive(...format))
    .map(({ label }) => label),
  impossible: toolbarEntries
    .filter((entry) => entry.isPossible?.(editor) === false)
    .map(({ label }) => label),
  isInTable: editor.isActive('table'),
});

// A press must not take the focus, and with it the selection, from the text.
const keepFocus = (event: MouseEvent) => event.preventDefault();

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll('button')];
