import { Table, type TableColumn } from '@site/ui';
import { EntryActions, type EntryHandlers } from './EntryActions';
import type { EntryKind } from './EntryKind';
import type { EntryRow } from './siteInfoView';

interface EntryTableProps<Values> extends EntryHandlers<Values> {
  kind: EntryKind<Values>;
  rows: readonly EntryRow<Values>[];
  /** Those before the actions. */
  columns: readonly TableColumn<EntryRow<Values>>[];
}

/** In the order in which the site shows them, whole: nobody could move an entry past what a search hides. */
export function EntryTable<Values>({ kind, rows, columns, ...handlers }: EntryTableProps<Values>) {
  const { nameOf } = kind.list;
  const actions: TableColumn<EntryRow<Values>> = {
    key: 'actions',
    header: 'Actions',
    cell: (row) => (
      <EntryActions
        {...handlers}
        row={row}
        name={nameOf(row)}
        isFirst={row.id === rows[0]?.id}
        isLast={row.id === rows.at(-1)?.id}
      />
    ),
  };

  return (
    <Table
      caption={kind.texts.title}
      isCaptionHidden
      columns={[...columns, actions]}
      rows={rows}
      getRowKey={({ id }) => id}
    />
  );
}
