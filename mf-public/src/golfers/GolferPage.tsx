import { useParams } from 'react-router-dom';
import { contactAbout, paths } from '@site/contract';
import { hasMoved, isOutage, MovedPage, ServiceAway, type ServiceAwayProps } from '@site/remote-kit';
import { HttpStatus, PageHead, toApiError, useSiteOrigin } from '@site/runtime';
import { Container, HiddenBar, NoticeBar, portraitSources, Section } from '@site/ui';
import { golferCopy } from '../content/golfer';
import { golfersCopy } from '../content/golfers';
import { hiddenCopy, peopleCopy } from '../content/people';
import { useGolferQuery, useListedGolferQuery } from './golfersApi';
import type { GolferProfile } from './golferView';
import { GolferCall } from './GolferCall';
import { GolferOpening, type ProfileState } from './GolferOpening';
import { Sheet } from './GolferOpening.styles';
import { GolferPrintFoot } from './GolferPrintFoot';
import { ProfileBody } from './ProfileBody';
import { ProfileSkeleton } from './ProfileCards';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';

const NOT_FOUND = 404;

function useGolferProfile(slug: string) {
  // Not `data`, which still holds the previous profile while another one loads or is missing.
  const { currentData, error, isFetching, refetch } = useGolferQuery(slug);

  // Checked first: RTK Query keeps earlier data beside the error, and a family may have withdrawn its consent.
  const isMissing = toApiError(error)?.status === NOT_FOUND;
  const golfer = !isMissing && currentData?.name ? currentData : undefined;
  const state = stateOf(golfer, currentData, error);
  const { currentData: listed } = useListedGolferQuery(slug, { skip: state !== 'loading' });
  const known = golfer ?? listed ?? undefined;
  return { golfer, known, state, isFetching, refetch };
}

function stateOf(golfer: GolferProfile | undefined, sent: unknown, error: unknown): ProfileState {
  if (golfer) return 'loaded';
  // docs/product.md#athlete-profile: without a first and a last name a profile is incomplete.
  if (sent) return 'incomplete';
  if (error === undefined) return 'loading';
  return isOutage(error) ? 'failed' : 'incomplete';
}

function GolferHead({ golfer }: { golfer: GolferProfile | undefined }) {
  const origin = useSiteOrigin();
  if (!golfer) {
    const { title, description } = golferCopy;
    return <PageHead title={title} description={description} noindex />;
  }
  // docs/product.md#canonical-addresses: /athletes/x is an alias; the api also finds an athlete by id.
  const path = paths.golfer.to(golfer.slug);
  return (
    <PageHead
      title={golferCopy.headTitle(golfer.name, knownOf(golfer))}
      shareTitle={golfer.name}
      description={describe(golfer)}
      path={path}
      noindex={!golfer.isIndexable}
      preload={golfer.headshot ? portraitSources(golfer.headshot, 250).slice(0, 1) : []}
      jsonLd={
        // Nothing tells search engines about somebody who does not exist.
        golfer.isExample
          ? undefined
          : breadcrumbJsonLd(origin, [
              { name: 'Home', path: paths.home.to() },
              { name: golfersCopy.title, path: paths.golfers.to() },
              { name: golfer.name, path },
            ])
      }
    />
  );
}

/** Sports and class. */
const knownOf = ({ sports, gradYear }: GolferProfile): string[] => [
  ...sports,
  ...(gradYear === null ? [] : [peopleCopy.classOf(gradYear)]),
];

const describe = (golfer: GolferProfile): string =>
  golferCopy.describe(golfer.name, [...knownOf(golfer), ...(golfer.country ? [golfer.country] : [])]);

export function GolferPage() {
  const { slug = '' } = useParams();
  const { golfer, known, state, isFetching, refetch } = useGolferProfile(slug);
  if (golfer && hasMoved(slug, golfer)) return <MovedPage to={paths.golfer.to(golfer.slug)} />;

  return (
    <Sheet>
      <GolferHead golfer={golfer} />
      {state === 'incomplete' && <HttpStatus code={404} />}
      <div role="status">{golfer && <HidingBar golfer={golfer} />}</div>
      <GolferOpening golfer={golfer} known={known} state={state} />
      {state === 'failed' && <FailedProfile onRetry={refetch} isRetrying={isFetching} />}
      {state === 'loading' && <ProfileSkeleton />}
      {golfer && <Profile golfer={golfer} />}
    </Sheet>
  );
}

/** What visitors do not see of an athlete whom somebody signed in sees. */
function HidingBar({ golfer: { isHidden, hasHiddenParts } }: { golfer: GolferProfile }) {
  if (isHidden) return <HiddenBar />;
  return hasHiddenParts && <NoticeBar>{hiddenCopy.parts}</NoticeBar>;
}

const FailedProfile = (props: ServiceAwayProps) => (
  <Section $space="tight">
    <HttpStatus code={503} />
    <Container>
      <ServiceAway {...props} />
    </Container>
  </Section>
);

const Profile = ({ golfer }: { golfer: GolferProfile }) => (
  <>
    <ProfileBody golfer={golfer} />
    <GolferCall name={golfer.firstName} askPath={contactAbout(golfer.slug)} />
    <GolferPrintFoot golfer={golfer} />
  </>
);
