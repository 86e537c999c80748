import { Badge, type TableColumn } from '@site/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { ListBrowser } from '../../lists/ListBrowser';
import { ProgramActions, type ProgramHandlers } from './ProgramActions';
import { programList } from './programList';
import type { ProgramRow } from './programView';
import { useProgramBulkActions } from './useProgramBulkActions';

const Slug = styled.span`
  color: ${({ theme }) => theme.color.muted};
`;

/* The word stays as the api writes it; only its first letter looks larger. */
const StatusBadge = styled(Badge)`
  text-transform: capitalize;
`;

function columnsOf({ onEdit, onDelete }: ProgramHandlers): TableColumn<ProgramRow>[] {
  return [
    { key: 'title', header: 'Title', isRowHeader: true, isSortable: true, cell: ({ title }) => title },
    { key: 'slug', header: 'Slug', isSortable: true, cell: ({ slug }) => <Slug>{slug}</Slug> },
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
      cell: ({ testimonialCount }) => testimonialCount,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (program) => <ProgramActions program={program} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
}

interface ProgramTableProps extends ProgramHandlers {
  programs: readonly ProgramRow[];
}

/** Spec 2, Admin programs. */
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
