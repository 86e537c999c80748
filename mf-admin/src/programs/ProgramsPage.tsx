import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { ProgramDialog } from './ProgramDialog';
import { programList } from './programList';
import { programTexts } from './programMessages';
import { useAdminDeleteProgramMutation, useAdminProgramsQuery } from './programsAdminApi';
import { ProgramTable } from './ProgramTable';
import { type ProgramRow, toProgramRow } from './programView';
import { ScreenHead } from '../screen/ScreenHead';
import { ListContent } from '../list/ListContent';
import { useRecordList } from '../list/useRecordList';
import { DeleteDialog } from '../list/DeleteDialog';
import { useDeletion } from '../list/useDeletion';
import { useOpenedRecord } from '../list/useOpenedRecord';

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
