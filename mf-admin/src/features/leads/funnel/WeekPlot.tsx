import { Cluster, Table, type TableColumn, Text } from '@site/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { funnelTexts, numberText, type WeekBar, weeksText } from './leadFunnelView';

const columns: readonly TableColumn<WeekBar>[] = [
  { key: 'week', header: 'Week from', isRowHeader: true, cell: ({ week }) => week },
  {
    key: 'applications',
    header: 'Applications',
    isNumeric: true,
    cell: (bar) => numberText(bar.applications),
  },
  { key: 'messages', header: 'Messages', isNumeric: true, cell: (bar) => numberText(bar.messages) },
  { key: 'total', header: 'Both', isNumeric: true, cell: ({ total }) => numberText(total) },
];

/** The weeks as columns, applications below messages; the numbers are in a table that unfolds. */
export function WeekPlot({ weeks }: { weeks: readonly WeekBar[] }) {
  const captionId = useId();
  const top = Math.max(1, ...weeks.map(({ total }) => total));
  return (
    <Figure aria-labelledby={captionId}>
      <Cluster $justify="space-between">
        <Caption id={captionId}>{funnelTexts.weeks}</Caption>
        <Legend>
          <Swatch aria-hidden="true">
            <Applications width="100%" height="100%" />
          </Swatch>
          Applications
          <Swatch aria-hidden="true">
            <Messages width="100%" height="100%" />
          </Swatch>
          Messages
        </Legend>
      </Cluster>
      <Plot role="img" aria-label={weeksText(weeks)}>
        {weeks.map((week, nr) => (
          <Week key={week.week} week={week} place={place(nr, weeks.length)} top={top} />
        ))}
        <Baseline x1="0" x2="100%" y1="100%" y2="100%" />
      </Plot>
      <Axis>
        <span>{weeks[0]?.week}</span>
        <span>at most {numberText(top)} a week</span>
        <span>{weeks.at(-1)?.week}</span>
      </Axis>
      <details>
        <Summary>{funnelTexts.weeksTable}</Summary>
        <Table
          caption={funnelTexts.weeksCaption}
          isCaptionHidden
          columns={columns}
          rows={weeks}
          getRowKey={({ week }) => week}
        />
      </details>
    </Figure>
  );
}

/** The part of a column's width that is bar. */
const FILLED = 0.7;

/** Where a column stands, in per cent of the width. */
function place(nr: number, count: number): { x: string; width: string } {
  const width = 100 / count;
  return { x: `${(nr + (1 - FILLED) / 2) * width}%`, width: `${width * FILLED}%` };
}

interface WeekProps {
  week: WeekBar;
  place: ReturnType<typeof place>;
  top: number;
}

function Week({ week: { week, applications, messages, total }, place, top }: WeekProps) {
  const share = (count: number) => `${(count / top) * 100}%`;
  return (
    <g>
      <title>{`Week from ${week}: ${numberText(applications)} applications, ${numberText(messages)} messages`}</title>
      <Applications {...place} y={share(top - applications)} height={share(applications)} />
      {messages > 0 && <Messages {...place} y={share(top - total)} height={share(messages)} />}
    </g>
  );
}

const Figure = styled.figure`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  margin: 0;
  font-size: ${({ theme }) => theme.size.small};
`;

const Caption = styled.strong`
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const Legend = styled(Text).attrs({ as: 'div', $size: 'caption', $tone: 'muted' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
`;

const Swatch = styled.svg`
  width: 0.75rem;
  height: 0.75rem;
  overflow: visible;
`;

const Plot = styled.svg`
  width: 100%;
  height: 11rem;
  overflow: visible;
`;

const Applications = styled.rect`
  fill: ${({ theme }) => theme.color.accent};
`;

/* Outlined, because colour alone must not tell the two apart. */
const Messages = styled.rect`
  fill: ${({ theme }) => theme.color.ground};
  stroke: ${({ theme }) => theme.color.muted};
  stroke-width: 1.5;
`;

const Baseline = styled.line`
  stroke: ${({ theme }) => theme.color.edge};
`;

const Axis = styled(Text).attrs({ as: 'div', $size: 'caption', $tone: 'muted' })`
  display: flex;
  justify-content: space-between;
  max-width: none;
`;

const Summary = styled.summary`
  padding-block: ${({ theme }) => theme.space.xs};
  cursor: pointer;
`;
