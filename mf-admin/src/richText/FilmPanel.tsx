import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { filmMessages, filmOf } from '@site/contract';
import { Button } from '@site/ui';
import { insertFilmLink } from './films';
import { PanelEnd, PanelField, panelKeys } from './toolbarPanels';
import { BarPanel } from './RichTextEditor.styles';

interface FilmPanelProps {
  editor: Editor;
  onClose(): void;
}

/** Asks for the address of a film. Escape and Cancel return to the text. */
export function FilmPanel({ editor, onClose }: FilmPanelProps) {
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');

  const handleAdd = () => {
    const film = filmOf(typed);
    if (!film) {
      setError(filmMessages.address);
      return;
    }
    onClose();
    insertFilmLink(editor, film);
  };

  const handleCancel = () => {
    onClose();
    editor.commands.focus();
  };

  return (
    <BarPanel role="group" aria-label="Film">
      <PanelField
        label="Address of the film on YouTube or Vimeo"
        value={typed}
        spellCheck={false}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- opened by the author's own press to type here
        autoFocus
        aria-invalid={error !== ''}
        aria-describedby={errorId}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={panelKeys(handleAdd, handleCancel)}
      />
      <Button size="small" onClick={handleAdd}>
        Add film
      </Button>
      <PanelEnd errorId={errorId} error={error} onCancel={handleCancel} />
    </BarPanel>
  );
}
