import { Button, Pagination, SearchField, Table, type TableColumn, type TableMarks, Text } from '@site/ui';
import { type ReactNode, useRef } from 'react';
import { BrowserRoot, Rows, Tools } from './ListBrowser.styles';
import type { ListRow, RowNames } from './ListKind';
import type { ListSelectionControls } from './useListSelection';

export interface ListFrameProps<Row extends ListRow> {
  /** Distinguishes two lists on one screen. */
  name?: string;
  kind: Pick<RowNames<Row>, 'noun'>;
  caption: string;
  columns: readonly TableColumn<Row>[];
  controls: ListSelectionControls;
  /** The rows of the page. */
  rows: readonly Row[];
  /** How many there are, and what else there is to say. */
  status: ReactNode;
  page: number;
  pageCount: number;
  /** What the search looks through, if it is less than what is shown. */
  searched?: string;
  /** There is no search field. */
  hasNoSearch?: boolean;
  /** The rows are about to be replaced. */
  isStale?: boolean;
  /** The rows could not be loaded, as a message above says. */
  isMissing?: boolean;
  marks?: TableMarks<Row>;
  /** A way back to the list's own order, while it is hidden. */
  ownOrderLabel?: string;
  /** Between the search and the rows. */
  children?: ReactNode;
}

/** The search field, the table and the pages of a list. */
export function ListFrame<Row extends ListRow>(props: ListFrameProps<Row>) {
  const { name = 'list', kind, caption, columns, controls, rows, marks, isStale = false } = props;
  const { page, pageCount, isMissing = false, searched } = props;
  const root = useRef<HTMLDivElement>(null);
  const isOneOfTwo = props.name !== undefined;

  const handlePage = (to: number) => {
    controls.goTo(to);
    // The focus stays on the button, for whoever turns several pages.
    const top = isOneOfTwo ? root.current : document.documentElement;
    top?.scrollIntoView?.({ block: 'start' });
  };

  return (
    <BrowserRoot ref={root}>
      <ListTools {...props} searchId={`${name}-search`} />
      {props.children}
      {rows.length === 0 && !isMissing && <NoMatch {...{ kind, searched }} />}
      {rows.length > 0 && !isMissing && (
        <Rows aria-busy={isStale}>
          <Table
            caption={caption}
            isCaptionHidden
            columns={columns}
            rows={rows}
            getRowKey={({ id }) => id}
            marks={marks}
            sort={controls.selection.sort}
            onSort={controls.sortBy}
          />
        </Rows>
      )}
      <Pagination label={caption} page={page} pageCount={pageCount} onPage={handlePage} />
    </BrowserRoot>
  );
}

function NoMatch<Row extends ListRow>({ kind, searched }: Pick<ListFrameProps<Row>, 'kind' | 'searched'>) {
  return (
    <div>
      <Text>No {kind.noun.many} match your search.</Text>
      {searched && <Text $tone="muted">The search looks at the beginnings of words in {searched}.</Text>}
    </div>
  );
}

function ListTools<Row extends ListRow>(props: ListFrameProps<Row> & { searchId: string }) {
  const { searchId, kind, controls, status, ownOrderLabel, hasNoSearch } = props;

  const handleShowOwnOrder = () => {
    // The focused button is about to be removed.
    document.getElementById(searchId)?.focus();
    controls.reset();
  };

  return (
    <Tools>
      {!hasNoSearch && (
        <SearchField
          id={searchId}
          label={`Search ${kind.noun.many}`}
          value={controls.selection.search}
          onChange={controls.search}
        />
      )}
      <Text role="status" $tone="muted" $size="small">
        {status}
      </Text>
      {ownOrderLabel && (
        <Button variant="secondary" size="small" onClick={handleShowOwnOrder}>
          {ownOrderLabel}
        </Button>
      )}
    </Tools>
  );
}
