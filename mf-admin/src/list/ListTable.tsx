import { Button, Cluster, MarkBox, Pagination, Stack, Table, type TableColumn, Text } from '@site/ui';
import { useRef, useState } from 'react';
import { type ActionState, useAction } from '../screen/useAction';
import { type ChangeAction, type Deed, isChange, questionOf, type RowAction, runDeed } from './actions';
import { ListHead } from './ListHead';
import { MarkLabel, Rows, SelectedBar } from './ListTable.styles';
import { RowButtons, RowName, useFocusInPlace } from './RowButtons';
import { countOf, type List, type ListRow, type ListRules, nextSort, sortOf } from './useList';

interface ListTableProps<Row extends ListRow> {
  rules: ListRules<Row>;
  list: List<Row>;
  actions?: readonly RowAction<Row>[];
}

/** A list with its search, filters, order, pages, the actions of its rows, and those of several at once. */
export function ListTable<Row extends ListRow>({ rules, list, actions = [] }: ListTableProps<Row>) {
  const rows = list.rows ?? [];
  const [marked, setMarked] = useState<ReadonlySet<string>>();
  const runner = useAction<Deed<Row>>({
    keyOf: ({ rows: changed }) => changed.map(({ id }) => id).join(),
    question: (deed) => questionOf(rules, deed),
    run: (deed) => runDeed(rules, deed, (done) => setMarked((ids) => without(ids, done))),
  });
  const root = useRef<HTMLDivElement>(null);
  const noteFocus = useFocusInPlace(root, list.rows);
  const several = actions.filter(isForSeveral);

  return (
    <Stack ref={root} onFocus={noteFocus}>
      <ListHead rules={rules} list={list}>
        {several.length > 0 && rows.length > 0 && (
          <MarkTools rows={rows} marked={marked} onMark={setMarked} />
        )}
      </ListHead>
      {rows.length > 0 && (
        <Rows aria-busy={list.isStale}>
          <RowTable
            rules={rules}
            list={list}
            actions={actions}
            rows={rows}
            runner={runner}
            marked={marked}
            setMarked={setMarked}
          />
        </Rows>
      )}
      <Pages list={list} label={rules.caption} />
      <SelectedActions
        rules={rules}
        actions={several}
        rows={rows.filter(({ id }) => marked?.has(id))}
        onStart={runner.start}
      />
      {runner.dialogs}
    </Stack>
  );
}

const isForSeveral = <Row extends ListRow>(action: RowAction<Row>): action is ChangeAction<Row> =>
  isChange(action) && action.isForSeveral === true;

function without(
  ids: ReadonlySet<string> | undefined,
  done: readonly ListRow[],
): ReadonlySet<string> | undefined {
  const doneIds = done.map(({ id }) => id);
  return ids && new Set([...ids].filter((id) => !doneIds.includes(id)));
}

interface MarkToolsProps<Row extends ListRow> {
  rows: readonly Row[];
  /** Undefined while rows are not selected. */
  marked: ReadonlySet<string> | undefined;
  onMark(ids: ReadonlySet<string> | undefined): void;
}

/** Shows the boxes of the rows, and selects all of the page. */
function MarkTools<Row extends ListRow>({ rows, marked, onMark }: MarkToolsProps<Row>) {
  const count = rows.filter(({ id }) => marked?.has(id)).length;
  const isAll = count === rows.length;
  return (
    <Cluster>
      {marked && (
        <MarkLabel>
          <MarkBox
            checked={isAll}
            isPartly={count > 0 && !isAll}
            onChange={() => onMark(new Set(isAll ? [] : rows.map(({ id }) => id)))}
          />
          Select all {rows.length > 1 && `${rows.length} `}on this page
        </MarkLabel>
      )}
      <Button
        variant="secondary"
        size="small"
        aria-pressed={marked !== undefined}
        onClick={() => onMark(marked ? undefined : new Set())}
      >
        Select
      </Button>
    </Cluster>
  );
}

interface RowTableProps<Row extends ListRow> extends Required<ListTableProps<Row>> {
  rows: readonly Row[];
  runner: ActionState<Deed<Row>>;
  marked: ReadonlySet<string> | undefined;
  setMarked(ids: ReadonlySet<string>): void;
}

function RowTable<Row extends ListRow>(props: RowTableProps<Row>) {
  const { rules, rows, actions, runner, marked, setMarked, list } = props;
  const { address } = list;

  const handleStart = (action: RowAction<Row>, row: Row) => {
    if (isChange(action)) runner.start({ action, rows: [row] });
    else if ('open' in action) action.open(row);
  };

  const actionColumn: TableColumn<Row> = {
    key: 'actions',
    header: 'Actions',
    cell: (row) => (
      <RowButtons
        row={row}
        name={rules.nameOf(row)}
        actions={actions}
        isRunning={actions.some((action) => isChange(action) && runner.isRunning({ action, rows: [row] }))}
        onStart={(action) => handleStart(action, row)}
      />
    ),
  };
  const opening = actions.find((action) => !isChange(action));
  const withName = (column: TableColumn<Row>): TableColumn<Row> => ({
    ...column,
    cell: (row) => (
      <Cluster as="span" $gap="xs">
        <RowName row={row} action={opening} onStart={(action) => handleStart(action, row)}>
          {column.cell(row)}
        </RowName>
        {rules.asideOf?.(row)}
      </Cluster>
    ),
  });
  const columns = rules.columns.map((column) => (opening && column.isRowHeader ? withName(column) : column));
  const marks = marked && {
    nameOf: rules.nameOf,
    isMarked: ({ id }: Row) => marked.has(id),
    mark: (changed: readonly Row[], isMarked: boolean) => {
      const next = new Set(marked);
      for (const { id } of changed) {
        if (isMarked) next.add(id);
        else next.delete(id);
      }
      setMarked(next);
    },
  };

  return (
    <Table
      caption={rules.caption}
      isCaptionHidden
      columns={actions.length > 0 ? [...columns, actionColumn] : columns}
      rows={rows}
      getRowKey={({ id }) => id}
      marks={marks}
      sort={address && sortOf(address.params)}
      onSort={address && ((key) => address.change({ sort: nextSort(address.params, key) }))}
    />
  );
}

function Pages<Row extends ListRow>({ list, label }: { list: List<Row>; label: string }) {
  const handlePage = (page: number) => {
    list.goTo(page);
    // The focus stays on the button, so that several pages can be turned.
    document.documentElement.scrollIntoView?.({ block: 'start' });
  };
  return <Pagination label={label} page={list.page} pageCount={list.pageCount} onPage={handlePage} />;
}

interface SelectedActionsProps<Row extends ListRow> {
  rules: ListRules<Row>;
  actions: readonly ChangeAction<Row>[];
  rows: readonly Row[];
  onStart(deed: Deed<Row>): void;
}

/** The actions for the selected rows. */
function SelectedActions<Row extends ListRow>({ rules, actions, rows, onStart }: SelectedActionsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <SelectedBar role="group" aria-label={`Selected ${rules.noun.many}`}>
      <Text role="status" $size="small">
        {countOf(rules, rows.length)} selected
      </Text>
      <Cluster>
        {actions.map((action) => {
          const applicable = rows.filter((row) => action.appliesTo?.(row) ?? true);
          return (
            <Button
              key={action.label}
              variant={action.isDanger ? 'danger' : 'secondary'}
              size="small"
              isUnavailable={applicable.length === 0}
              onClick={() => onStart({ action, rows: applicable })}
            >
              {action.label} selected
            </Button>
          );
        })}
      </Cluster>
    </SelectedBar>
  );
}
