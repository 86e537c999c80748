import { useState } from 'react';
import { ScrollRegion, Prose, Table, type TableColumn, type TableSort } from '@site/ui';
import { exampleCopy } from '../../content/example';
import { Specimen } from './Specimen';

type Row = (typeof exampleCopy.table.rows)[number];

const { caption, rows } = exampleCopy.table;
const COLUMNS: readonly TableColumn<Row>[] = [
  { key: 'event', header: 'Event', isRowHeader: true, isSortable: true, cell: (row) => row.event },
  { key: 'month', header: 'Month', cell: (row) => row.month },
  { key: 'rounds', header: 'Rounds', isNumeric: true, cell: (row) => row.rounds },
  { key: 'best', header: 'Best round', isNumeric: true, isSortable: true, cell: (row) => row.best },
];
const NEXT = { ascending: 'descending', descending: 'ascending' } as const;

function sorted({ key, direction }: TableSort): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort(
    (a, b) => sign * (key === 'best' ? a.best - b.best : a.event.localeCompare(b.event, 'en')),
  );
}

export function SeasonTable() {
  const [sort, setSort] = useState<TableSort>({ key: 'best', direction: 'ascending' });
  const handleSort = (key: string) =>
    setSort({ key, direction: key === sort.key ? NEXT[sort.direction] : 'ascending' });

  return (
    <Specimen is="table">
      <Table<Row>
        caption={caption}
        columns={COLUMNS}
        rows={sorted(sort)}
        getRowKey={(row) => row.id}
        sort={sort}
        onSort={handleSort}
      />
      <Prose>
        <ScrollRegion label="A table of a post">
          <table>
            <caption>A table of a post</caption>
            <thead>
              <tr>
                {COLUMNS.map(({ key, header }) => (
                  <th key={key} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, event, month, rounds, best }) => (
                <tr key={id}>
                  <th scope="row">{event}</th>
                  <td>{month}</td>
                  <td>{rounds}</td>
                  <td>{best}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Prose>
    </Specimen>
  );
}
