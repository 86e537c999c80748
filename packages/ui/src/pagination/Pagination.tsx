import styled from 'styled-components';
import { Button } from '../button/Button';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.m};
`;

export interface PaginationProps {
  /** The plural of the listed items, for instance 'Posts': it names the landmark. */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  onPage(page: number): void;
}

export function Pagination({ label, page, pageCount, onPage }: PaginationProps) {
  if (pageCount <= 1) return null;

  return (
    <Root aria-label={`${label}, pages`}>
      <Button variant="secondary" size="small" isUnavailable={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span role="status">
        Page {page} of {pageCount}
      </span>
      <Button
        variant="secondary"
        size="small"
        isUnavailable={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </Root>
  );
}
