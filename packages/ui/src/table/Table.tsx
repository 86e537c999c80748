/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display` removes the native roles on phones */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden';
import { breakable } from './breakable';
import { Root } from './Table.styles';
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
}

/** Shown for a missing value; the cards of phones leave it out. */
export const NOTHING = '—';

/**
 * On phones each row is a card, and the heads are hidden until a keyboard reaches them: the page has another control for
 * the order. The explicit roles are for the cards: `display` removes the native ones.
 */
export function Table<Item>(props: TableProps<Item>) {
  const { caption, isCaptionHidden, columns, rows, getRowKey, marks, ...order } = props;
  const isOrdered = order.onSort && columns.some(({ isSortable }) => isSortable);

  return (
    <div>
      {isOrdered && <OrderStatus columns={columns} sort={order.sort} />}
      <Root role="table">
        {isCaptionHidden ? (
          <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        ) : (
          <caption>{caption}</caption>
        )}
        <thead role="rowgroup">
          <tr role="row">
            {marks && (
              <th role="columnheader" scope="col">
                <VisuallyHidden>Select</VisuallyHidden>
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} {...order} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((item) => (
            <tr role="row" key={getRowKey(item)} data-marked={marks?.isMarked(item) || undefined}>
              {marks && <MarkCell item={item} marks={marks} />}
              {columns.map((column) => (
                <TableCell key={column.key} column={column} item={item} />
              ))}
            </tr>
          ))}
        </tbody>
      </Root>
    </div>
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
      <th role="rowheader" scope="row">
        {content}
      </th>
    );
  }
  return (
    <td
      role="cell"
      data-label={column.header}
      data-numeric={column.isNumeric || undefined}
      data-empty={cell === NOTHING || undefined}
    >
      {content}
    </td>
  );
}

interface ColumnHeadProps<Item> extends Pick<TableProps<Item>, 'sort' | 'onSort'> {
  column: TableColumn<Item>;
}

function ColumnHead<Item>({ column, sort, onSort }: ColumnHeadProps<Item>) {
  const { key, header, isNumeric, isSortable } = column;
  const isOrdered = onSort && isSortable;
  const direction = sort?.key === key ? sort.direction : 'none';
  const Icon = SORT_ICONS[direction];
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isOrdered ? direction : undefined}
      data-numeric={isNumeric || undefined}
    >
      {isOrdered ? (
        <button type="button" onClick={() => onSort(key)}>
          {header}
          <Icon {...iconProps} size={14} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** The rows that the user has selected. */
export interface TableMarks<Item> {
  /** Names the row in its checkbox's label: 'Select Signing day'. */
  nameOf(item: Item): string;
  isMarked(item: Item): boolean;
  mark(items: readonly Item[], isMarked: boolean): void;
}

function MarkCell<Item>({ item, marks }: { item: Item; marks: TableMarks<Item> }) {
  return (
    <td role="cell" data-mark="">
      <MarkBox
        aria-label={`Select ${marks.nameOf(item)}`}
        checked={marks.isMarked(item)}
        onChange={(event) => marks.mark([item], event.target.checked)}
      />
    </td>
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
