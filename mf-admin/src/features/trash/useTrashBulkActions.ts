import type { BulkAction } from '../../shared/lists/BulkAction';
import { useAdminRestoreMutation } from '../../shared/records/restoreApi';
import { useAdminPurgeMutation } from './trashApi';
import type { TrashRow } from './trashView';

/** Restore and delete for good, several records at once. */
export function useTrashBulkActions(): BulkAction<TrashRow>[] {
  const [restore] = useAdminRestoreMutation();
  const [purge] = useAdminPurgeMutation();

  return [
    {
      label: 'Restore',
      outcome: 'restored',
      run: ({ id }) => restore(id).unwrap(),
    },
    {
      label: 'Delete for good',
      isDanger: true,
      question: (what) => `Delete ${what} for good?`,
      outcome: 'deleted for good',
      run: ({ id }) => purge(id).unwrap(),
    },
  ];
}
