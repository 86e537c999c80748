import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { Container, Section } from '@site/ui';
import { golfersCopy } from '../../content/golfers';
import { GolferFilterForm } from '../../features/golfers/GolferFilterForm';
import { readFilter } from '../../features/golfers/golferFilter';
import { PAGE_OF_GOLFERS } from '../../features/golfers/golferResults';
import { useGolferResults } from '../../features/golfers/useGolferResults';
import { useShownCount } from '../../features/golfers/useShownCount';
import { useWanted } from '../../features/golfers/useWanted';
import { PageOpening } from '../../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';
import { Results } from './Results';

const { title, description, opening } = golfersCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: title, path: paths.golfers.to() },
];
const NONE: readonly string[] = [];

const Page = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
`;

export function GolfersPage() {
  const { search } = useLocation();
  const filter = readFilter(new URLSearchParams(search));
  const [isWanted, want] = useWanted();
  const [shown, showMore] = useShownCount();
  const { results, years, failure } = useGolferResults(filter, isWanted || shown > PAGE_OF_GOLFERS);
  const origin = useSiteOrigin();

  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.golfers.to()}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} />
      <Section $tone="band" $space="tight">
        <Container>
          <Page>
            <GolferFilterForm filter={filter} sports={results?.sports ?? NONE} years={years} onFocus={want} />
            <Results filter={filter} results={results} failure={failure} shown={shown} onMore={showMore} />
          </Page>
        </Container>
      </Section>
    </>
  );
}
