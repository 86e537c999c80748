import { useMemo } from 'react';
import { type TableColumn, VisuallyHidden } from '@site/ui';
import { Day } from '../../shared/lists/cells';
import { PagedListBrowser } from '../../shared/lists/PagedListBrowser';
import { ActionButton, RowActions } from '../../shared/lists/RecordActions';
import type { BulkAction } from '../../shared/lists/BulkAction';
import { useAdminRestoreMutation } from '../../shared/records/useDeletion';
import type { PagedList } from '../../shared/lists/usePagedList';
import { kindWords, toTrashRow, trashNames, type TrashRow, trashTexts } from './trashView';
import type { TrashActions } from './useTrashActions';
import { useAdminPurgeMutation, useLazyAdminWholeTrashQuery } from './trashApi';

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
  list: PagedList<TrashRow>;
  actions: TrashActions;
}

export function TrashTable({ list, actions }: TrashTableProps) {
  const columns = useMemo(() => columnsOf(actions), [actions]);
  const [loadAll] = useLazyAdminWholeTrashQuery();
  return (
    <PagedListBrowser
      kind={trashNames}
      caption="Deleted records"
      columns={columns}
      list={list}
      texts={trashTexts}
      bulk={{
        actions: useTrashBulkActions(),
        loadAll: async (query) => (await loadAll(query).unwrap()).map(toTrashRow),
      }}
    />
  );
}

/** Restores or permanently deletes several records at once. */
function useTrashBulkActions(): BulkAction<TrashRow>[] {
  const [restore] = useAdminRestoreMutation();
  const [purge] = useAdminPurgeMutation();

  return [
    {
      label: 'Restore',
      outcome: 'restored',
      run: ({ id }) => restore(id).unwrap(),
    },
    {
      label: 'Delete for good',
      isDanger: true,
      question: (what) => `Delete ${what} for good?`,
      outcome: 'deleted for good',
      run: ({ id }) => purge(id).unwrap(),
    },
  ];
}
