import { AlertDialog, ConfirmDialog } from '@site/ui';
import type { ListRow } from './ListKind';
import type { Deletion } from './useDeletion';

interface DeleteDialogProps<Row extends ListRow> {
  deletion: Deletion<Row>;
  /** Further consequences of the deletion. */
  note?: string;
}

/** docs/product.md#delete-questions. */
export function DeleteDialog<Row extends ListRow>({ deletion, note = '' }: DeleteDialogProps<Row>) {
  const { question, nameOf, row, isBusy, failure } = deletion;
  return (
    <>
      <ConfirmDialog
        question={question}
        detail={row && `${nameOf(row)} goes to the trash and can be restored for 30 days. ${note}`.trim()}
        confirmLabel="Delete"
        isOpen={row !== undefined}
        isBusy={isBusy}
        onConfirm={() => void deletion.confirm()}
        onCancel={deletion.cancel}
      />
      <AlertDialog message={failure} onClose={deletion.dismissFailure} />
    </>
  );
}
