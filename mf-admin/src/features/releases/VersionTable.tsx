import styled from 'styled-components';
import { Badge, type BadgeTone, ScrollRegion, Table, type TableColumn } from '@site/ui';
import { NOTHING } from '../../shared/lists/cells';
import {
  momentText,
  type RemoteView,
  type ReleaseState,
  shortVersion,
  type VersionRow,
} from './releasesView';
import { valueText, vitalKinds } from './vitalKinds';

const STATES: Record<ReleaseState, { text: string; tone: BadgeTone }> = {
  live: { text: 'Live', tone: 'success' },
  standIn: { text: 'Stands in', tone: 'success' },
  latest: { text: 'Reported last', tone: 'neutral' },
  canary: { text: 'Canary', tone: 'sky' },
  earlier: { text: 'Earlier', tone: 'neutral' },
};

function StateBadge({ row }: { row: VersionRow }) {
  if (row.isQuarantined) return <Badge $tone="danger">Quarantined</Badge>;
  const { text, tone } = STATES[row.state];
  return <Badge $tone={tone}>{text}</Badge>;
}

const OneLine = styled.span`
  white-space: nowrap;
`;

// Wide enough for a date above its time.
const Moment = styled.time`
  display: inline-block;
  min-width: 6.5rem;
`;

// An author's name is as long as its owner wrote it.
const Author = styled.span`
  display: inline-block;
  min-width: 5.5rem;
  overflow-wrap: anywhere;
`;

/* Ten columns. The head sticks to this region, not to the window. */
const Wide = styled(ScrollRegion)`
  --bar-height: 0px;
  --above-rows: 0px;
`;

const columns: TableColumn<VersionRow>[] = [
  {
    key: 'version',
    header: 'Version',
    isRowHeader: true,
    cell: ({ version }) => <code title={version}>{shortVersion(version)}</code>,
  },
  { key: 'state', header: 'State', cell: (row) => <StateBadge row={row} /> },
  {
    key: 'since',
    header: 'Deployed',
    cell: ({ since }) => (since ? <Moment dateTime={since}>{momentText(since)}</Moment> : NOTHING),
  },
  {
    key: 'commit',
    header: 'Commit',
    cell: ({ commit }) => (commit ? <code title={commit}>{shortVersion(commit)}</code> : NOTHING),
  },
  { key: 'author', header: 'By', cell: ({ author }) => <Author>{author ?? NOTHING}</Author> },
  {
    key: 'views',
    header: 'Views',
    isNumeric: true,
    cell: ({ vitals }) => vitals?.views.toLocaleString('en-GB') ?? NOTHING,
  },
  ...vitalKinds.map((kind): TableColumn<VersionRow> => ({
    key: kind.key,
    header: kind.label,
    isNumeric: true,
    cell: (row) => <OneLine>{row.vitals ? valueText(kind, row) : NOTHING}</OneLine>,
  })),
];

/** Every release of a remote, with what visitors measured. It says in text what the plots show. */
export function VersionTable({ remote }: { remote: RemoteView }) {
  return (
    <Wide label={`Table of the versions of ${remote.name}`}>
      <Table
        caption={`Versions of ${remote.name}`}
        isCaptionHidden
        columns={columns}
        rows={remote.rows}
        getRowKey={({ version }) => version}
      />
    </Wide>
  );
}
