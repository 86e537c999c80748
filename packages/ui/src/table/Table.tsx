import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden';
import { breakable } from './breakable';
import {
  Body,
  Caption,
  Cell,
  ColumnCell,
  Head,
  HeadRow,
  MarkData,
  Root,
  Row,
  RowHead,
  Scroller,
  SortButton,
  SortLink,
} from './Table.styles';
import { iconProps } from '../icon/iconProps';
import { MarkBox } from '../form/MarkBox';

export interface TableProps<Item> {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly TableColumn<Item>[];
  rows: readonly Item[];
  getRowKey(item: Item): string;
  /** Gives each row a checkbox. */
  marks?: TableMarks<Item>;
  sort?: TableSort;
  onSort?(key: string): void;
  /** The address of the same table in another order: links, which work without scripts, instead of buttons. */
  toSort?(key: string): string;
}

/** On phones each row is a card whose values carry their column's name, and only the sort buttons of the head are visible. */
export function Table<Item>(props: TableProps<Item>) {
  const { caption, isCaptionHidden, columns, rows, getRowKey, marks, ...order } = props;
  const isOrdered = Boolean(order.onSort ?? order.toSort) && columns.some(({ isSortable }) => isSortable);

  return (
    <Scroller>
      {isOrdered && <OrderStatus columns={columns} sort={order.sort} />}
      {/* Explicit roles: `display` on phones removes the native ones. */}
      <Root role="table">
        <Caption $isHidden={isCaptionHidden}>{caption}</Caption>
        <Head role="rowgroup">
          <HeadRow role="row" $isSortable={isOrdered}>
            {marks && (
              <ColumnCell role="columnheader" scope="col">
                <VisuallyHidden>Select</VisuallyHidden>
              </ColumnCell>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} {...order} />
            ))}
          </HeadRow>
        </Head>
        <Body role="rowgroup">
          {rows.map((item) => (
            <Row role="row" key={getRowKey(item)} data-marked={marks?.isMarked(item) || undefined}>
              {marks && <MarkCell item={item} marks={marks} />}
              {columns.map((column) => (
                <TableCell key={column.key} column={column} item={item} />
              ))}
            </Row>
          ))}
        </Body>
      </Root>
    </Scroller>
  );
}

/** Says another order: few screen readers tell that the state of a heading has changed. */
function OrderStatus<Item>({ columns, sort }: Pick<TableProps<Item>, 'columns' | 'sort'>) {
  const said = sort && `${sort.key} ${sort.direction}`;
  const [first] = useState(said);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && said !== first) setHasChanged(true);
  const header = columns.find(({ key }) => key === sort?.key)?.header;
  return (
    <VisuallyHidden role="status">
      {hasChanged && sort && header && `Sorted by ${header}, ${sort.direction}`}
    </VisuallyHidden>
  );
}

function TableCell<Item>({ column, item }: { column: TableColumn<Item>; item: Item }) {
  const cell = column.cell(item);
  const content = typeof cell === 'string' ? breakable(cell) : cell;
  if (column.isRowHeader) {
    return (
      <RowHead role="rowheader" scope="row">
        {content}
      </RowHead>
    );
  }
  return (
    <Cell role="cell" data-label={column.header} $isNumeric={column.isNumeric}>
      {content}
    </Cell>
  );
}

interface ColumnHeadProps<Item> extends Pick<TableProps<Item>, 'sort' | 'onSort' | 'toSort'> {
  column: TableColumn<Item>;
}

function ColumnHead<Item>({ column, sort, onSort, toSort }: ColumnHeadProps<Item>) {
  const { key, header, isNumeric, isSortable } = column;
  if (!isSortable || !(onSort ?? toSort)) {
    return (
      <ColumnCell role="columnheader" scope="col" $isNumeric={isNumeric}>
        {header}
      </ColumnCell>
    );
  }

  const direction = sort?.key === key ? sort.direction : undefined;
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <ColumnCell
      role="columnheader"
      scope="col"
      aria-sort={direction ?? 'none'}
      $isNumeric={isNumeric}
      $isSortable
    >
      {toSort ? (
        <SortLink to={toSort(key)}>
          {header}
          <Icon {...iconProps} size={14} />
        </SortLink>
      ) : (
        <SortButton type="button" onClick={() => onSort?.(key)}>
          {header}
          <Icon {...iconProps} size={14} />
        </SortButton>
      )}
    </ColumnCell>
  );
}

/** The rows that the user has selected. */
export interface TableMarks<Item> {
  /** Names the row in its checkbox's label: 'Select Signing day'. */
  nameOf(item: Item): string;
  isMarked(item: Item): boolean;
  mark(items: readonly Item[], isMarked: boolean): void;
}

function MarkCell<Item>({ item, marks }: { item: Item; marks: TableMarks<Item> }) {
  return (
    <MarkData role="cell">
      <MarkBox
        aria-label={`Select ${marks.nameOf(item)}`}
        checked={marks.isMarked(item)}
        onChange={(event) => marks.mark([item], event.target.checked)}
      />
    </MarkData>
  );
}

export type SortDirection = 'ascending' | 'descending';

export interface TableColumn<Item> {
  key: string;
  header: string;
  cell(item: Item): ReactNode;
  /** The column that names the row; there is exactly one. */
  isRowHeader?: boolean;
  isNumeric?: boolean;
  isSortable?: boolean;
}

export interface TableSort {
  key: string;
  direction: SortDirection;
}
