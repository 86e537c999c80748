import { useMemo } from 'react';
import { ScrollRegion, Table, type TableColumn, type TableSort } from '@site/ui';
import { resultsCopy } from '../content/results';
import { inOrder, orderAddress, type PlacementColumn } from './placementOrder';
import type { PlacementEntry } from './placementView';

const { table: copy } = resultsCopy;

const column = (
  key: PlacementColumn,
  textOf: (entry: PlacementEntry) => string | number | null,
): TableColumn<PlacementEntry> => ({
  ...{ key, header: copy.columns[key], isSortable: true },
  cell: (entry) => textOf(entry) || copy.unknown,
});

/** A column of what the owner has written, which may be in a script that is read from the right. */
const written = (key: PlacementColumn & keyof PlacementEntry, nothing: string = copy.unknown) => ({
  ...column(key, (entry) => entry[key]),
  cell: (entry: PlacementEntry) => (entry[key] ? <bdi>{entry[key]}</bdi> : nothing),
});

const COLUMNS: readonly TableColumn<PlacementEntry>[] = [
  { ...written('athlete', copy.nameless), isRowHeader: true },
  written('college'),
  written('place'),
  column('year', ({ year }) => year),
  written('sport'),
  written('division'),
  written('share'),
  column('checked', ({ checked }) => checked),
];

interface PlacementTableProps {
  placements: readonly PlacementEntry[];
  order: TableSort;
}

/** In the order of the address: its headings are links, which work without scripts. */
export function PlacementTable({ placements, order }: PlacementTableProps) {
  const rows = useMemo(() => inOrder(placements, order), [placements, order]);
  return (
    // On a tablet its columns are wider than the page.
    <ScrollRegion label={copy.title}>
      <Table
        caption={copy.caption}
        columns={COLUMNS}
        rows={rows}
        getRowKey={({ id }) => id}
        sort={order}
        toSort={(key) => orderAddress(order, key)}
      />
    </ScrollRegion>
  );
}
