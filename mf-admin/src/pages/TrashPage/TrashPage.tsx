import { paths } from '@site/contract';
import { AlertDialog, ConfirmDialog } from '@site/ui';
import { useIsEditor } from '../../shared/access/editorAccess';
import { ScreenHead } from '../../shared/screen/ScreenHead';
import { unconsentedTexts } from '../../shared/people/unconsented';
import { usePagedList } from '../../shared/lists/usePagedList';
import { useAdminTrashQuery } from '../../features/trash/trashApi';
import { TrashTable } from '../../features/trash/TrashTable';
import { toTrashRow, trashSorts, trashTexts } from '../../features/trash/trashView';
import { useTrashActions } from '../../features/trash/useTrashActions';

/** Everything deleted in the last 30 days, with a way to restore it; for an editor, the posts. */
export function TrashPage() {
  const list = usePagedList(useAdminTrashQuery, { toRow: toTrashRow, sorts: trashSorts });
  const actions = useTrashActions(list.retry);
  const lead = useIsEditor() ? trashTexts.editorsLead : trashTexts.lead;

  return (
    <>
      <ScreenHead title={trashTexts.title} lead={lead} path={paths.adminTrash.to()} />
      <TrashTable list={list} actions={actions} />
      <ConfirmDialog
        question={trashTexts.purgeQuestion}
        detail={actions.asked && `${actions.asked.name} cannot be restored afterwards.`}
        confirmLabel="Delete for good"
        isOpen={actions.asked !== undefined}
        isBusy={actions.asked !== undefined && actions.busyId === actions.asked.id}
        onConfirm={() => void actions.purge()}
        onCancel={actions.cancel}
      />
      <ConfirmDialog
        question={unconsentedTexts.question}
        detail={unconsentedTexts.detail('Restoring')}
        confirmLabel={unconsentedTexts.publish}
        isOpen={actions.unconsented.row !== undefined}
        onConfirm={actions.unconsented.confirm}
        onCancel={actions.unconsented.cancel}
      />
      <AlertDialog message={actions.failure} onClose={actions.dismissFailure} />
    </>
  );
}
