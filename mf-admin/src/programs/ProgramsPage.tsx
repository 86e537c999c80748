import { paths } from '@site/contract';
import { breakable, Button } from '@site/ui';
import { ListTable } from '../list/ListTable';
import { type RowAction, useDeletion } from '../list/actions';
import { MutedCell, StatusBadge } from '../list/cells';
import { type ListRules, useWholeList } from '../list/useList';
import { useOpenedRecord } from '../list/useOpenedRecord';
import { ProgramDialog } from './ProgramDialog';
import { type ProgramRow, programTexts, toProgramRow } from './programView';
import { useAdminDeleteProgramMutation, useAdminProgramsQuery } from './programsAdminApi';
import { ScreenHead } from '../screen/ScreenHead';

/** docs/product.md#admin-programs. */
const programList: ListRules<ProgramRow> = {
  noun: { one: 'program', many: 'programs' },
  nameOf: ({ title }) => title,
  caption: 'Programs',
  columns: [
    { key: 'title', header: 'Title', isRowHeader: true, cell: ({ title }) => title },
    { key: 'slug', header: 'Slug', cell: ({ slug }) => <MutedCell>{breakable(slug)}</MutedCell> },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => (
        <StatusBadge $tone={status === 'active' ? 'success' : 'neutral'}>{status}</StatusBadge>
      ),
    },
    { key: 'features', header: 'Features', isNumeric: true, cell: ({ featureCount }) => featureCount },
    {
      key: 'testimonials',
      header: 'Testimonials',
      isNumeric: true,
      cell: ({ testimonialCount, exampleCount }) =>
        exampleCount === 0 ? testimonialCount : programTexts.withExamples(testimonialCount, exampleCount),
    },
  ],
  texts: { failed: programTexts.listFailed, empty: programTexts.noPrograms },
};

function useProgramActions(onEdit: (program: ProgramRow) => void): RowAction<ProgramRow>[] {
  const [remove] = useAdminDeleteProgramMutation();
  const deletion = useDeletion(programList, {
    question: programTexts.deleteQuestion,
    remove: ({ id }) => remove(id).unwrap(),
    done: () => programTexts.deleted,
    failed: () => programTexts.deleteFailed,
  });
  return [{ label: 'Edit', open: onEdit }, deletion];
}

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
