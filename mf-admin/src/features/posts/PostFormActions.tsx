import { Button } from '@site/ui';
import { ActionBar, ActionNote, KeyHint } from './postFormParts';

interface PostFormActionsProps {
  isSaving: boolean;
  note: string | undefined;
  onCancel(): void;
}

export function PostFormActions({ isSaving, note, onCancel }: PostFormActionsProps) {
  return (
    <ActionBar>
      <Button type="submit" aria-keyshortcuts="Control+S" isBusy={isSaving}>
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
