import { useMemo } from 'react';
import { type TableColumn, VisuallyHidden } from '@site/ui';
import { useIsEditor } from '../../screen/editorAccess';
import { Day } from '../../list/cells';
import { PagedListBrowser } from '../../list/PagedListBrowser';
import { ActionButton, RowActions } from '../../list/RecordActions';
import type { BulkAction } from '../../list/BulkAction';
import { usePublishGate } from '../../golfers/unconsented';
import { useAdminRestoreMutation } from '../../list/useDeletion';
import type { PagedList } from '../../list/usePagedList';
import { kindWords, restoreQuestion, toTrashRow, trashNames, type TrashRow, trashTexts } from './trashView';
import type { TrashActions } from './useTrashActions';
import { useAdminPurgeMutation, useLazyAdminWholeTrashQuery } from './trashApi';

type RowDeeds = Pick<TrashActions, 'restore' | 'ask' | 'restoringIds'>;

function columnsOf(deeds: RowDeeds, mayPurge: boolean): TableColumn<TrashRow>[] {
  return [
    { key: 'name', header: 'Name', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
    { key: 'kind', header: 'Kind', isSortable: true, cell: ({ kind }) => kindWords[kind].one },
    { key: 'deleted', header: 'Deleted', isSortable: true, cell: ({ deletedAt }) => <Day of={deletedAt} /> },
    { key: 'gone', header: 'Gone for good on', isSortable: true, cell: ({ goneAt }) => <Day of={goneAt} /> },
    { key: 'actions', header: 'Actions', cell: (row) => <RowDeedButtons {...{ row, deeds, mayPurge }} /> },
  ];
}

interface RowDeedButtonsProps {
  row: TrashRow;
  deeds: RowDeeds;
  mayPurge: boolean;
}

function RowDeedButtons({ row, deeds, mayPurge }: RowDeedButtonsProps) {
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
      {mayPurge && (
        <ActionButton type="button" $isDanger onClick={() => deeds.ask(row)}>
          Delete for good{which}
        </ActionButton>
      )}
    </RowActions>
  );
}

interface TrashTableProps {
  list: PagedList<TrashRow>;
  actions: TrashActions;
}

export function TrashTable({ list, actions }: TrashTableProps) {
  const mayPurge = !useIsEditor();
  const columns = useMemo(() => columnsOf(actions, mayPurge), [actions, mayPurge]);
  const [loadAll] = useLazyAdminWholeTrashQuery();
  return (
    <PagedListBrowser
      kind={trashNames}
      caption="Deleted records"
      columns={columns}
      list={list}
      texts={trashTexts}
      bulk={{
        actions: useTrashBulkActions(mayPurge),
        loadAll: async (query) => (await loadAll(query).unwrap()).map(toTrashRow),
      }}
    />
  );
}

/** Restores or, as an owner, permanently deletes several records at once. */
function useTrashBulkActions(mayPurge: boolean): BulkAction<TrashRow>[] {
  const [restore] = useAdminRestoreMutation();
  const [purge] = useAdminPurgeMutation();
  // An editor restores no athletes.
  const gate = usePublishGate({ isNeeded: mayPurge });

  const actions: BulkAction<TrashRow>[] = [
    {
      label: 'Restore',
      question: (what, rows) => restoreQuestion(what, rows, gate.isOn ?? false),
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
  return actions.filter(({ isDanger }) => mayPurge || !isDanger);
}
