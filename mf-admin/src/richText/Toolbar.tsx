import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Film, ImagePlus, Images, Link, type LucideIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { iconProps } from '@site/ui';
import { FilmPanel } from './FilmPanel';
import { LinkPanel, TableCaption } from './toolbarPanels';
import { Bar, BarButton, ToolArea } from './RichTextEditor.styles';
import { insertEntries, tableEntries, textEntries, type ToolbarEntry } from './toolbarEntries';

interface ToolbarProps {
  editor: Editor;
  /** The id of the text that the toolbar controls. */
  controls: string;
  isLinkOpen: boolean;
  onLinkOpen(isOpen: boolean): void;
  onChoosePicture(): void;
  onOpenLibrary(): void;
}

// The link, a new picture, one from the library, and the film.
const OWN_BUTTONS = 4;
const always = [...textEntries, ...insertEntries];

export function Toolbar({ editor, controls, isLinkOpen, ...props }: ToolbarProps) {
  const { onLinkOpen, onChoosePicture, onOpenLibrary } = props;
  const [isFilmOpen, setIsFilmOpen] = useState(false);
  const state = useEditorState({ editor, selector: readState });
  const entries = state.isInTable ? [...always, ...tableEntries] : always;
  const keys = useToolbarKeys(entries.length + OWN_BUTTONS, () => editor.commands.focus());

  const toButton = (entry: ToolbarEntry, index: number) => (
    <ToolbarButton
      key={entry.label}
      label={entry.label}
      icon={entry.icon}
      isPressed={entry.isActive ? state.active.includes(entry.label) : undefined}
      isPossible={!state.impossible.includes(entry.label)}
      isStop={index === keys.stop}
      onPress={() => entry.run(editor)}
    />
  );
  const afterText = textEntries.length;

  return (
    <>
      <ToolArea>
        <Bar
          role="toolbar"
          aria-label="Formatting"
          aria-controls={controls}
          onKeyDown={keys.handleKeyDown}
          onFocus={keys.handleFocus}
        >
          {textEntries.map(toButton)}
          <ToolbarButton
            label="Link"
            icon={Link}
            isPressed={state.isLink}
            isExpanded={isLinkOpen}
            isStop={keys.stop === afterText}
            onPress={() => onLinkOpen(!isLinkOpen)}
          />
          <ToolbarButton
            label="Picture"
            icon={ImagePlus}
            isStop={keys.stop === afterText + 1}
            onPress={onChoosePicture}
          />
          <ToolbarButton
            label="Picture from the library"
            icon={Images}
            isStop={keys.stop === afterText + 2}
            onPress={onOpenLibrary}
          />
          <ToolbarButton
            label="Film"
            icon={Film}
            isExpanded={isFilmOpen}
            isStop={keys.stop === afterText + 3}
            onPress={() => setIsFilmOpen(!isFilmOpen)}
          />
          {entries.slice(afterText).map((entry, index) => toButton(entry, index + afterText + OWN_BUTTONS))}
        </Bar>
        {isLinkOpen && <LinkPanel editor={editor} onClose={() => onLinkOpen(false)} />}
        {isFilmOpen && <FilmPanel editor={editor} onClose={() => setIsFilmOpen(false)} />}
      </ToolArea>
      {state.isInTable && <TableCaption editor={editor} />}
    </>
  );
}

function readState({ editor }: { editor: Editor }) {
  return {
    active: always.filter((entry) => entry.isActive?.(editor)).map(({ label }) => label),
    impossible: always.filter((entry) => entry.isPossible?.(editor) === false).map(({ label }) => label),
    isLink: editor.isActive('link'),
    isInTable: editor.isActive('table'),
  };
}

interface ToolbarButtonProps {
  label: string;
  icon?: LucideIcon;
  isPressed?: boolean;
  isExpanded?: boolean;
  isPossible?: boolean;
  /** Roving tabindex: only one button of the toolbar is a tab stop. */
  isStop: boolean;
  onPress(): void;
}

// A press must not take the focus, and with it the selection, from the text.
const keepFocus = (event: MouseEvent) => event.preventDefault();

function ToolbarButton({ label, icon: Icon, isPossible = true, ...props }: ToolbarButtonProps) {
  return (
    <BarButton
      type="button"
      // Its name as well: beside an equal label it would be read out twice.
      title={Icon ? label : undefined}
      aria-pressed={props.isPressed}
      aria-expanded={props.isExpanded}
      aria-disabled={!isPossible || undefined}
      tabIndex={props.isStop ? 0 : -1}
      onMouseDown={keepFocus}
      onClick={isPossible ? props.onPress : undefined}
    >
      {Icon ? <Icon {...iconProps} /> : label}
    </BarButton>
  );
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus from the text to its toolbar; Escape returns it. */
export function focusToolbar(controls: string): boolean {
  const bar = document.querySelector(`[role='toolbar'][aria-controls='${controls}']`);
  bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return true;
}

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll('button')];

/** The toolbar pattern of the ARIA Authoring Practices: one tab stop, arrow keys within. */
function useToolbarKeys(count: number, onLeave: () => void) {
  const [stop, setStop] = useState(0);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = buttonsOf(event.currentTarget);
    const from = buttons.findIndex((button) => button === document.activeElement);
    if (event.key === 'Escape') onLeave();
    const step = STEPS[event.key];
    if (!step || from < 0) return;
    event.preventDefault();
    buttons[step(from, buttons.length)]?.focus();
  };

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    const index = buttonsOf(event.currentTarget).findIndex((button) => button === event.target);
    if (index >= 0) setStop(index);
  };

  // The buttons for tables come and go at the end.
  return { stop: Math.min(stop, count - 1), handleKeyDown, handleFocus };
}
