import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden';
import { ColumnHead } from './ColumnHead';
import { MarkCell, type TableMarks } from './MarkCell';
import { moveBetweenRows } from './moveBetweenRows';
import type { TableColumn, TableSort } from './tableColumn';
import { Body, Caption, Cell, ColumnCell, Head, HeadRow, Row, RowHead, Root, Scroller } from './tableParts';

export interface TableProps<Item> {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly TableColumn<Item>[];
  rows: readonly Item[];
  getRowKey(item: Item): string;
  /** Gives each row a tick box. */
  marks?: TableMarks<Item>;
  sort?: TableSort;
  onSort?(key: string): void;
}

/** On phones each row becomes a card whose values carry their column's name; of the head the sort buttons stay in sight. */
export function Table<Item>(props: TableProps<Item>) {
  const { caption, isCaptionHidden, columns, rows, getRowKey, marks, sort, onSort } = props;

  return (
    <Scroller>
      {/* Roles spelled out: `display` on phones takes the native ones away. */}
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
