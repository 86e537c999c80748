import type { TableColumn } from '@site/ui';
import { browseList } from './browseList';
import type { BulkAction } from './BulkAction';
import { BulkBar } from './BulkBar';
import { ListFrame } from './ListFrame';
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
  /** Without any, rows cannot be selected. */
  bulkActions?: readonly BulkAction<Row>[];
  /** For a list with a meaningful order: shown, with a way back to it, while a search or a sort hides that order. */
  ownOrder?: { note: string; showLabel: string };
}

/** A table with search, sorting, pages and selection, of rows that are all here. */
export function ListBrowser<Row extends ListRow>(props: ListBrowserProps<Row>) {
  const { name, kind, caption, columns, rows, bulkActions = [], ownOrder } = props;
  const controls = useListSelection(name);
  const shown = browseList(kind, rows, controls.selection);
  const marks = useRowMarks(shown.matching);
  const isMarkable = bulkActions.length > 0;
  const isOwnOrder = isServerOrder(controls);
  const hidden = isOwnOrder ? undefined : ownOrder;
  const view = { isServerOrder: isOwnOrder, page: shown.page, goTo: controls.goTo };

  return (
    <ListFrame
      name={name}
      kind={kind}
      caption={caption}
      columns={typeof columns === 'function' ? columns(view) : columns}
      controls={controls}
      rows={shown.rows}
      page={shown.page}
      pageCount={shown.pageCount}
      status={
        <>
          {countText(kind, shown.matching.length, rows.length)}
          {hidden && `. ${hidden.note}`}
        </>
      }
      marks={isMarkable ? { ...marks, nameOf: kind.nameOf } : undefined}
      ownOrderLabel={hidden?.showLabel}
    >
      {isMarkable && <BulkBar kind={kind} actions={bulkActions} marks={marks} rows={shown.rows} />}
    </ListFrame>
  );
}

const isServerOrder = ({ selection }: ListSelectionControls): boolean =>
  selection.search.trim() === '' && selection.sort === undefined;

function countText<Row extends ListRow>(kind: ListKind<Row>, count: number, total: number): string {
  return count === total ? countOf(kind, total) : `${count} of ${countOf(kind, total)}`;
}
