import type { ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

export interface TableColumn<Item> {
  key: string;
  header: string;
  cell(item: Item): ReactNode;
  /** The column that names the row; exactly one. */
  isRowHeader?: boolean;
  isNumeric?: boolean;
  isSortable?: boolean;
}

export interface TableSort {
  key: string;
  direction: SortDirection;
}
