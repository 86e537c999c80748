import { Button, Pagination, SearchField, Table, type TableColumn, Text } from '@site/ui';
import { type BrowsedList, browseList } from './browseList';
import type { BulkAction } from './BulkAction';
import { BulkBar } from './BulkBar';
import { BrowserRoot, Tools } from './ListBrowser.styles';
import { countOf, type ListKind, type ListRow } from './ListKind';
import { type ListSelectionControls, useListSelection } from './useListSelection';
import { useRowMarks } from './useRowMarks';

/** What a column may depend on besides its row. */
export interface ListView {
  /** All rows are shown, in the server's order. */
  isServerOrder: boolean;
  page: number;
  goTo(page: number): void;
}

interface ListBrowserProps<Row extends ListRow> {
  /** Distinguishes two lists on one screen, and prefixes the query parameters. */
  name?: string;
  kind: ListKind<Row>;
  caption: string;
  columns: readonly TableColumn<Row>[] | ((view: ListView) => readonly TableColumn<Row>[]);
  rows: readonly Row[];
  isIncomplete?: boolean;
  /** Without any, rows cannot be selected. */
  bulkActions?: readonly BulkAction<Row>[];
  /** For a list with a meaningful order: shown, with a way back to it, while a search or a sort hides that order. */
  ownOrder?: { note: string; showLabel: string };
}

/** A table with search, sorting, pages and selection. */
export function ListBrowser<Row extends ListRow>(props: ListBrowserProps<Row>) {
  const { name, kind, caption, columns, rows, bulkActions = [] } = props;
  const controls = useListSelection(name);
  const { selection, sortBy, goTo } = controls;
  const shown = browseList(kind, rows, selection);
  const marks = useRowMarks(shown.matching);
  const isMarkable = bulkActions.length > 0;
  const view = { isServerOrder: isServerOrder(controls), page: shown.page, goTo };

  return (
    <BrowserRoot>
      <ListTools {...props} controls={controls} shown={shown} />
      {isMarkable && <BulkBar kind={kind} actions={bulkActions} marks={marks} rows={shown.rows} />}
      {shown.rows.length === 0 ? (
        <Text>No {kind.noun.many} match your search.</Text>
      ) : (
        <Table
          caption={caption}
          isCaptionHidden
          columns={typeof columns === 'function' ? columns(view) : columns}
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

interface ListToolsProps<Row extends ListRow> extends ListBrowserProps<Row> {
  controls: ListSelectionControls;
  shown: BrowsedList<Row>;
}

/** The search field, the number of matches, and the button that restores the list's own order. */
function ListTools<Row extends ListRow>(props: ListToolsProps<Row>) {
  const { name = 'list', kind, rows, isIncomplete = false, ownOrder, controls, shown } = props;
  const searchId = `${name}-search`;
  const hiddenOrder = isServerOrder(controls) ? undefined : ownOrder;

  const handleShowOwnOrder = () => {
    // The focused button is about to be removed.
    document.getElementById(searchId)?.focus();
    controls.reset();
  };

  return (
    <Tools>
      <SearchField
        id={searchId}
        label={`Search ${kind.noun.many}`}
        value={controls.selection.search}
        onChange={controls.search}
      />
      <Text role="status" $tone="muted" $size="small">
        {countText(kind, shown.matching.length, rows.length)}
        {hiddenOrder && `. ${hiddenOrder.note}`}
        {isIncomplete && ' More are loading…'}
      </Text>
      {hiddenOrder && (
        <Button variant="secondary" size="small" onClick={handleShowOwnOrder}>
          {hiddenOrder.showLabel}
        </Button>
      )}
    </Tools>
  );
}

const isServerOrder = ({ selection }: ListSelectionControls): boolean =>
  selection.search.trim() === '' && selection.sort === undefined;

function countText<Row extends ListRow>(kind: ListKind<Row>, count: number, total: number): string {
  return count === total ? countOf(kind, total) : `${count} of ${countOf(kind, total)}`;
}
