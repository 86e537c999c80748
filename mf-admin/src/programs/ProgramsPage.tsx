import { paths } from '@site/contract';
import { Button } from '@site/ui';
import { ListTable } from '../list/ListTable';
import { useWholeList } from '../list/useList';
import { useOpenedRecord } from '../list/useOpenedRecord';
import { ScreenHead } from '../screen/ScreenHead';
import { ProgramDialog } from './ProgramDialog';
import { programList, useProgramActions } from './programList';
import { programTexts, type ProgramRow, toProgramRow } from './programView';
import { useAdminProgramsQuery } from './programsAdminApi';

/** docs/product.md#admin-programs. */
export function ProgramsPage() {
  const [opened, setOpened] = useOpenedRecord<ProgramRow>();
  const list = useWholeList(useAdminProgramsQuery(), toProgramRow);
  return (
    <>
      <ScreenHead title="Programs" path={paths.adminPrograms.to()}>
        <Button onClick={() => setOpened({})}>{programTexts.add}</Button>
      </ScreenHead>
      <ListTable rules={programList} list={list} actions={useProgramActions(setOpened)} />
      {opened && <ProgramDialog id={opened.id} onClose={() => setOpened(undefined)} />}
    </>
  );
}
