import { linkAddressOf } from '@site/contract';
import type { Editor } from '@tiptap/core';
import { type InputHTMLAttributes, type KeyboardEvent, useId, useState } from 'react';
import { useEditorState } from '@tiptap/react';
import { Button } from '@site/ui';
import { Combobox } from '../form/Combobox';
import { useLinkTargets } from './useLinkTargets';
import { BarPanel, PanelError, PanelFieldRoot } from './RichTextEditor.styles';

interface LinkPanelProps {
  editor: Editor;
  onClose(): void;
}

const whatIsMeant = (typed: string): string =>
  `Where does ${typed.trim() ? `‘${typed.trim()}’` : 'the link'} lead? Begin a page of this site with / and another site with https://, or choose a page from the list`;

/** Asks for the target of a link: words find the pages of this site, or an address is typed. Escape and Cancel return to the text. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const fieldId = useId();
  const errorId = useId();
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''));
  const [error, setError] = useState('');
  const targets = useLinkTargets(typed);

  const handleSet = () => {
    const address = linkAddressOf(typed);
    if (!address) {
      setError(whatIsMeant(typed));
      return;
    }
    setLink(editor, address);
    onClose();
  };

  const handleChoose = (path: string) => {
    setLink(editor, path, targets.find((target) => target.path === path)?.title);
    onClose();
  };

  const handleCancel = () => {
    onClose();
    editor.commands.focus();
  };

  return (
    <BarPanel role="group" aria-label="Link">
      <PanelFieldRoot>
        <label htmlFor={fieldId}>Link address, or words of a page</label>
        <Combobox
          id={fieldId}
          value={typed}
          listLabel="Pages of this site"
          suggestions={targets.map(({ path, title, detail }) => ({ key: path, label: title, detail }))}
          spellCheck={false}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- opened by the author's own press to type here
          autoFocus
          aria-invalid={error !== ''}
          aria-describedby={errorId}
          onType={setTyped}
          onChoose={({ key }) => handleChoose(key)}
          onKeyDown={panelKeys(handleSet, handleCancel)}
        />
      </PanelFieldRoot>
      <Button size="small" onClick={handleSet}>
        Set link
      </Button>
      {editor.isActive('link') && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          Remove link
        </Button>
      )}
      <PanelEnd errorId={errorId} error={error} onCancel={handleCancel} />
    </BarPanel>
  );
}

/** Enter takes what was typed, without sending the post's form; Escape leaves the panel. */
export const panelKeys = (onEnter: () => void, onEscape: () => void) => (event: KeyboardEvent) => {
  const handle = { Enter: onEnter, Escape: onEscape }[event.key];
  if (!handle) return;
  event.preventDefault();
  handle();
};

interface PanelEndProps {
  errorId: string;
  error: string;
  onCancel(): void;
}

/** The end of a panel that asks for something. */
export function PanelEnd({ errorId, error, onCancel }: PanelEndProps) {
  return (
    <>
      <Button size="small" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <PanelError id={errorId} role="alert">
        {error}
      </PanelError>
    </>
  );
}

/** Without a selection, the text of the link is the title of its page, or else the address itself. */
function setLink(editor: Editor, href: string, title = href): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.extendMarkRange('link').setLink({ href }).run();
}

/** The caption of the table at the cursor. */
export function TableCaption({ editor }: { editor: Editor }) {
  const caption = useEditorState({
    editor,
    selector: (state) => String(state.editor.getAttributes('table').caption ?? ''),
  });

  return (
    <BarPanel>
      <PanelField
        label="Caption of this table"
        value={caption}
        onChange={(event) => editor.commands.updateAttributes('table', { caption: event.target.value })}
      />
    </BarPanel>
  );
}

interface PanelFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
}

/** A one-line form inside the post's form: Enter must not submit the latter. */
export function PanelField({ label, onKeyDown, ...input }: PanelFieldProps) {
  const id = useId();

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.preventDefault();
    onKeyDown?.(event);
  };

  return (
    <PanelFieldRoot>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} autoComplete="off" onKeyDown={handleKeyDown} />
    </PanelFieldRoot>
  );
}
