import styled from 'styled-components';
import type { Fact } from '../../content/facts';
import { FactCell, type FactPlace } from './FactCell';

/* The hairlines are the ground that shows between opaque cells. */
const Root = styled.ol`
  display: grid;
  gap: 1px;
  margin: 0;
  border-block: 1px solid ${({ theme }) => theme.color.line};
  padding: 0;
  background: ${({ theme }) => theme.color.line} padding-box;
  list-style: none;

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: repeat(12, 1fr);
  }
`;

const ROWS: readonly (readonly FactPlace[])[] = [
  ['first', 'rest'],
  ['whole'],
  ['half', 'half'],
  ['third', 'third', 'third'],
  ['most', 'rest'],
];
const CELLS = ROWS.flatMap((row) => row.map((place, index) => ({ place, isFirstOfRow: index === 0 })));

export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <Root role="list">
      {facts.map((fact, index) => (
        <FactCell key={fact.value} fact={fact} place="third" {...CELLS[index]} />
      ))}
    </Root>
  );
}
