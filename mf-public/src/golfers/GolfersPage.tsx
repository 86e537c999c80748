import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths, SORT_QUERY } from '@site/contract';
import {
  BeyondEnd,
  isBeyondEnd,
  MovedPage,
  pageHeadline,
  ServiceAway,
  type ServiceAwayProps,
  usePageFocus,
} from '@site/remote-kit';
import { HttpStatus, PageHead, toApiError, useSiteOrigin } from '@site/runtime';
import {
  Banner,
  Button,
  Cluster,
  Container,
  fieldId,
  Grid,
  Heading,
  SearchField,
  NativeSelect,
  PageLinks,
  Section,
  Stack,
  TextLink,
  VisuallyHidden,
} from '@site/ui';
import { golfersCopy } from '../content/golfers';
import { platesOfList } from '../shared/artwork/plates';
import { PageOpening } from '../shared/opening/PageOpening';
import { useQueryForm } from '../shared/queryForm/useQueryForm';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { GolferCard, GolferSkeleton } from './GolferCard';
import {
  FILTER_FIELDS,
  FILTER_MAX,
  filterQuery,
  type GolferFilter,
  type GolferResults,
  isFiltered,
  readFilter,
  sportOptions,
  yearOptions,
} from './golferFilter';
import { useGolferResultsQuery, useGolferYearsQuery } from './golfersApi';

const { title, headTitle, description, opening, filter: copy } = golfersCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: title, path: paths.golfers.to() },
];
/** The heading of the list, which takes the focus on another page. */
const FOUND_ID = 'found';

export function GolfersPage() {
  const { pathname } = useLocation();
  return pathname === paths.athletes.to() ? <MovedPage to={paths.golfers.to()} /> : <GolferSearch />;
}

function GolferSearch() {
  const { search } = useLocation();
  const origin = useSiteOrigin();
  const filter = readFilter(new URLSearchParams(search));
  // Not `data`, which still holds the previous page while another one loads.
  const { currentData: results, error, isFetching, refetch } = useGolferResultsQuery(filter);
  usePageFocus(filter.page, FOUND_ID);
  const hasFailed = !results && error !== undefined;
  return (
    <>
      <PageHead
        {...headOf(filter, isBeyondEnd(filter.page, results))}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} />
      <Section $tone="band" $space="tight">
        <Container>
          <Stack $gap="l">
            <GolferFilterForm filter={filter} results={results} />
            <Cluster $gap="l" $align="baseline">
              <div role="status">{!hasFailed && <Found filter={filter} results={results} />}</div>
              {isFiltered(filter) && (
                <TextLink to={paths.golfers.to()} onClick={focusSearch}>
                  {copy.clear}
                </TextLink>
              )}
            </Cluster>
            <Banner tone="danger">{hasFailed && golfersCopy.failed(toApiError(error)?.message)}</Banner>
            {hasFailed && <Failed onRetry={refetch} isRetrying={isFetching} />}
            {!hasFailed && <GolferCards filter={filter} results={results} />}
          </Stack>
        </Container>
      </Section>
    </>
  );
}

/** A search and another order are no pages of their own for search engines; a page of the whole list is. */
function headOf(filter: GolferFilter, isMissing: boolean) {
  const page = isFiltered(filter) || filter.sort ? 1 : filter.page;
  const headline = pageHeadline({ title: headTitle, description, path: paths.golfers.to() }, page);
  return isMissing ? { ...headline, path: undefined, noindex: true } : headline;
}

// The link disappears with the filters, so the focus moves to the search field.
function focusSearch(): void {
  document.getElementById(fieldId('q'))?.focus();
}

const Failed = (props: ServiceAwayProps) => (
  <>
    <HttpStatus code={503} />
    <ServiceAway {...props} />
  </>
);

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  align-items: end;
  gap: ${({ theme }) => theme.space.m};
`;

interface ResultsProps {
  filter: GolferFilter;
  /** Undefined until they are known. */
  results: GolferResults | undefined;
}

function GolferFilterForm({ filter, results }: ResultsProps) {
  const { form, onSubmit } = useQueryForm(FILTER_FIELDS);
  const { data: allYears } = useGolferYearsQuery(undefined, { skip: filter.year === null });
  const years = (filter.year === null ? results?.years : allYears) ?? [];
  return (
    <Form
      ref={form}
      method="get"
      action={paths.golfers.to()}
      role="search"
      aria-label={copy.title}
      onSubmit={onSubmit}
    >
      <SearchField id={fieldId('q')} name="q" label={copy.q} defaultValue={filter.q} maxLength={FILTER_MAX} />
      <NativeSelect
        name="sport"
        label={copy.sport}
        emptyLabel={copy.anySport}
        options={sportOptions(results?.sports, filter)}
        defaultValue={filter.sport}
      />
      <NativeSelect
        name="year"
        label={copy.year}
        emptyLabel={copy.anyYear}
        options={yearOptions(years, filter.year)}
        defaultValue={String(filter.year ?? '')}
      />
      <NativeSelect
        name={SORT_QUERY}
        label={copy.sort}
        emptyLabel={copy.byName}
        options={copy.sorts}
        defaultValue={filter.sort}
      />
      <Button type="submit">{copy.submit}</Button>
    </Form>
  );
}

/** Two filters may have the same count: the hidden text makes the announcements differ. */
function Found({ filter, results }: ResultsProps) {
  const sought = [filter.q && `“${filter.q}”`, filter.sport, filter.year].filter(Boolean).join(', ');
  const total = results?.total ?? 0;
  const count = total > 0 ? golfersCopy.count(total) : golfersCopy.empty;
  const words = total > 0 ? golfersCopy.foundFor(sought) : golfersCopy.soughtInVain(sought);
  return (
    <>
      <Heading level={2} size="s" id={FOUND_ID} tabIndex={-1}>
        {results ? count : golfersCopy.loading}
      </Heading>
      {results && sought && <VisuallyHidden>{` ${words}`}</VisuallyHidden>}
    </>
  );
}

// docs/product.md#athlete-list: ten cards.
const SKELETONS = 10;
// The widest row, whose pictures are above the fold.
const FIRST_ROW = 3;

function GolferCards({ filter, results }: ResultsProps) {
  if (!results) {
    return (
      <Grid $min="20.5rem" aria-hidden="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <GolferSkeleton key={index} />
        ))}
      </Grid>
    );
  }
  const toPage = (page: number) => paths.golfers.to() + filterQuery({ ...filter, page });
  if (isBeyondEnd(filter.page, results))
    return <BeyondEnd page={filter.page} back={{ label: golfersCopy.firstPage, path: toPage(1) }} />;
  const plates = platesOfList(results.entries);
  return (
    <>
      <Grid as="ul" role="list" $min="20.5rem">
        {results.entries.map((golfer, index) => (
          <li key={golfer.slug}>
            <GolferCard golfer={golfer} plate={plates[index]} isEager={index < FIRST_ROW} />
          </li>
        ))}
      </Grid>
      <PageLinks
        label={title}
        page={filter.page}
        pageCount={results.pageCount}
        hasNext={results.hasNext}
        toPage={toPage}
      />
    </>
  );
}
