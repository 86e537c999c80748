import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import styled, { css } from 'styled-components';
import { paths } from '@site/contract';
import { BusyMark, Button, ButtonLink, Skeleton, Stack, Text, useIsLive } from '@site/ui';
import { golfersCopy } from '../content/golfers';
import { platesOfList } from '../shared/artwork/plates';
import { GolferCard } from './GolferCard';
import { PlayerCard, Words } from './GolferCard.styles';
import { filterQuery, type GolferFilter } from './golferFilter';
import { type GolferResults, PAGE_OF_GOLFERS } from './golferResults';
import { usePrefetch } from './golfersApi';
import type { GolferSummary } from './golferView';

/** The grid of cards and of skeletons. */
const golferGridCss = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20.5rem), 1fr));
  gap: ${({ theme }) => theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.lg} {
    gap: ${({ theme }) => theme.space.l};
  }
`;

// docs/product.md#athlete-list: ten cards.
const CARDS = 10;

const SkeletonGrid = styled.div`
  ${golferGridCss}
`;

const Picture = styled(Skeleton)`
  width: 150px;
  border-radius: 0;
  border-end-end-radius: clamp(36px, 4vw, 48px);
`;

/** Skeletons of the list; the status line above announces the loading. */
export function GolferSkeletons() {
  return (
    <SkeletonGrid aria-hidden="true">
      {Array.from({ length: CARDS }, (_, index) => (
        <PlayerCard as="div" key={index} $isFlush $tone="surface" data-testid="golfer-skeleton">
          <Picture $height="150px" />
          <Words>
            <Skeleton $width="40%" $height="0.8em" />
            <Stack $gap="xs">
              <Skeleton $width="85%" />
              <Skeleton $width="60%" />
            </Stack>
            <Skeleton $width="55%" $height="0.8em" />
          </Words>
        </PlayerCard>
      ))}
    </SkeletonGrid>
  );
}

// The widest row, whose pictures are above the fold; the shell lays out the cards below when they come near.
const FIRST_ROW = 3;

const CardGrid = styled.ul`
  ${golferGridCss}
`;

/* In a list made long by 'Show more', cards out of sight cost neither layout nor painting. */
const Place = styled.li<{ $isFar: boolean }>`
  --usual-height: 150px;
  contain-intrinsic-size: auto 22rem auto var(--usual-height);
  content-visibility: ${({ $isFar }) => ($isFar ? 'auto' : 'visible')};
`;

interface GolferCardsProps {
  golfers: readonly GolferSummary[];
  listRef: RefObject<HTMLUListElement | null>;
}

function GolferCards({ golfers, listRef }: GolferCardsProps) {
  const prefetch = usePrefetch('golfer');
  const plates = useMemo(() => platesOfList(golfers), [golfers]);
  const handleIntent = useCallback((slug: string) => prefetch(slug), [prefetch]);

  return (
    <CardGrid ref={listRef} role="list">
      {golfers.map((golfer, index) => (
        <Place key={golfer.slug} $isFar={index >= PAGE_OF_GOLFERS} data-far={index >= FIRST_ROW || undefined}>
          <GolferCard
            golfer={golfer}
            plate={plates[index]}
            isEager={index < FIRST_ROW}
            onIntent={handleIntent}
          />
        </Place>
      ))}
    </CardGrid>
  );
}

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.s};
`;

interface MoreGolfersProps {
  filter: GolferFilter;
  results: GolferResults;
  /** The number of cards shown. */
  shown: number;
  /** More cards are loading. */
  isComing: boolean;
  onMore(): void;
}

/** The way to the rest of the list: a link to the next page before hydration, a 'Show more' button after it. */
function MoreGolfers({ filter, results, shown, isComing, onMore }: MoreGolfersProps) {
  const isLive = useIsLive();
  const last = results.before + shown;
  const hidden = results.total - last;
  if (hidden <= 0) return null;

  const label = golfersCopy.more(Math.min(hidden, PAGE_OF_GOLFERS));
  const nextPage = { ...filter, page: results.before / PAGE_OF_GOLFERS + 2 };
  return (
    <More>
      {isLive ? (
        // Not `isBusy`, which disables the button: every click counts.
        <Button variant="secondary" aria-busy={isComing || undefined} onClick={onMore}>
          {isComing && <BusyMark aria-hidden="true" />}
          <span>{label}</span>
        </Button>
      ) : (
        <ButtonLink variant="secondary" to={paths.golfers.to() + filterQuery(nextPage)}>
          {label}
        </ButtonLink>
      )}
      <Text $size="small" $tone="muted">
        {golfersCopy.shown({ first: results.before + 1, last, total: results.total })}
      </Text>
    </More>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
`;

interface GolferListProps {
  filter: GolferFilter;
  results: GolferResults;
  shown: number;
  onMore(): void;
}

export function GolferList({ filter, results, shown, onMore }: GolferListProps) {
  const golfers = results.golfers.slice(0, shown);
  // More are wanted than the server's page contains.
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

/** After 'Show more', the first new card takes the focus as soon as it is rendered. */
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
