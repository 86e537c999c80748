import { golferCopy } from '../content/golfer';
import type { ResultRow } from './golferCardView';
import { Cell, ColumnHead, EventHead, EventName, Head, Row, Table, Venue } from './ResultsTable.styles';

const { results: copy } = golferCopy;

/** The columns that some result has something in. */
export interface ResultColumns {
  hasCourse: boolean;
  hasPlace: boolean;
  hasDifferential: boolean;
}

export const columnsOf = (rows: readonly ResultRow[]): ResultColumns => ({
  hasCourse: rows.some(({ course }) => course !== ''),
  hasPlace: rows.some(({ place }) => place !== ''),
  hasDifferential: rows.some(({ differential }) => differential !== ''),
});

interface ResultsTableProps {
  title: string;
  rows: readonly ResultRow[];
  columns: ResultColumns;
}

/** Roles are explicit, because a table that is laid out otherwise is none for screen readers. */
export function ResultsTable({ title, rows, columns }: ResultsTableProps) {
  return (
    <Table role="table" aria-label={title}>
      <Head>
        <tr role="row">
          <ColumnHead role="columnheader">{copy.event}</ColumnHead>
          <ColumnHead role="columnheader">{copy.day}</ColumnHead>
          {columns.hasCourse && <ColumnHead role="columnheader">{copy.course}</ColumnHead>}
          <ColumnHead role="columnheader" $isNumeric>
            {copy.score}
          </ColumnHead>
          {columns.hasPlace && (
            <ColumnHead role="columnheader" $isNumeric>
              {copy.place}
            </ColumnHead>
          )}
          {columns.hasDifferential && (
            <ColumnHead role="columnheader" $isNumeric>
              {copy.differential}
            </ColumnHead>
          )}
        </tr>
      </Head>
      <tbody>
        {rows.map((row, index) => (
          <Result key={index} row={row} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
}

function Result({ row, columns }: { row: ResultRow; columns: ResultColumns }) {
  return (
    <Row role="row">
      <EventHead role="rowheader" scope="row">
        <EventName>{row.event}</EventName>
        {row.venue && <Venue>{row.venue}</Venue>}
      </EventHead>
      <Cell role="cell" $area="day">
        {row.day}
      </Cell>
      {columns.hasCourse && (
        <Cell role="cell" $area="course">
          {row.course}
        </Cell>
      )}
      <Cell role="cell" $area="score" $isNumeric $isStrong>
        <bdi>{row.score}</bdi>
      </Cell>
      {columns.hasPlace && (
        <Cell role="cell" $area="place" $isNumeric data-label={copy.place}>
          {row.place && <bdi>{row.place}</bdi>}
        </Cell>
      )}
      {columns.hasDifferential && (
        <Cell role="cell" $area="differential" $isNumeric data-label={copy.differential}>
          {row.differential}
        </Cell>
      )}
    </Row>
  );
}
