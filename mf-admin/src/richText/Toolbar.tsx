import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { iconProps } from '@site/ui';
import { Bar, BarButton, ToolArea } from './RichTextEditor.styles';
import { tableEntries, type ToolbarActions, toolbarEntries } from './toolbarEntries';

interface ToolbarProps {
  editor: Editor;
  /** The id of the text that the toolbar controls. */
  controls: string;
  actions: ToolbarActions;
  /** The panels below the buttons. */
  children: ReactNode;
}

/** The toolbar pattern of the ARIA Authoring Practices: one tab stop, arrow keys within, Escape returns to the text. */
export function Toolbar({ editor, controls, actions, children }: ToolbarProps) {
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
      <Bar
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        onKeyDown={handleKeyDown}
        onFocus={handleFocus}
      >
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

/** Moves the focus from the text to its toolbar. */
export function focusToolbar(controls: string): boolean {
  const bar = document.querySelector(`[role='toolbar'][aria-controls='${controls}']`);
  bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return true;
}
