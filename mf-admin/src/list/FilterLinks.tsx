import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Choices = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  margin: ${({ theme }) => `0 0 ${theme.space.s}`};
  padding: 0;
  list-style: none;
`;

const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2.25rem;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.full};
  padding: 0 ${({ theme }) => theme.space.s};
  color: ${({ theme }) => theme.color.ink};
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  &:hover {
    border-color: ${({ theme }) => theme.color.ink};
  }

  &[aria-current='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
    font-weight: ${({ theme }) => theme.weight.bold};

    /* Of the system's few colours none is a background. */
    @media (forced-colors: active) {
      text-decoration: underline;
      text-decoration-thickness: 3px;
    }
  }
`;

/** Around the links above a list. */
export const FilterRows = styled.div`
  margin-bottom: ${({ theme }) => theme.space.l};
`;

interface FilterLink {
  label: string;
  isCurrent: boolean;
  to: string;
}

/** The filters of a list are links, so that each choice has an address. */
export function FilterLinks({ name, entries }: { name: string; entries: readonly FilterLink[] }) {
  return (
    <nav aria-label={name}>
      <Choices>
        {entries.map(({ label, isCurrent, to }) => (
          <li key={label}>
            <Choice to={to} aria-current={isCurrent ? 'true' : undefined}>
              <bdi>{label}</bdi>
            </Choice>
          </li>
        ))}
      </Choices>
    </nav>
  );
}
