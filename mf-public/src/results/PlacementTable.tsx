import { Table, type TableColumn } from '@site/ui';
import styled from 'styled-components';
import { resultsCopy } from '../content/results';
import type { PlacementEntry } from './placementView';

const { table: copy } = resultsCopy;

/** Cells use <bdi>, because the owner's text may be in a right-to-left script. */
const column = (
  key: keyof typeof copy.columns,
  unknown: string = copy.unknown,
): TableColumn<PlacementEntry> => ({
  key,
  header: copy.columns[key],
  cell: (entry) => (entry[key] ? <bdi>{entry[key]}</bdi> : unknown),
});

const COLUMNS: readonly TableColumn<PlacementEntry>[] = [
  { ...column('athlete', copy.nameless), isRowHeader: true },
  column('college'),
  column('place'),
  column('year'),
  column('sport'),
  column('division'),
  column('share'),
  column('checked'),
];

const Scrolling = styled.div`
  overflow-x: auto;
  /* The head of the table sticks to this element, not to the window. */
  --bar-height: 0px;
`;

/** In the order of the api. On a tablet its columns are wider than the page. */
export const PlacementTable = ({ placements }: { placements: readonly PlacementEntry[] }) => (
  // Focusable, because Safari's arrow keys scroll only what has the focus.
  <Scrolling role="region" aria-label={copy.title} tabIndex={0}>
    <Table caption={copy.caption} columns={COLUMNS} rows={placements} getRowKey={({ id }) => id} />
  </Scrolling>
);
