import { KeptForm } from '../form/KeptForm';
import { RecordDialog, useRecordToEdit } from '../form/RecordDialog';
import { PlacementForm } from './PlacementForm';
import { placementTexts } from './placementMessages';
import { useAdminPlacementQuery } from './placementsAdminApi';
import { type PlacementValues, toStoredPlacement } from './placementView';

interface PlacementDialogProps {
  /** The placement to edit; undefined for a new one. */
  id: string | undefined;
  onClose(): void;
}

/** Mounted only while open, so its state is always fresh. */
export function PlacementDialog({ id, onClose }: PlacementDialogProps) {
  const query = useAdminPlacementQuery(id ?? '', { skip: id === undefined });
  const { stored, waiting } = useRecordToEdit(query, {
    toStored: toStoredPlacement,
    failureText: placementTexts.loadFailed,
  });
  const title = id === undefined ? placementTexts.add : placementTexts.edit;

  return (
    <RecordDialog title={title} waiting={waiting} onClose={onClose}>
      <KeptForm<PlacementValues> record={id ?? 'new'} isNew={id === undefined}>
        {(draft) => <PlacementForm title={title} stored={stored} draft={draft} onClose={onClose} />}
      </KeptForm>
    </RecordDialog>
  );
}
