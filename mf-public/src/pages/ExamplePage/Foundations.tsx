import styled from 'styled-components';
import {
  Cluster,
  Eyebrow,
  Grid,
  Heading,
  type HeadingSize,
  Stack,
  Text,
  type Theme,
  theme as tokens,
} from '@site/ui';
import { Specimen } from './Specimen';

const SIZES: readonly HeadingSize[] = ['giant', 'display', 'xl', 'l', 'm', 's', 'xs'];
const TEXTS = ['lead', 'body', 'small', 'caption'] as const;

const Sample = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 5rem 1fr;
    align-items: baseline;
  }
`;

const SizeName = styled.span`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

export function TypeScale() {
  return (
    <Specimen is="type">
      <Stack $gap="l">
        {SIZES.map((size) => (
          <Sample key={size}>
            <SizeName>{size}</SizeName>
            <Heading level={3} size={size}>
              Off the first tee
            </Heading>
          </Sample>
        ))}
        {TEXTS.map((size) => (
          <Sample key={size}>
            <SizeName>{size}</SizeName>
            <Text $size={size}>A college coach reads a transcript before a highlight reel.</Text>
          </Sample>
        ))}
        <Sample>
          <SizeName>eyebrow</SizeName>
          <Eyebrow>What we do</Eyebrow>
        </Sample>
      </Stack>
    </Specimen>
  );
}

type Colour = keyof Theme['color'];

const Swatch = styled.div<{ $colour: Colour }>`
  height: 5.5rem;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme, $colour }) => theme.color[$colour]};

  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;

const ColourName = styled.p`
  margin: ${({ theme }) => theme.space.xs} 0 0;
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

// `ground` is the background in effect.
const colours = (Object.keys(tokens.color) as Colour[]).filter((colour) => colour !== 'ground');

export function Colours() {
  return (
    <Specimen is="colours">
      <Grid $min="8.5rem" as="ul" role="list">
        {colours.map((colour) => (
          <li key={colour}>
            <Swatch $colour={colour} />
            <ColourName>{colour}</ColourName>
          </li>
        ))}
      </Grid>
    </Specimen>
  );
}

const SPACES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'gutter', 'section'] as const;
const RADII = ['small', 'field', 'card', 'full'] as const;

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 5rem 1fr;
  align-items: center;
  font-size: ${({ theme }) => theme.size.small};
`;

const Bar = styled.span<{ $space: keyof Theme['space'] }>`
  width: ${({ theme, $space }) => theme.space[$space]};
  height: 1rem;
  background: ${({ theme }) => theme.color.accent};
`;

const Shape = styled.div<{ $radius?: keyof Theme['radius'] }>`
  display: grid;
  place-items: center;
  width: 8.5rem;
  height: 5.5rem;
  border: 1.5px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme, $radius = 'card' }) => theme.radius[$radius]};
  font-size: ${({ theme }) => theme.size.small};
`;

const Floating = styled(Shape)`
  border: 0;
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.lift};
`;

export function SpaceAndShape() {
  return (
    <Specimen is="space">
      <List role="list">
        {SPACES.map((space) => (
          <Line key={space}>
            {space}
            <Bar $space={space} />
          </Line>
        ))}
      </List>
      <Cluster $gap="l">
        {RADII.map((radius) => (
          <Shape key={radius} $radius={radius}>
            {radius}
          </Shape>
        ))}
        <Floating>lift</Floating>
      </Cluster>
    </Specimen>
  );
}
