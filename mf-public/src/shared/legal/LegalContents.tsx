import styled from 'styled-components';
import { Text } from '@site/ui';
import { legalCopy } from '../../content/legal/legalCopy';
import type { LegalSection } from '../../content/legal/legalDocument';

const Nav = styled.nav`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    position: sticky;
    top: calc(var(--bar-height, 0px) + ${({ theme }) => theme.space.l});
  }

  @media print {
    display: none;
  }
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: repeat(2, 1fr);
    column-gap: ${({ theme }) => theme.space.l};
  }

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 1fr;
  }
`;

const Entry = styled.a`
  display: block;
  padding-block: 0.375rem;
  color: ${({ theme }) => theme.color.ink};
  line-height: ${({ theme }) => theme.leading.control};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-decoration-color: ${({ theme }) => theme.color.flag};
    text-decoration-thickness: 3px;
    text-underline-offset: 0.22em;
  }
`;

export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Nav aria-labelledby="legal-contents">
      <Text id="legal-contents" $size="small" $tone="muted">
        {legalCopy.contents}
      </Text>
      <List role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Entry href={`#${id}`}>{title}</Entry>
          </li>
        ))}
      </List>
    </Nav>
  );
}
