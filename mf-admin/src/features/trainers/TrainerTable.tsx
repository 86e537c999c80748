import type { TableColumn } from '@site/ui';
import { useMemo } from 'react';
import { EmailText } from '../../lists/EmailText';
import { ListBrowser } from '../../lists/ListBrowser';
import { PublishedMark } from './PublishedMark';
import { TrainerActions, type TrainerHandlers } from './TrainerActions';
import { trainerList } from './trainerList';
import type { TrainerRow } from './trainerView';
import { useTrainerBulkActions } from './useTrainerBulkActions';

const NOTHING = '—';

function columnsOf({ onEdit, onDelete }: TrainerHandlers): TableColumn<TrainerRow>[] {
  return [
    { key: 'name', header: 'Name', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
    { key: 'title', header: 'Title', isSortable: true, cell: ({ title }) => title || NOTHING },
    {
      key: 'email',
      header: 'Email',
      isSortable: true,
      cell: ({ email }) => (email ? <EmailText email={email} /> : NOTHING),
    },
    { key: 'phone', header: 'Phone', isSortable: true, cell: ({ phone }) => phone || NOTHING },
    {
      key: 'specialties',
      header: 'Specialties',
      isSortable: true,
      cell: ({ specialties }) => specialties.join(', ') || NOTHING,
    },
    {
      key: 'published',
      header: 'Published',
      isSortable: true,
      cell: ({ isPublished }) => <PublishedMark isPublished={isPublished} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (trainer) => <TrainerActions trainer={trainer} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
}

interface TrainerTableProps extends TrainerHandlers {
  trainers: readonly TrainerRow[];
}

/** Spec 2, Admin trainers. */
export function TrainerTable({ trainers, onEdit, onDelete }: TrainerTableProps) {
  const columns = useMemo(() => columnsOf({ onEdit, onDelete }), [onEdit, onDelete]);
  return (
    <ListBrowser
      kind={trainerList}
      caption="Trainers"
      columns={columns}
      rows={trainers}
      bulkActions={useTrainerBulkActions()}
    />
  );
}
