import { paths } from '@site/contract';
import { breakable } from '@site/ui';
import { RecordsPage } from '../list/RecordsPage';
import { type RowAction, useDeletion } from '../list/actions';
import { MutedCell, StatusBadge } from '../list/cells';
import { useRecordChanges, useWholeRecordList } from '../list/recordKind';
import type { ListRules } from '../list/useList';
import { ProgramForm } from './ProgramForm';
import { programKind, type ProgramRow, programTexts, toProgramRow } from './programView';

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
  const { remove } = useRecordChanges('programs');
  const deletion = useDeletion(programList, {
    question: programTexts.deleteQuestion,
    remove: ({ id }) => remove(id),
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
      list={useWholeRecordList('programs', toProgramRow)}
      actions={useProgramActions()}
      kind={programKind}
      texts={programTexts}
      Form={ProgramForm}
    />
  );
}
