import { filmOf, linkAddressOf } from '@site/contract';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button, Input, Text } from '@site/ui';
import { filmTitle, useLinkTargets } from './linkTargets';
import { BarPanel, PanelFieldRoot } from './RichTextEditor.styles';

interface LinkEditorProps {
  editor: Editor;
  onClose(): void;
}

const whatIsMeant = (typed: string): string =>
  `Where does ${typed.trim() ? `‘${typed.trim()}’` : 'the link'} lead? Begin a page of this site with / and another site with https://, or choose a page from the list`;

/** Asks for the target of a link: words find the pages of this site, or an address is typed. Escape and Cancel return to the text. */
export function LinkEditor({ editor, onClose }: LinkEditorProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''));
  const [error, setError] = useState('');
  const targets = useLinkTargets(typed);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const handleSet = () => {
    const film = filmOf(typed);
    const chosen = targets.find(({ title }) => title === typed.trim());
    const address = film?.address ?? chosen?.path ?? linkAddressOf(typed);
    if (!address) return setError(whatIsMeant(typed));
    setLink(editor, address, film ? filmTitle(film) : (chosen?.title ?? address));
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter must not send the post's form.
    if (event.key === 'Enter') handleSet();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const handleRemove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <BarPanel role="group" aria-label="Link">
      <PanelFieldRoot>
        <label htmlFor={id}>Link address, or words of a page</label>
        <Input
          id={id}
          value={typed}
          list={`${id}-pages`}
          autoComplete="off"
          spellCheck={false}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- opened by the author's own press to type here
          autoFocus
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <datalist id={`${id}-pages`}>
          {targets.map(({ path, title, detail }) => (
            <option key={path} value={title}>
              {detail}
            </option>
          ))}
        </datalist>
      </PanelFieldRoot>
      <Button size="small" onClick={handleSet}>
        Set link
      </Button>
      {editor.isActive('link') && (
        <Button size="small" variant="secondary" onClick={handleRemove}>
          Remove link
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={close}>
        Cancel
      </Button>
      <Text id={`${id}-error`} role="alert" $size="small" $tone="danger">
        {error}
      </Text>
    </BarPanel>
  );
}

/** Without a selection, the text of the link is its title. */
function setLink(editor: Editor, href: string, title: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setLink({ href }).run();
}
