import { limits } from '@site/contract';
import { Pagination, Table, type TableColumn, Text } from '@site/ui';
import { browseList } from '../../shared/lists/browseList';
import type { BulkAction } from '../../shared/lists/BulkAction';
import { BulkBar } from '../../shared/lists/BulkBar';
import { BrowserRoot } from '../../shared/lists/ListBrowser.styles';
import { useRowMarks } from '../../shared/lists/useRowMarks';
import { EntryActions, type EntryHandlers } from './EntryActions';
import type { EntryKind } from './EntryKind';
import { EntryTools } from './EntryTools';
import type { EntryRow } from './siteInfoView';
import { useEntrySelection } from './useEntrySelection';

interface EntryTableProps<Values> extends EntryHandlers<Values> {
  kind: EntryKind<Values>;
  rows: readonly EntryRow<Values>[];
  /** Those before the actions. */
  columns: readonly TableColumn<EntryRow<Values>>[];
  bulkActions: readonly BulkAction<EntryRow<Values>>[];
}

/**
 * Like `ListBrowser`, whose search and address a second list on the same screen would share; and who moves an entry over
 * the end of a page goes with it.
 */
export function EntryTable<Values>(props: EntryTableProps<Values>) {
  const { kind, rows, columns, bulkActions, onMove, ...handlers } = props;
  const { list, texts } = kind;
  const browser = useEntrySelection(kind.collection);
  const shown = browseList(list, rows, browser.selection);
  const marks = useRowMarks(shown.matching);

  const handleMove: EntryHandlers<Values>['onMove'] = (row, step) => {
    onMove(row, step);
    const page = Math.floor((rows.indexOf(row) + step) / limits.pageSize) + 1;
    if (page !== shown.page) browser.goTo(page);
  };

  const actions: TableColumn<EntryRow<Values>> = {
    key: 'actions',
    header: 'Actions',
    cell: (row) => (
      <EntryActions
        {...handlers}
        row={row}
        name={list.nameOf(row)}
        isMovable={browser.isSiteOrder}
        isFirst={row.id === rows[0]?.id}
        isLast={row.id === rows.at(-1)?.id}
        onMove={handleMove}
      />
    ),
  };

  return (
    <BrowserRoot>
      <EntryTools kind={kind} browser={browser} matchCount={shown.matching.length} totalCount={rows.length} />
      <BulkBar kind={list} actions={bulkActions} marks={marks} rows={shown.rows} />
      {shown.rows.length === 0 ? (
        <Text>No {list.noun.many} match your search.</Text>
      ) : (
        <Table
          caption={texts.title}
          isCaptionHidden
          columns={[...columns, actions]}
          rows={shown.rows}
          getRowKey={({ id }) => id}
          marks={{ ...marks, nameOf: list.nameOf }}
          sort={browser.selection.sort}
          onSort={browser.sortBy}
        />
      )}
      <Pagination label={texts.title} page={shown.page} pageCount={shown.pageCount} onPage={browser.goTo} />
    </BrowserRoot>
  );
}
