import { Button } from '@site/ui';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { completeAddress, isLinkAddress } from './linkAddress';
import { PanelField } from './PanelField';
import { BarPanel, PanelError } from './richTextParts';

interface LinkPanelProps {
  editor: Editor;
  onClose(): void;
}

const REFUSED = 'Enter an address that starts with https://, http:// or mailto:, or a path of this site';

/** Asks in the page where the link is to lead; Escape and Cancel go back to the text. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const errorId = useId();
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''));
  const [error, setError] = useState('');

  const handleSet = () => {
    const address = completeAddress(typed);
    if (!isLinkAddress(address)) {
      setError(REFUSED);
      return;
    }
    setLink(editor, address);
    onClose();
  };

  const handleCancel = () => {
    onClose();
    editor.commands.focus();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') handleSet();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    handleCancel();
  };

  return (
    <BarPanel role="group" aria-label="Link">
      <PanelField
        label="Link address"
        value={typed}
        inputMode="url"
        spellCheck={false}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- opened by the author's own press to type here
        autoFocus
        aria-invalid={error !== ''}
        aria-describedby={errorId}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKeyDown}
      />
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
      <Button size="small" variant="ghost" onClick={handleCancel}>
        Cancel
      </Button>
      <PanelError id={errorId} role="alert">
        {error}
      </PanelError>
    </BarPanel>
  );
}

/** Without a selection the address itself becomes the text of the link. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.extendMarkRange('link').setLink({ href }).run();
}
