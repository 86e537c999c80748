import { paths } from '@site/contract';
import { breakable } from '@site/ui';
import { RecordsPage } from '../list/RecordsPage';
import { type RowAction, useDeletion } from '../list/actions';
import { MutedCell, StatusBadge } from '../list/cells';
import { type ListRules, useWholeList } from '../list/useList';
import { ProgramForm } from './ProgramForm';
import { type ProgramRow, programTexts, toProgramRow, toStoredProgram } from './programView';
import {
  useAdminDeleteProgramMutation,
  useAdminProgramsQuery,
  useAdminProgramQuery,
} from './programsAdminApi';

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

function useProgramActions(): RowAction<ProgramRow>[] {
  const [remove] = useAdminDeleteProgramMutation();
  const deletion = useDeletion(programList, {
    question: programTexts.deleteQuestion,
    remove: ({ id }) => remove(id).unwrap(),
    done: () => programTexts.deleted,
    failed: () => programTexts.deleteFailed,
  });
  return [deletion];
}

/** docs/product.md#admin-programs. */
export function ProgramsPage() {
  return (
    <RecordsPage
      title="Programs"
      path={paths.adminPrograms.to()}
      rules={programList}
      list={useWholeList(useAdminProgramsQuery(), toProgramRow)}
      actions={useProgramActions()}
      texts={programTexts}
      useRecord={useAdminProgramQuery}
      toStored={toStoredProgram}
      Form={ProgramForm}
    />
  );
}
