import styled from 'styled-components';
import { exampleCopy, specimens, type SpecimenKey } from '../../content/example';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.l};
  margin: 0;
  padding: 0 0 ${({ theme }) => theme.space.xl};
  list-style: none;
`;

const Entry = styled.a`
  display: inline-block;
  padding-block: ${({ theme }) => theme.space.xxs};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

export function Contents() {
  return (
    <nav aria-label={exampleCopy.contents}>
      <List role="list">
        {(Object.keys(specimens) as SpecimenKey[]).map((key) => (
          <li key={key}>
            <Entry href={`#${key}`}>{specimens[key].title}</Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}
