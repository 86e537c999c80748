import { breakable } from '@site/ui';
import { type RowAction, useDeletion } from '../list/actions';
import { MutedCell, StatusBadge } from '../list/cells';
import type { ListRules } from '../list/useList';
import { programTexts, type ProgramRow } from './programView';
import { useAdminDeleteProgramMutation } from './programsAdminApi';

/** docs/product.md#admin-programs. */
export const programList: ListRules<ProgramRow> = {
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

export function useProgramActions(onEdit: (program: ProgramRow) => void): RowAction<ProgramRow>[] {
  const [remove] = useAdminDeleteProgramMutation();
  const deletion = useDeletion(programList, {
    question: programTexts.deleteQuestion,
    remove: ({ id }) => remove(id).unwrap(),
    done: () => programTexts.deleted,
    failed: () => programTexts.deleteFailed,
  });
  return [{ label: 'Edit', open: onEdit }, deletion];
}
