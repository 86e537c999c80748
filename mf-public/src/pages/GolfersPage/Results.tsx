import styled from 'styled-components';
import { paths } from '@site/contract';
import { HttpStatus } from '@site/runtime';
import { Banner, fieldId, TextLink } from '@site/ui';
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

/** What was found, said aloud whenever it changes. */
export function Results({ filter, results, failure, shown, onMore }: ResultsProps) {
  const hasNothing = !results && failure !== undefined;
  return (
    <>
      <Line>
        {hasNothing || <Count role="status">{results ? countOf(results) : golfersCopy.loading}</Count>}
        {isFiltered(filter) && (
          <TextLink to={paths.golfers.to()} onClick={focusSearch}>
            {golfersCopy.filter.clear}
          </TextLink>
        )}
        {results && <LinkBefore filter={filter} results={results} />}
      </Line>
      {/* Not silent beforehand: it has a status region of its own, beside the one above. */}
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {results ? (
        results.total > 0 && <GolferList filter={filter} results={results} shown={shown} onMore={onMore} />
      ) : (
        <NoResults hasFailed={hasNothing} />
      )}
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

// The link goes with the filters: the keyboard goes on where one would search anew.
function focusSearch(): void {
  document.getElementById(fieldId('q'))?.focus();
}
