import type { TableColumn } from '@site/ui';
import { useMemo } from 'react';
import { NOTHING } from '../../shared/lists/cells';
import { ListBrowser } from '../../shared/lists/ListBrowser';
import { RecordActions, type RecordHandlers } from '../../shared/lists/RecordActions';
import { EmailText } from './EmailText';
import { PublishedMark } from './PublishedMark';
import { trainerList } from './trainerList';
import type { TrainerRow } from './trainerView';
import { useTrainerBulkActions } from './useTrainerBulkActions';

function columnsOf(handlers: RecordHandlers<TrainerRow>): TableColumn<TrainerRow>[] {
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
      cell: (trainer) => <RecordActions row={trainer} name={trainer.name} {...handlers} />,
    },
  ];
}

interface TrainerTableProps extends RecordHandlers<TrainerRow> {
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
