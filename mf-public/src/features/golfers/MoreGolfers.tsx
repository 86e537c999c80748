import styled from 'styled-components';
import { paths } from '@site/contract';
import { BusyMark, Button, ButtonLink, Text, useIsLive } from '@site/ui';
import { golfersCopy } from '../../content/golfers';
import { filterQuery, type GolferFilter } from './golferFilter';
import { PAGE_OF_GOLFERS, type GolferResults } from './golferResults';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.s};
`;

export interface MoreGolfersProps {
  filter: GolferFilter;
  results: GolferResults;
  /** How many cards there are. */
  shown: number;
  /** More were asked for, and are on their way. */
  isComing: boolean;
  onMore(): void;
}

/** The way to the rest of the list: to its next page as long as there is no script, from then on below these cards. */
export function MoreGolfers({ filter, results, shown, isComing, onMore }: MoreGolfersProps) {
  const isLive = useIsLive();
  const last = results.before + shown;
  const hidden = results.total - last;
  if (hidden <= 0) return null;

  const label = golfersCopy.more(Math.min(hidden, PAGE_OF_GOLFERS));
  const nextPage = { ...filter, page: results.before / PAGE_OF_GOLFERS + 2 };
  return (
    <Root>
      {isLive ? (
        // Not `isBusy`, which holds it: every click counts.
        <Button variant="secondary" aria-busy={isComing || undefined} onClick={onMore}>
          {isComing && <BusyMark aria-hidden="true" />}
          {label}
        </Button>
      ) : (
        <ButtonLink variant="secondary" to={paths.golfers.to() + filterQuery(nextPage)}>
          {label}
        </ButtonLink>
      )}
      <Text $size="small" $tone="muted">
        {golfersCopy.shown({ first: results.before + 1, last, total: results.total })}
      </Text>
    </Root>
  );
}
