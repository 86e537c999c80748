import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { GolferCards } from './GolferCards';
import type { GolferFilter } from './golferFilter';
import type { GolferResults } from './golferResults';
import { MoreGolfers } from './MoreGolfers';

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
`;

export interface GolferListProps {
  filter: GolferFilter;
  results: GolferResults;
  shown: number;
  onMore(): void;
}

export function GolferList({ filter, results, shown, onMore }: GolferListProps) {
  const golfers = results.golfers.slice(0, shown);
  // Asked for, but the server's page has the first ones only.
  const isComing = golfers.length < Math.min(shown, results.total - results.before);
  const { listRef, focusFrom } = useFocusOnNew(golfers.length);
  const handleMore = () => {
    focusFrom(golfers.length);
    onMore();
  };

  return (
    <Root>
      <GolferCards golfers={golfers} listRef={listRef} />
      <MoreGolfers
        filter={filter}
        results={results}
        shown={golfers.length}
        isComing={isComing}
        onMore={handleMore}
      />
    </Root>
  );
}

/** After 'Show more' the keyboard goes on at the first card that is new, as soon as it is there. */
function useFocusOnNew(count: number) {
  const listRef = useRef<HTMLUListElement>(null);
  const from = useRef<number | null>(null);

  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    listRef.current?.children[from.current]?.querySelector('a')?.focus();
    from.current = null;
  }, [count]);

  return { listRef, focusFrom: (index: number) => (from.current = index) };
}
