import { paths } from '@site/contract';
import { ListTable } from '../../list/ListTable';
import { useList } from '../../list/useList';
import { useIsEditor } from '../../screen/editorAccess';
import { ScreenHead } from '../../screen/ScreenHead';
import { useAdminTrashQuery } from './trashApi';
import { trashList, useTrashActions } from './trashList';
import { trashTexts } from './trashView';

/** Everything deleted in the last 30 days, with a way to restore it; for an editor, the posts. */
export function TrashPage() {
  const isEditor = useIsEditor();
  const list = useList(trashList, useAdminTrashQuery);
  return (
    <>
      <ScreenHead
        title={trashTexts.title}
        lead={isEditor ? trashTexts.editorsLead : trashTexts.lead}
        path={paths.adminTrash.to()}
      />
      <ListTable rules={trashList} list={list} actions={useTrashActions(!isEditor)} />
    </>
  );
}
