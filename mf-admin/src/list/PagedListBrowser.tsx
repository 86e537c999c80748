import { limits } from '@site/contract';
import type { TableColumn } from '@site/ui';
import type { ReactNode } from 'react';
import type { BulkAction } from './BulkAction';
import { BulkBar } from './BulkBar';
import { ListContent } from './ListContent';
import { ListFrame } from './ListFrame';
import { countOf, type ListRow, type RowNames } from './ListKind';
import { SELECTED_MAX } from './loadRecords';
import { inOrder, type PagedList } from './usePagedList';
import { usePagedMarks } from './useRowMarks';

interface PagedListBrowserProps<Row extends ListRow> {
  kind: RowNames<Row>;
  caption: string;
  columns: readonly TableColumn<Row>[];
  list: PagedList<Row>;
  texts: PagedListTexts;
  /** Without it, rows cannot be selected. */
  bulk?: Bulk<Row>;
  /** For a list that the api cannot search. */
  hasNoSearch?: boolean;
}

interface PagedListTexts {
  /** What is loading, if it is not just the noun: 'the activity'. */
  loading?: string;
  failed: string;
  empty: string;
  /** What the search looks through: 'names and email addresses'. */
  searched?: string;
}

interface Bulk<Row> {
  actions: readonly BulkAction<Row & ListRow>[];
  /** What the actions need to know. */
  choices?: ReactNode;
  /** Loads the rows of all pages of this query, or the first of them. Rejects when that fails. */
  loadAll(query: string): Promise<readonly Row[]>;
}

/** A table with search, sorting, pages and selection, of which the api sends one page at a time. */
export function PagedListBrowser<Row extends ListRow>(props: PagedListBrowserProps<Row>) {
  const { kind, caption, columns, list, texts, bulk, hasNoSearch } = props;
  const { controls, isIncomplete, isMissing, page, pageCount, scope } = list;
  const kept = usePagedMarks(list.rows ?? [], scope);
  // Rows about to be replaced may no longer match the search.
  const marks = isIncomplete ? { ...kept, mark: () => undefined } : kept;
  return (
    <ListContent
      noun={texts.loading ?? kind.noun.many}
      list={list}
      texts={texts}
      isEmptyShown={isStillSearched(list)}
    >
      {(rows) => (
        <ListFrame
          kind={kind}
          caption={caption}
          columns={columns}
          controls={controls}
          rows={rows}
          searched={texts.searched}
          hasNoSearch={hasNoSearch}
          isStale={isIncomplete}
          isMissing={isMissing}
          page={page}
          pageCount={pageCount}
          status={statusText(kind, list)}
          marks={bulk && { ...marks, nameOf: kind.nameOf }}
        >
          {bulk && (
            <BulkBar
              kind={kind}
              actions={bulk.actions}
              choices={bulk.choices}
              marks={marks}
              rows={rows}
              whole={wholeOf(list, bulk)}
            />
          )}
        </ListFrame>
      )}
    </ListContent>
  );
}

/** An empty page of a search still needs the search field, until the page of another search has arrived. */
const isStillSearched = ({ controls, page, scope, isIncomplete, isMissing }: PagedList<ListRow>): boolean =>
  controls.selection.search.trim() !== '' ||
  new URLSearchParams(scope).has('q') ||
  page > 1 ||
  isIncomplete ||
  isMissing;

function wholeOf<Row extends ListRow>({ total, order, scope }: PagedList<Row>, { loadAll }: Bulk<Row>) {
  const isPart = total > SELECTED_MAX;
  const load = () => loadAll(inOrder(scope, order));
  return { count: isPart ? SELECTED_MAX : total, isPart, load };
}

function statusText<Row extends ListRow>(kind: RowNames<Row>, list: PagedList<Row>): string {
  if (list.isMissing) return '';
  return list.isIncomplete ? 'Loading…' : countText(kind, list);
}

/** '51 to 100 of 206 leads'. */
function countText<Row extends ListRow>(
  kind: RowNames<Row>,
  { rows = [], page, total }: PagedList<Row>,
): string {
  if (rows.length === 0 || total <= limits.pageSize) return countOf(kind, rows.length);
  const before = (page - 1) * limits.pageSize;
  return `${numberText(before + 1)} to ${numberText(before + rows.length)} of ${countOf(kind, total)}`;
}

const numberText = (number: number): string => number.toLocaleString('en-GB');
