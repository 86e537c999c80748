import styled from 'styled-components';
import { Grid, theme as tokens, type Theme } from '@site/ui';
import { Specimen } from './Specimen';

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

const Name = styled.p`
  margin: ${({ theme }) => theme.space.xs} 0 0;
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

// The ground is whichever of the others stands behind it.
const colours = (Object.keys(tokens.color) as Colour[]).filter((colour) => colour !== 'ground');

export function Colours() {
  return (
    <Specimen is="colours">
      <Grid $min="8.5rem" as="ul" role="list">
        {colours.map((colour) => (
          <li key={colour}>
            <Swatch $colour={colour} />
            <Name>{colour}</Name>
          </li>
        ))}
      </Grid>
    </Specimen>
  );
}
