import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { contactAbout, paths, site } from '@site/contract';
import { hasMoved, isOutage, MovedPage, ServiceAway, type ServiceAwayProps } from '@site/remote-kit';
import { HttpStatus, PageHead, toApiError, useSiteOrigin } from '@site/runtime';
import {
  ButtonLink,
  Cluster,
  Columns,
  Container,
  Eyebrow,
  Heading,
  HiddenBar,
  NoticeBar,
  portraitSources,
  Section,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@site/ui';
import { golferCopy } from '../content/golfer';
import { golfersCopy } from '../content/golfers';
import { hiddenCopy, peopleCopy } from '../content/people';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { PullQuote } from '../shared/text/PullQuote';
import { GolferOpening, type ProfileState } from './GolferOpening';
import { GolferPrintFoot } from './GolferPrintFoot';
import { GolferRecord } from './GolferRecord';
import { useGolferQuery } from './golfersApi';
import type { GolferProfile } from './golferView';
import { ProfileCards } from './ProfileCards';

/* Browsers do not print backgrounds, so the pale text on deep green would be lost: print black instead. */
const Sheet = styled.article`
  @media print {
    zoom: 0.7;

    &&,
    && * {
      --ink: CanvasText;
      --muted: CanvasText;
      --accent: CanvasText;

      color: CanvasText;
      hyphens: manual;
    }

    && :is(section, header) {
      padding-block: 0.75rem;
    }

    figure,
    tr,
    dl > div {
      break-inside: avoid;
    }

    h2,
    h3 {
      break-after: avoid;
    }

    [data-print='none'] {
      display: none;
    }
  }
`;

const NOT_FOUND = 404;

function useGolferProfile(slug: string) {
  // Not `data`, which still holds the previous profile while another one loads or is missing.
  const { currentData, error, isFetching, refetch } = useGolferQuery(slug);

  // Checked first: RTK Query keeps earlier data beside the error, and a family may have withdrawn its consent.
  const isMissing = toApiError(error)?.status === NOT_FOUND;
  const golfer = !isMissing && currentData?.name ? currentData : undefined;
  return { golfer, state: stateOf(golfer, currentData, error), isFetching, refetch };
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
  const trail = [
    { name: 'Home', path: paths.home.to() },
    { name: golfersCopy.title, path: paths.golfers.to() },
    { name: golfer.name, path },
  ];
  const known = [
    ...golfer.sports,
    ...(golfer.gradYear === null ? [] : [peopleCopy.classOf(golfer.gradYear)]),
  ];
  const country = golfer.country ? [golfer.country] : [];
  return (
    <PageHead
      title={golferCopy.headTitle(golfer.name, known)}
      shareTitle={golfer.name}
      description={golferCopy.describe(golfer.name, [...known, ...country])}
      path={path}
      noindex={!golfer.isIndexable}
      preload={golfer.headshot ? portraitSources(golfer.headshot, 250).slice(0, 1) : []}
      // Nothing tells search engines about somebody who does not exist.
      jsonLd={golfer.isExample ? undefined : breadcrumbJsonLd(origin, trail)}
    />
  );
}

export function GolferPage() {
  const { slug = '' } = useParams();
  const { golfer, state, isFetching, refetch } = useGolferProfile(slug);
  if (golfer && hasMoved(slug, golfer)) return <MovedPage to={paths.golfer.to(golfer.slug)} />;

  return (
    <Sheet>
      <GolferHead golfer={golfer} />
      {state === 'incomplete' && <HttpStatus code={404} />}
      <div role="status">{golfer && <HidingBar golfer={golfer} />}</div>
      <GolferOpening golfer={golfer} state={state} />
      {state === 'failed' && <FailedProfile onRetry={refetch} isRetrying={isFetching} />}
      {state === 'loading' && <ProfileSkeleton />}
      {golfer && <Profile golfer={golfer} />}
    </Sheet>
  );
}

/** Tells an admin that visitors see nothing, or not all, of this athlete. */
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

/** The opening announces the loading. */
const ProfileSkeleton = () => (
  <Section $space="tight" aria-hidden="true">
    <Container>
      <Columns $ratio="5fr 7fr">
        <Skeleton $height="12rem" />
        <Skeleton $height="12rem" />
      </Columns>
    </Container>
  </Section>
);

const Quote = styled(Container)`
  figure {
    font-size: ${({ theme }) => theme.size.s};
  }
`;

const Profile = ({ golfer }: { golfer: GolferProfile }) => (
  <>
    <ProfileCards golfer={golfer} />
    <GolferRecord golfer={golfer} />
    {golfer.testimonial && (
      <Section as="div" $space="tight">
        <Quote>
          <PullQuote source={golferCopy.quoteOf(golfer.firstName)}>{golfer.testimonial}</PullQuote>
        </Quote>
      </Section>
    )}
    <CoachCall golfer={golfer} />
    <GolferPrintFoot golfer={golfer} />
  </>
);

const { call } = golferCopy;

/** Leads a coach to the agency. */
const CoachCall = ({ golfer: { firstName, slug } }: { golfer: GolferProfile }) => (
  <Section $tone="band" $space="tight" data-print="none">
    <Container>
      <Columns $ratio="7fr 5fr" $gap="l" $align="end">
        <Stack $align="start">
          <Eyebrow>{call.eyebrow}</Eyebrow>
          <Heading level={2}>{call.title(firstName)}</Heading>
          <Text>{call.text}</Text>
        </Stack>
        <Stack $align="start">
          <ButtonLink to={contactAbout(slug)} size="large">
            {call.write(firstName)}
          </ButtonLink>
          <Cluster $gap="xs">
            <Text $size="small" $tone="muted">
              {call.applyText}
            </Text>
            <TextLink to={paths.apply.to()}>{site.applyLink.label}</TextLink>
          </Cluster>
        </Stack>
      </Columns>
    </Container>
  </Section>
);
