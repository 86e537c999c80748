import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { BeyondEnd, MovedPage, pageHeadline, ServiceAway, type ServiceAwayProps } from '@site/remote-kit';
import { HttpStatus, PageHead, useSiteOrigin } from '@site/runtime';
import { Banner, Container, fieldId, Section, TextLink, VisuallyHidden } from '@site/ui';
import { golfersCopy } from '../content/golfers';
import { filterQuery, type GolferFilter, isFiltered, readFilter } from './golferFilter';
import { GolferFilterForm } from './GolferFilterForm';
import { GolferList, GolferSkeletons } from './GolferList';
import { type GolferResults, isBehindLast, PAGE_OF_GOLFERS } from './golferResults';
import { useGolferResults, useShownCount, useWanted } from './useGolferResults';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';

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

interface ResultsProps extends ServiceAwayProps {
  filter: GolferFilter;
  results: GolferResults | undefined;
  failure: string | undefined;
  shown: number;
  onMore(): void;
}

/** Announces results and failures, in live regions that are rendered before their text. */
function Results({ filter, results, failure, shown, onMore, ...retry }: ResultsProps) {
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
      {hasNothing && <ServiceAway {...retry} />}
      {results ? (
        <FoundGolfers filter={filter} results={results} shown={shown} onMore={onMore} />
      ) : (
        <NoResults hasFailed={hasNothing} />
      )}
    </>
  );
}

type FoundGolfersProps = Omit<ResultsProps, 'failure' | keyof ServiceAwayProps> & { results: GolferResults };

function FoundGolfers({ filter, results, ...list }: FoundGolfersProps) {
  if (isBehindLast(results)) {
    const path = paths.golfers.to() + filterQuery({ ...filter, page: 1 });
    return <BeyondEnd page={filter.page} back={{ label: golfersCopy.firstPage, path }} />;
  }
  return results.total > 0 && <GolferList filter={filter} results={results} {...list} />;
}

/** Two filters may have the same count: the hidden text makes the announcements differ. */
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
  if (page === 0 || isBehindLast(results)) return null;
  return (
    <TextLink to={paths.golfers.to() + filterQuery({ ...filter, page })}>
      {golfersCopy.before(PAGE_OF_GOLFERS)}
    </TextLink>
  );
}

const countOf = ({ total }: GolferResults): string =>
  total > 0 ? golfersCopy.count(total) : golfersCopy.empty;

/** '“smith”, Golf, 2026'; empty without a filter. */
const soughtBy = ({ q, sport, year }: GolferFilter): string =>
  [q && `“${q}”`, sport, year].filter(Boolean).join(', ');

const wordsFor = (sought: string, { total }: GolferResults): string =>
  total > 0 ? golfersCopy.foundFor(sought) : golfersCopy.soughtInVain(sought);

// The link disappears with the filters, so the focus moves to the search field.
function focusSearch(): void {
  document.getElementById(fieldId('q'))?.focus();
}

const { title, headTitle, description, opening } = golfersCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: title, path: paths.golfers.to() },
];

/** A search is no page of its own for search engines; a page of the whole list is. */
function headOf(filter: GolferFilter, isMissing: boolean) {
  const page = isFiltered(filter) ? 1 : filter.page;
  const headline = pageHeadline({ title: headTitle, description, path: paths.golfers.to() }, page);
  return isMissing ? { ...headline, path: undefined, noindex: true } : headline;
}

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
`;

export function GolfersPage() {
  const { pathname } = useLocation();
  return pathname === paths.athletes.to() ? <MovedPage to={paths.golfers.to()} /> : <SoughtGolfers />;
}

function SoughtGolfers() {
  const { search } = useLocation();
  const filter = readFilter(new URLSearchParams(search));
  const [isWanted, want] = useWanted();
  const [shown, showMore] = useShownCount();
  const { results, years, failure, isFetching, refetch } = useGolferResults(
    filter,
    isWanted || shown > PAGE_OF_GOLFERS,
  );
  const origin = useSiteOrigin();
  const isMissing = results !== undefined && isBehindLast(results);

  return (
    <>
      <PageHead {...headOf(filter, isMissing)} jsonLd={breadcrumbJsonLd(origin, TRAIL)} />
      <PageOpening {...opening} />
      <Section $tone="band" $space="tight">
        <Container>
          <Parts>
            <GolferFilterForm filter={filter} sports={results?.sports} years={years} onFocus={want} />
            <Results
              filter={filter}
              results={results}
              failure={failure}
              shown={shown}
              onMore={showMore}
              onRetry={refetch}
              isRetrying={isFetching}
            />
          </Parts>
        </Container>
      </Section>
    </>
  );
}
