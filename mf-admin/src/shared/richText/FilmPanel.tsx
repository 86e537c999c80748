import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { filmMessages, filmOf } from '@site/contract';
import { Button } from '@site/ui';
import { PanelField } from './toolbarPanels';
import { BarPanel, PanelError } from './RichTextEditor.styles';

interface FilmPanelProps {
  editor: Editor;
  onFilm(address: string): void;
  onClose(): void;
}

/** Asks for the address of a film. Escape and Cancel return to the text. */
export function FilmPanel({ editor, onFilm, onClose }: FilmPanelProps) {
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
    onFilm(film.address);
  };

  const handleCancel = () => {
    onClose();
    editor.commands.focus();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') handleAdd();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    handleCancel();
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
        onKeyDown={handleKeyDown}
      />
      <Button size="small" onClick={handleAdd}>
        Add film
      </Button>
      <Button size="small" variant="ghost" onClick={handleCancel}>
        Cancel
      </Button>
      <PanelError id={errorId} role="alert">
        {error}
      </PanelError>
    </BarPanel>
  );
}
