import { breakable, type TableColumn } from '@site/ui';
import { useMemo } from 'react';
import { MutedCell, StatusBadge } from '../list/cells';
import { ListBrowser } from '../list/ListBrowser';
import { RecordActions, type RecordHandlers } from '../list/RecordActions';
import { programList } from './programList';
import { programTexts } from './programMessages';
import type { ProgramRow } from './programView';
import { useProgramBulkActions } from './useProgramBulkActions';

function columnsOf(handlers: RecordHandlers<ProgramRow>): TableColumn<ProgramRow>[] {
  return [
    { key: 'title', header: 'Title', isRowHeader: true, isSortable: true, cell: ({ title }) => title },
    {
      key: 'slug',
      header: 'Slug',
      isSortable: true,
      cell: ({ slug }) => <MutedCell>{breakable(slug)}</MutedCell>,
    },
    {
      key: 'status',
      header: 'Status',
      isSortable: true,
      cell: ({ status }) => (
        <StatusBadge $tone={status === 'active' ? 'success' : 'neutral'}>{status}</StatusBadge>
      ),
    },
    {
      key: 'features',
      header: 'Features',
      isNumeric: true,
      isSortable: true,
      cell: ({ featureCount }) => featureCount,
    },
    {
      key: 'testimonials',
      header: 'Testimonials',
      isNumeric: true,
      isSortable: true,
      cell: ({ testimonialCount, exampleCount }) =>
        exampleCount === 0 ? testimonialCount : programTexts.withExamples(testimonialCount, exampleCount),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (program) => <RecordActions row={program} name={program.title} {...handlers} />,
    },
  ];
}

interface ProgramTableProps extends RecordHandlers<ProgramRow> {
  programs: readonly ProgramRow[];
}

/** docs/product.md#admin-programs. */
export function ProgramTable({ programs, onEdit, onDelete }: ProgramTableProps) {
  const columns = useMemo(() => columnsOf({ onEdit, onDelete }), [onEdit, onDelete]);
  return (
    <ListBrowser
      kind={programList}
      caption="Programs"
      columns={columns}
      rows={programs}
      bulkActions={useProgramBulkActions()}
    />
  );
}
