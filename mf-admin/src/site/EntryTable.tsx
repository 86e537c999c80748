import { limits } from '@site/contract';
import type { TableColumn } from '@site/ui';
import type { BulkAction } from '../list/BulkAction';
import { ListBrowser, type ListView } from '../list/ListBrowser';
import { EntryActions, type EntryHandlers } from './EntryActions';
import type { EntryKind } from './EntryKind';
import { siteInfoTexts } from './siteInfoMessages';
import type { EntryRow } from './siteInfoView';

interface EntryTableProps<Values> extends EntryHandlers<Values> {
  kind: EntryKind<Values>;
  rows: readonly EntryRow<Values>[];
  /** The columns before the actions. */
  columns: readonly TableColumn<EntryRow<Values>>[];
  bulkActions: readonly BulkAction<EntryRow<Values>>[];
}

/** One of the two lists. Moving an entry across a page boundary shows the page it moves to. */
export function EntryTable<Values>(props: EntryTableProps<Values>) {
  const { kind, rows, columns, bulkActions, onMove, ...handlers } = props;
  const { list, texts, collection } = kind;

  const actionsIn = ({ isServerOrder, page, goTo }: ListView): TableColumn<EntryRow<Values>> => ({
    key: 'actions',
    header: 'Actions',
    cell: (row) => (
      <EntryActions
        {...handlers}
        row={row}
        name={list.nameOf(row)}
        isMovable={isServerOrder}
        isFirst={row.id === rows[0]?.id}
        isLast={row.id === rows.at(-1)?.id}
        onMove={(moved, step) => {
          onMove(moved, step);
          const newPage = Math.floor((rows.indexOf(moved) + step) / limits.pageSize) + 1;
          if (newPage !== page) goTo(newPage);
        }}
      />
    ),
  });

  return (
    <ListBrowser
      name={collection}
      kind={list}
      caption={texts.title}
      columns={(view) => [...columns, actionsIn(view)]}
      rows={rows}
      bulkActions={bulkActions}
      ownOrder={{ note: siteInfoTexts.notMovable, showLabel: siteInfoTexts.showSiteOrder(list.noun.many) }}
    />
  );
}
