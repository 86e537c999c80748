import { useCallback, type RefObject } from 'react';
import styled from 'styled-components';
import { GolferCard } from './GolferCard';
import { golferGridCss } from './golferGridCss';
import { PAGE_OF_GOLFERS } from './golferResults';
import { usePrefetch } from './golfersApi';
import type { GolferSummary } from './golferView';

// The widest row: its pictures are on the first screen.
const FIRST_ROW = 3;

const Root = styled.ul`
  ${golferGridCss}
`;

/* Where 'Show more' has made the list long, cards out of sight cost neither layout nor painting. */
const Place = styled.li<{ $isFar: boolean }>`
  contain-intrinsic-size: auto 22rem auto 150px;
  content-visibility: ${({ $isFar }) => ($isFar ? 'auto' : 'visible')};
`;

export interface GolferCardsProps {
  golfers: readonly GolferSummary[];
  listRef: RefObject<HTMLUListElement | null>;
}

export function GolferCards({ golfers, listRef }: GolferCardsProps) {
  const prefetch = usePrefetch('golfer');
  const handleIntent = useCallback((slug: string) => prefetch(slug), [prefetch]);

  return (
    <Root ref={listRef} role="list">
      {golfers.map((golfer, index) => (
        <Place key={golfer.slug} $isFar={index >= PAGE_OF_GOLFERS}>
          <GolferCard golfer={golfer} isEager={index < FIRST_ROW} onIntent={handleIntent} />
        </Place>
      ))}
    </Root>
  );
}
