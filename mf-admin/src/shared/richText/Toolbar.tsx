import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ImagePlus, Link } from 'lucide-react';
import { useState } from 'react';
import { LinkPanel } from './LinkPanel';
import { Bar } from './richTextParts';
import { TableCaption } from './TableCaption';
import { ToolbarButton } from './ToolbarButton';
import { insertEntries, tableEntries, textEntries, type ToolbarEntry } from './toolbarEntries';
import { useToolbarKeys } from './useToolbarKeys';

interface ToolbarProps {
  editor: Editor;
  /** The id of the text that it acts on. */
  controls: string;
  onChoosePicture(): void;
}

const LINK_AND_PICTURE = 2;
const always = [...textEntries, ...insertEntries];

export function Toolbar({ editor, controls, onChoosePicture }: ToolbarProps) {
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const state = useEditorState({ editor, selector: readState });
  const entries = state.isInTable ? [...always, ...tableEntries] : always;
  const keys = useToolbarKeys(entries.length + LINK_AND_PICTURE);

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
          onPress={() => setIsLinkOpen((isOpen) => !isOpen)}
        />
        <ToolbarButton
          label="Picture"
          icon={ImagePlus}
          isStop={keys.stop === afterText + 1}
          onPress={onChoosePicture}
        />
        {entries
          .slice(afterText)
          .map((entry, index) => toButton(entry, index + afterText + LINK_AND_PICTURE))}
      </Bar>
      {isLinkOpen && <LinkPanel editor={editor} onClose={() => setIsLinkOpen(false)} />}
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
