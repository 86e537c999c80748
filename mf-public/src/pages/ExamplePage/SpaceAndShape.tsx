import styled from 'styled-components';
import { Cluster, type Theme } from '@site/ui';
import { Specimen } from './Specimen';

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
