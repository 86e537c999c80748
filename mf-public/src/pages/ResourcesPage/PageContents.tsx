import styled from 'styled-components';
import { resourcesCopy } from '../../content/resources';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.l};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.a`
  display: block;
  padding-block: ${({ theme }) => theme.space.xxs};
  color: ${({ theme }) => theme.color.ink};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.color.flag};
  text-decoration-thickness: 3px;
  text-underline-offset: 0.3em;
`;

/** The five shelves of the page. */
export function PageContents() {
  return (
    <nav aria-label="On this page">
      <List role="list">
        {resourcesCopy.contents.map(({ id, label }) => (
          <li key={id}>
            <Entry href={`#${id}`}>{label}</Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}
