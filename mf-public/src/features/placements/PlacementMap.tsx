import { useMemo } from 'react';
import styled from 'styled-components';
import { usMap } from '@site/contract';
import { ScrollRegion, Text } from '@site/ui';
import { resultsCopy } from '../../content/results';
import { type CollegeDot, collegeDots } from './collegeDots';
import { LEAST_WIDTH, TARGET } from './dotPlaces';
import { DOT_PITCH, mapOutline } from './mapOutline';
import type { PlacementEntry } from './placementView';

const { map: copy } = resultsCopy;

const Figure = styled.figure`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  min-width: 0;
  margin: 0;
`;

/* A little less, so that the last dot of a row is not lost to rounding. */
const DASH_GAP = DOT_PITCH - 0.01;

/* Not narrower: every dot stays large enough for a finger. */
const Drawing = styled.svg`
  display: block;
  width: 100%;
  min-width: ${LEAST_WIDTH}px;
  height: auto;
`;

const Land = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.edge};
  stroke-dasharray: 0 ${DASH_GAP};
  stroke-linecap: round;
  stroke-width: 4.5;
  opacity: 0.55;
`;

/* The whole target takes the pointer, of which only the dot is drawn. */
const Target = styled.circle`
  fill: transparent;
`;

const Mark = styled.circle`
  fill: ${({ theme }) => theme.color.accent};
  stroke: ${({ theme }) => theme.color.ground};
  stroke-width: 3;
  transition: fill ${({ theme }) => theme.motion.quick};
`;

/* For several colleges: not taken for a large dot. */
const Ring = styled.circle`
  fill: ${({ theme }) => theme.color.ground};
  stroke: ${({ theme }) => theme.color.accent};
  stroke-width: 4;
  transition: stroke ${({ theme }) => theme.motion.quick};
`;

const HowMany = styled.text`
  fill: ${({ theme }) => theme.color.ink};
  font-size: 28px;
  font-variant-numeric: tabular-nums;
  font-weight: ${({ theme }) => theme.weight.bold};
  text-anchor: middle;
`;

const DotLink = styled.a`
  &:hover ${Mark} {
    fill: ${({ theme }) => theme.color.flag};
  }

  &:hover ${Ring} {
    stroke: ${({ theme }) => theme.color.flag};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible ${Target} {
    stroke: ${({ theme }) => theme.color.focus};
    stroke-width: 4;
  }
`;

/** The number stands on its baseline. */
const BELOW_MIDDLE = 10;

function Dot({ dot }: { dot: CollegeDot }) {
  const { address, college, state, colleges, count, x, y, radius } = dot;
  const name = college ? copy.dot(college, state, count) : copy.ring(state, colleges, count);
  return (
    <DotLink href={address} aria-label={name}>
      {/* Only for the pointer: it would be read out after the link's name, which it repeats. */}
      <g aria-hidden="true">
        <title>{name}</title>
        <Target cx={x} cy={y} r={TARGET} />
        {college ? <Mark cx={x} cy={y} r={radius} /> : <Ring cx={x} cy={y} r={radius} />}
        {!college && (
          <HowMany x={x} y={y + BELOW_MIDDLE}>
            {colleges}
          </HowMany>
        )}
      </g>
    </DotLink>
  );
}

/** The colleges on a map, each a link to its row, or one to the rows of its state: the table is the map in words. */
export function PlacementMap({ placements }: { placements: readonly PlacementEntry[] }) {
  const dots = useMemo(() => collegeDots(placements), [placements]);
  return (
    <Figure>
      <ScrollRegion label={copy.label}>
        <Drawing viewBox={`0 0 ${usMap.width} ${usMap.height}`}>
          <Land d={mapOutline} />
          {dots.map((dot) => (
            <Dot key={dot.address} dot={dot} />
          ))}
        </Drawing>
      </ScrollRegion>
      <Text as="figcaption" $size="small" $tone="muted">
        {copy.hint}
        {dots.some(({ college }) => !college) && ` ${copy.rings}`}
      </Text>
    </Figure>
  );
}
