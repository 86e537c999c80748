import styled from 'styled-components';
import { Text } from '@site/ui';
import { dayText, type RemoteView, shortVersion, type VersionRow } from './releasesView';
import { valueText, type VitalKind } from './vitalKinds';

const WIDTH = 280;
const HEIGHT = 96;
const MARGIN = 8;
const DAY_MS = 86_400_000;

interface VitalPlotProps {
  kind: VitalKind;
  remote: RemoteView;
  /** The first and the last day. */
  from: string;
  to: string;
}

/** One value of a remote over the days: a filled dot for the live release, a square for earlier ones, a line for each deploy. */
export function VitalPlot({ kind, remote, from, to }: VitalPlotProps) {
  const { rows, live, before } = remote;
  const now = valueText(kind, live);
  const earlier = before && valueText(kind, before);
  const scale = scaleOf(kind, rows, { from, to });
  const deploys = rows.flatMap(({ since }) => (since && scale.isInside(since) ? since : []));

  return (
    <Figure>
      <figcaption>
        <Label title={kind.name}>{kind.label}</Label> <strong>{now}</strong>
        {earlier && <Muted> {`· ${earlier} before`}</Muted>}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${kind.name} of ${remote.name}: ${now} now${earlier ? `, ${earlier} before` : ''}`}
      >
        {kind.good !== undefined && (
          <GoodLine x1={0} x2={WIDTH} y1={scale.y(kind.good)} y2={scale.y(kind.good)} />
        )}
        {deploys.map((at) => (
          <DeployLine key={at} x1={scale.x(at)} x2={scale.x(at)} y1={0} y2={HEIGHT} />
        ))}
        {[...rows].reverse().map((row) => (
          <Series key={row.version} kind={kind} row={row} isLive={row === live} scale={scale} />
        ))}
      </svg>
      <Axis>
        <span>{dayText(from)}</span>
        {kind.good !== undefined && <span>good up to {kind.format(kind.good)}</span>}
        <span>{dayText(to)}</span>
      </Axis>
    </Figure>
  );
}

interface Scale {
  x(moment: string): number;
  y(value: number): number;
  isInside(moment: string): boolean;
}

function scaleOf(kind: VitalKind, rows: readonly VersionRow[], days: { from: string; to: string }): Scale {
  const start = Date.parse(days.from);
  const length = Date.parse(days.to) + DAY_MS - start;
  const values = rows.flatMap(({ vitals }) => (vitals?.days ?? []).map((day) => kind.read(day) ?? 0));
  // The limit of a good value is always in sight.
  const top = Math.max(...values, (kind.good ?? 1) * 1.25);
  const share = (moment: string) => (Date.parse(moment) - start) / length;
  return {
    x: (moment) => MARGIN + share(moment) * (WIDTH - 2 * MARGIN),
    y: (value) => HEIGHT - MARGIN - (value / top) * (HEIGHT - 2 * MARGIN),
    isInside: (moment) => share(moment) >= 0 && share(moment) <= 1,
  };
}

interface SeriesProps {
  kind: VitalKind;
  row: VersionRow;
  isLive: boolean;
  scale: Scale;
}

/** The days of one release. */
function Series({ kind, row, isLive, scale }: SeriesProps) {
  const points = (row.vitals?.days ?? []).flatMap((day) => {
    const value = kind.read(day);
    // At noon: a day has no single moment.
    if (value === null) return [];
    const text = `${shortVersion(row.version)}, ${dayText(day.day)}: ${kind.format(value)}`;
    return { x: scale.x(`${day.day}T12:00:00Z`), y: scale.y(value), text };
  });
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <>
      <SeriesLine points={line} $isLive={isLive} />
      {points.map(({ x, y, text }) =>
        isLive ? (
          <LiveDot key={text} cx={x} cy={y} r={4}>
            <title>{text}</title>
          </LiveDot>
        ) : (
          <EarlierDot key={text} x={x - 3} y={y - 3} width={6} height={6}>
            <title>{text}</title>
          </EarlierDot>
        ),
      )}
    </>
  );
}

const Figure = styled.figure`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  min-width: 0;
  margin: 0;

  svg {
    width: 100%;
    height: auto;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.surface};
    overflow: visible;
  }
`;

const Label = styled.abbr`
  text-decoration: none;
  color: ${({ theme }) => theme.color.muted};
`;

const Muted = styled.span`
  color: ${({ theme }) => theme.color.muted};
`;

const Axis = styled(Text).attrs({ as: 'div', $size: 'caption', $tone: 'muted' })`
  display: flex;
  justify-content: space-between;
  max-width: none;
`;

const GoodLine = styled.line`
  stroke: ${({ theme }) => theme.color.edge};
  stroke-dasharray: 4 4;
`;

const DeployLine = styled.line`
  stroke: ${({ theme }) => theme.color.flag};
  stroke-width: 2;
`;

const SeriesLine = styled.polyline<{ $isLive: boolean }>`
  fill: none;
  stroke: ${({ theme, $isLive }) => theme.color[$isLive ? 'accent' : 'muted']};
  stroke-width: 1.5;
`;

const LiveDot = styled.circle`
  fill: ${({ theme }) => theme.color.accent};
`;

const EarlierDot = styled.rect`
  fill: ${({ theme }) => theme.color.surface};
  stroke: ${({ theme }) => theme.color.muted};
  stroke-width: 1.5;
`;
