import styled from 'styled-components';
import { useLocation } from 'react-router-dom';
import { contactAsCoach, paths } from '@site/contract';
import { type LinkedView, linkTokenIn, MissingPage, ServiceAway } from '@site/remote-kit';
import { PageHead } from '@site/runtime';
import {
  Badge,
  Banner,
  Container,
  NoticeBar,
  PageTitle,
  Section,
  Text,
  TextLink,
  VisuallyHidden,
} from '@site/ui';
import { forCoachesCopy as copy } from '../../content/forCoaches';
import { type CoachView, useCoachView } from '../../features/golfers/coachApi';
import { GolferCall } from '../../features/golfers/profile/GolferCall';
import { GolferOpening } from '../../features/golfers/profile/GolferOpening';
import { GolferPrintFoot } from '../../features/golfers/profile/GolferPrintFoot';
import { Sheet } from '../../features/golfers/profile/GolferOpening.styles';
import { ProfileBody } from '../../features/golfers/profile/ProfileBody';
import { ProfileSkeleton } from '../../features/golfers/profile/ProfileCards';
import { dayIn } from '../../shared/dates/dayIn';

/** docs/product.md#consent. The server renders it without a profile: the token is in the browser alone. */
export function ForCoachesPage() {
  const state = useCoachView();
  const { view, progress } = state;
  if (progress === 'missing') return <MissingPage />;
  const isShown = progress === 'loading' || view !== undefined;
  return (
    <>
      <PageHead
        title={view?.golfer.name ?? copy.title}
        description={copy.description}
        path={paths.forCoaches.to()}
        noindex
      />
      <VisuallyHidden role="status">{progress === 'loading' && copy.loading}</VisuallyHidden>
      {isShown ? <ShownProfile view={view} /> : <Notice {...state} />}
    </>
  );
}

const Unprinted = styled.div`
  @media print {
    display: none;
  }
`;

const CoachBar = ({ view: { golfer, isPublic, until } }: { view: CoachView }) => (
  <NoticeBar>
    <Badge $tone="flag">{copy.badge}</Badge>
    <span>{copy.until(dayIn(until))}</span>
    {isPublic && <TextLink to={paths.golfer.to(golfer.slug)}>{copy.publicProfile}</TextLink>}
  </NoticeBar>
);

function ShownProfile({ view }: { view: CoachView | undefined }) {
  const golfer = view?.golfer;
  // Visitors may see nothing of the athlete, so the form asks as this coach.
  const askPath = contactAsCoach(linkTokenIn(useLocation().hash) ?? '');
  return (
    <Sheet>
      <GolferOpening golfer={golfer} state={golfer ? 'loaded' : 'loading'} askPath={askPath} />
      {/* Below the figures, which a phone has on its first screen. */}
      <Unprinted role="status">{view && <CoachBar view={view} />}</Unprinted>
      {golfer ? <ProfileBody golfer={golfer} /> : <ProfileSkeleton />}
      {golfer && <GolferCall name={golfer.firstName} askPath={askPath} />}
      {view && <GolferPrintFoot golfer={view.golfer} isPublic={view.isPublic} />}
    </Sheet>
  );
}

function Notice({ progress, reload }: LinkedView<CoachView>) {
  return (
    <Section $space="tight">
      <Container>
        <PageTitle size="display">{copy.title}</PageTitle>
        <Banner tone="danger">{faultOf(progress)}</Banner>
        {progress === 'asked' ? (
          <Text $size="lead">{copy.lead}</Text>
        ) : (
          <ServiceAway onRetry={reload} isRetrying={false} />
        )}
      </Container>
    </Section>
  );
}

function faultOf(progress: LinkedView<CoachView>['progress']): string | null {
  if (progress === 'busy') return copy.busy;
  return progress === 'away' ? copy.failed : null;
}
