import { paths } from '@site/contract';
import { AlertDialog, ConfirmDialog } from '@site/ui';
import { useIsEditor } from '../../screen/editorAccess';
import { ScreenHead } from '../../screen/ScreenHead';
import { unconsentedTexts } from '../../golfers/unconsented';
import { usePagedList } from '../../list/usePagedList';
import { useAdminTrashQuery } from './trashApi';
import { TrashTable } from './TrashTable';
import { toTrashRow, trashSorts, trashTexts } from './trashView';
import { useTrashActions } from './useTrashActions';

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
