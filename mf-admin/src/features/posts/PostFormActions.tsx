import { Button } from '@site/ui';
import { ActionBar, ActionNote, KeyHint } from './postFormParts';

const SAVE_ID = 'save-post';

interface PostFormActionsProps {
  isSaving: boolean;
  note: string | undefined;
  onCancel(): void;
}

export function PostFormActions({ isSaving, note, onCancel }: PostFormActionsProps) {
  return (
    <ActionBar>
      <Button id={SAVE_ID} type="submit" aria-keyshortcuts="Control+S" isBusy={isSaving}>
        Save Post
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <ActionNote role="status">{note}</ActionNote>
      <KeyHint aria-hidden="true">Ctrl S</KeyHint>
    </ActionBar>
  );
}

/** The button was disabled while it saved, so the browser has forgotten that it had the focus. */
export function focusSaveButton(): void {
  document.getElementById(SAVE_ID)?.focus();
}
