import styled from 'styled-components';
import { paths } from '@site/contract';
import { HttpStatus } from '@site/runtime';
import { Banner, fieldId, TextLink, VisuallyHidden } from '@site/ui';
import { golfersCopy } from '../../content/golfers';
import { filterQuery, isFiltered, type GolferFilter } from '../../features/golfers/golferFilter';
import { PAGE_OF_GOLFERS, type GolferResults } from '../../features/golfers/golferResults';
import { GolferList } from '../../features/golfers/GolferList';
import { GolferSkeletons } from '../../features/golfers/GolferSkeletons';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.l};
`;

const Count = styled.p`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.014em;
  line-height: ${({ theme }) => theme.leading.heading};
`;

export interface ResultsProps {
  filter: GolferFilter;
  results: GolferResults | undefined;
  failure: string | undefined;
  shown: number;
  onMore(): void;
}

/** What was found, said aloud whenever it changes; also what went wrong, in regions that are there before. */
export function Results({ filter, results, failure, shown, onMore }: ResultsProps) {
  const hasNothing = !results && failure !== undefined;
  return (
    <>
      <Line>
        <div role="status">{hasNothing || <Found filter={filter} results={results} />}</div>
        {isFiltered(filter) && (
          <TextLink to={paths.golfers.to()} onClick={focusSearch}>
            {golfersCopy.filter.clear}
          </TextLink>
        )}
        {results && <LinkBefore filter={filter} results={results} />}
      </Line>
      <Banner tone="danger">{failure}</Banner>
      {results ? (
        results.total > 0 && <GolferList filter={filter} results={results} shown={shown} onMore={onMore} />
      ) : (
        <NoResults hasFailed={hasNothing} />
      )}
    </>
  );
}

/** Two filters may find as many athletes: only the hidden words then tell one from the other. */
function Found({ filter, results }: Pick<ResultsProps, 'filter' | 'results'>) {
  if (!results) return <Count>{golfersCopy.loading}</Count>;
  const sought = soughtBy(filter);
  return (
    <>
      <Count>{countOf(results)}</Count>
      {sought && <VisuallyHidden>{` ${wordsFor(sought, results)}`}</VisuallyHidden>}
    </>
  );
}

const NoResults = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? <HttpStatus code={503} /> : <GolferSkeletons />;

function LinkBefore({ filter, results }: { filter: GolferFilter; results: GolferResults }) {
  const page = results.before / PAGE_OF_GOLFERS;
  if (page === 0) return null;
  return (
    <TextLink to={paths.golfers.to() + filterQuery({ ...filter, page })}>
      {golfersCopy.before(PAGE_OF_GOLFERS)}
    </TextLink>
  );
}

const countOf = ({ total }: GolferResults): string =>
  total > 0 ? golfersCopy.count(total) : golfersCopy.empty;

/** '“smith”, Golf, 2026', or nothing where all athletes are shown. */
const soughtBy = ({ q, sport, year }: GolferFilter): string =>
  [q && `“${q}”`, sport, year].filter(Boolean).join(', ');

const wordsFor = (sought: string, { total }: GolferResults): string =>
  total > 0 ? golfersCopy.foundFor(sought) : golfersCopy.soughtInVain(sought);

// The link goes with the filters: the keyboard goes on where one would search anew.
function focusSearch(): void {
  document.getElementById(fieldId('q'))?.focus();
}
