import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden';
import { moveBetweenRows } from './moveBetweenRows';
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
}

/** On phones each row is a card whose values carry their column's name, and only the sort buttons of the head are visible. */
export function Table<Item>(props: TableProps<Item>) {
  const { caption, isCaptionHidden, columns, rows, getRowKey, marks, sort, onSort } = props;

  return (
    <Scroller>
      {/* Explicit roles: `display` on phones removes the native ones. */}
      <Root role="table">
        <Caption $isHidden={isCaptionHidden}>{caption}</Caption>
        <Head role="rowgroup">
          <HeadRow role="row" $isSortable={Boolean(onSort) && columns.some(({ isSortable }) => isSortable)}>
            {marks && (
              <ColumnCell role="columnheader" scope="col">
                <VisuallyHidden>Select</VisuallyHidden>
              </ColumnCell>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </HeadRow>
        </Head>
        <Body role="rowgroup" onKeyDown={moveBetweenRows}>
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

function TableCell<Item>({ column, item }: { column: TableColumn<Item>; item: Item }) {
  const content = column.cell(item);
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

interface ColumnHeadProps<Item> {
  column: TableColumn<Item>;
  sort?: TableSort;
  onSort?(key: string): void;
}

function ColumnHead<Item>({ column, sort, onSort }: ColumnHeadProps<Item>) {
  const { key, header, isNumeric, isSortable } = column;
  if (!isSortable || !onSort) {
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
      <SortButton type="button" onClick={() => onSort(key)}>
        {header}
        <Icon {...iconProps} size={14} />
      </SortButton>
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
