import { paths } from '@site/contract';
import { ServiceAway } from '@site/remote-kit';
import { HttpStatus, PageHead, useSiteOrigin } from '@site/runtime';
import { Banner, Container, Section, Spinner } from '@site/ui';
import { resultsCopy } from '../content/results';
import { usePlacementsQuery } from './placementsApi';
import { ClosingCall } from '../shared/closing/ClosingCall';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { AllPlacements } from './AllPlacements';

const { title, headTitle, description, opening, empty, closing } = resultsCopy;
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
      <PageOpening {...(hasNone ? empty : opening)} />
      {!placements && <Waiting hasFailed={error !== undefined} isRetrying={isFetching} onRetry={refetch} />}
      {placements && !hasNone && <AllPlacements placements={placements} />}
      <ClosingCall {...closing} />
    </>
  );
}
