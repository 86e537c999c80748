import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { ProgramDialog } from '../../features/programs/ProgramDialog';
import { programList } from '../../features/programs/programList';
import { programTexts } from '../../features/programs/programMessages';
import {
  useAdminDeleteProgramMutation,
  useAdminProgramsQuery,
} from '../../features/programs/programsAdminApi';
import { ProgramTable } from '../../features/programs/ProgramTable';
import { type ProgramRow, toProgramRow } from '../../features/programs/programView';
import { ScreenHead } from '../../shared/screen/ScreenHead';
import { ListContent } from '../../shared/lists/ListContent';
import { useRecordList } from '../../shared/lists/useRecordList';
import { DeleteDialog } from '../../shared/records/DeleteDialog';
import { useDeletion } from '../../shared/records/useDeletion';
import { useOpenedRecord } from '../../shared/records/useOpenedRecord';

const TEXTS = { failed: programTexts.listFailed, empty: programTexts.noPrograms };

/** docs/product.md#admin-programs; nothing links here (docs/product.md#admin-programs). */
export function ProgramsPage() {
  const list = useRecordList(useAdminProgramsQuery(), toProgramRow);
  const [deleteProgram] = useAdminDeleteProgramMutation();
  const deletion = useDeletion({
    kind: programList,
    question: programTexts.deleteQuestion,
    remove: ({ id }) => deleteProgram(id).unwrap(),
    failureText: programTexts.deleteFailed,
    doneText: programTexts.deleted,
  });
  const [opened, setOpened] = useOpenedRecord<ProgramRow>();

  return (
    <>
      <ScreenHead title="Programs" path={paths.adminPrograms.to()}>
        <Button onClick={() => setOpened({})}>{programTexts.add}</Button>
      </ScreenHead>
      <ListContent noun="programs" list={list} texts={TEXTS}>
        {(programs) => <ProgramTable programs={programs} onEdit={setOpened} onDelete={deletion.ask} />}
      </ListContent>
      {opened && <ProgramDialog id={opened.id} onClose={() => setOpened(undefined)} />}
      <DeleteDialog deletion={deletion} />
    </>
  );
}
