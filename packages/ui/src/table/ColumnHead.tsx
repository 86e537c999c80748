import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { iconProps } from '../icon/iconProps';
import type { TableColumn, TableSort } from './tableColumn';
import { ColumnCell, SortButton } from './tableParts';

interface ColumnHeadProps<Item> {
  column: TableColumn<Item>;
  sort?: TableSort;
  onSort?(key: string): void;
}

export function ColumnHead<Item>({ column, sort, onSort }: ColumnHeadProps<Item>) {
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
