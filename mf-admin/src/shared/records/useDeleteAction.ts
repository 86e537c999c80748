import type { BulkAction } from '../lists/BulkAction';
import type { ListRow } from '../lists/ListKind';
import { useAdminRestoreMutation } from './restoreApi';

/** Moves several records to the trash, with a way back. `note` says what else becomes of them. */
export function useDeleteAction(remove: (id: string) => Promise<unknown>, note = ''): BulkAction<ListRow> {
  const [restore] = useAdminRestoreMutation();
  return {
    label: 'Delete',
    isDanger: true,
    question: (what) => `Delete ${what}? ${note}`.trim(),
    outcome: 'moved to the trash',
    run: ({ id }) => remove(id),
    undo: ({ id }) => restore(id).unwrap(),
  };
}
