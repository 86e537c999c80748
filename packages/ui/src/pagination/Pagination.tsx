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
  /** Null when it is not known. */
  pageCount: number | null;
  /** Where it does not follow from the numbers. */
  hasPrevious?: boolean;
  hasNext?: boolean;
  onPage(page: number): void;
}

export function Pagination({ label, page, pageCount, onPage, ...known }: PaginationProps) {
  const { hasPrevious = page > 1, hasNext = pageCount !== null && page < pageCount } = known;
  if (!hasPrevious && !hasNext) return null;

  return (
    <Root aria-label={`${label}, pages`}>
      <Button variant="secondary" size="small" isUnavailable={!hasPrevious} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span role="status">
        Page {page}
        {pageCount !== null && ` of ${pageCount}`}
      </span>
      <Button variant="secondary" size="small" isUnavailable={!hasNext} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Root>
  );
}
