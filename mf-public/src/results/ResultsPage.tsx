import { paths } from '@site/contract';
import { ServiceAway } from '@site/remote-kit';
import { HttpStatus, PageHead, useSiteOrigin } from '@site/runtime';
import { Banner, ButtonLink, Container, Section, Spinner, TextLink } from '@site/ui';
import { resultsCopy } from '../content/results';
import { usePlacementsQuery } from './placementsApi';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { AllPlacements } from './AllPlacements';

const { title, headTitle, description, opening, empty } = resultsCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: title, path: paths.results.to() },
];

interface WaitingProps {
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry(): unknown;
}

function Waiting({ hasFailed, ...retry }: WaitingProps) {
  return (
    <Section $space="tight">
      <Container>
        {hasFailed && <HttpStatus code={503} />}
        {/* Rendered empty while the list loads: initial content is not announced. */}
        <Banner tone="danger">{hasFailed && resultsCopy.failed}</Banner>
        {hasFailed ? <ServiceAway {...retry} /> : <Spinner label={resultsCopy.loading} />}
      </Container>
    </Section>
  );
}

const NothingYet = () => (
  <PageOpening eyebrow={opening.eyebrow} title={empty.title} lead={empty.lead}>
    <ButtonLink to={empty.athletes.path}>{empty.athletes.label}</ButtonLink>
    <TextLink to={empty.ask.path}>{empty.ask.label}</TextLink>
  </PageOpening>
);

export function ResultsPage() {
  const origin = useSiteOrigin();
  const { data: placements, error, isFetching, refetch } = usePlacementsQuery();
  const hasNone = placements?.length === 0;
  return (
    <>
      <PageHead
        title={headTitle}
        description={description}
        path={paths.results.to()}
        noindex={hasNone}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      {hasNone ? <NothingYet /> : <PageOpening {...opening} />}
      {!placements && <Waiting hasFailed={error !== undefined} isRetrying={isFetching} onRetry={refetch} />}
      {placements && <AllPlacements placements={placements} />}
    </>
  );
}
