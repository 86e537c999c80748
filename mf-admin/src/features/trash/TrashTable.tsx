import { type TableColumn, VisuallyHidden } from '@site/ui';
import { useMemo } from 'react';
import { Day } from '../../shared/lists/Day';
import { ListBrowser } from '../../shared/lists/ListBrowser';
import { ActionButton, RowActions } from '../../shared/lists/rowActionParts';
import { trashList } from './trashList';
import { kindWords } from './trashTexts';
import type { TrashRow } from './trashView';
import type { TrashActions } from './useTrashActions';
import { useTrashBulkActions } from './useTrashBulkActions';

type RowDeeds = Pick<TrashActions, 'restore' | 'ask' | 'restoringIds'>;

function columnsOf(deeds: RowDeeds): TableColumn<TrashRow>[] {
  return [
    { key: 'name', header: 'Name', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
    { key: 'kind', header: 'Kind', isSortable: true, cell: ({ kind }) => kindWords[kind].one },
    { key: 'deleted', header: 'Deleted', isSortable: true, cell: ({ deletedAt }) => <Day of={deletedAt} /> },
    { key: 'gone', header: 'Gone for good on', isSortable: true, cell: ({ goneAt }) => <Day of={goneAt} /> },
    { key: 'actions', header: 'Actions', cell: (row) => <RowDeedButtons row={row} deeds={deeds} /> },
  ];
}

function RowDeedButtons({ row, deeds }: { row: TrashRow; deeds: RowDeeds }) {
  const which = <VisuallyHidden> {row.name}</VisuallyHidden>;
  return (
    <RowActions>
      <ActionButton
        type="button"
        aria-disabled={deeds.restoringIds.has(row.id)}
        onClick={() => void deeds.restore(row)}
      >
        Restore{which}
      </ActionButton>
      <ActionButton type="button" $isDanger onClick={() => deeds.ask(row)}>
        Delete for good{which}
      </ActionButton>
    </RowActions>
  );
}

interface TrashTableProps {
  rows: readonly TrashRow[];
  actions: TrashActions;
}

export function TrashTable({ rows, actions }: TrashTableProps) {
  const columns = useMemo(() => columnsOf(actions), [actions]);
  return (
    <ListBrowser
      kind={trashList}
      caption="Deleted records"
      columns={columns}
      rows={rows}
      bulkActions={useTrashBulkActions()}
    />
  );
}
