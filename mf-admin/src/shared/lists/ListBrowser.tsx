import { Pagination, SearchField, Table, type TableColumn, Text } from '@site/ui';
import type { ReactNode } from 'react';
import { browseList } from './browseList';
import type { BulkAction } from './BulkAction';
import { BulkBar } from './BulkBar';
import { countOf, type ListKind, type ListRow } from './ListKind';
import { BrowserRoot, Tools } from './ListBrowser.styles';
import { useListSelection } from './useListSelection';
import { useRowMarks } from './useRowMarks';

interface ListBrowserProps<Row extends ListRow> {
  kind: ListKind<Row>;
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  isIncomplete?: boolean;
  /** Without any, no row can be ticked. */
  bulkActions?: readonly BulkAction<Row>[];
  /** Beside the search. */
  children?: ReactNode;
}

/** A table with its search, order, pages and ticks. */
export function ListBrowser<Row extends ListRow>(props: ListBrowserProps<Row>) {
  const { kind, caption, columns, rows, isIncomplete = false, bulkActions = [], children } = props;
  const { selection, search, sortBy, goTo } = useListSelection();
  const shown = browseList(kind, rows, selection);
  const marks = useRowMarks(shown.matching);
  const isMarkable = bulkActions.length > 0;

  return (
    <BrowserRoot>
      <Tools>
        <SearchField
          id="list-search"
          label={`Search ${kind.noun.many}`}
          value={selection.search}
          onChange={search}
        />
        <Text role="status" $tone="muted" $size="small">
          {countText(kind, shown.matching.length, rows.length)}
          {isIncomplete && ' More are loading…'}
        </Text>
        {children}
      </Tools>
      {isMarkable && <BulkBar kind={kind} actions={bulkActions} marks={marks} rows={shown.rows} />}
      {shown.rows.length === 0 ? (
        <Text>No {kind.noun.many} match your search.</Text>
      ) : (
        <Table
          caption={caption}
          isCaptionHidden
          columns={columns}
          rows={shown.rows}
          getRowKey={({ id }) => id}
          marks={isMarkable ? { ...marks, nameOf: kind.nameOf } : undefined}
          sort={selection.sort}
          onSort={sortBy}
        />
      )}
      <Pagination label={caption} page={shown.page} pageCount={shown.pageCount} onPage={goTo} />
    </BrowserRoot>
  );
}

function countText<Row extends ListRow>(kind: ListKind<Row>, count: number, total: number): string {
  return count === total ? countOf(kind, total) : `${count} of ${countOf(kind, total)}`;
}
