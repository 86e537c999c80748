import { ArrowLeft } from 'lucide-react';
import { contactAbout, paths } from '@site/contract';
import {
  ButtonAnchor,
  ButtonLink,
  Container,
  Heading,
  iconProps,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@site/ui';
import { golferCopy } from '../content/golfer';
import { exampleCopy, peopleCopy } from '../content/people';
import { ExampleNote } from '../shared/people/ExampleMark';
import { type GolferProfile, type GolferSummary, longestWord } from './golferView';
import { FigureLine } from './FigureLine';
import { Actions, BackLink, Band, Facts, OpeningPortrait, Row, Title, Words } from './GolferOpening.styles';

/** 'incomplete' stands for a missing profile, too; one that failed to load may exist. */
export type ProfileState = 'loading' | 'loaded' | 'incomplete' | 'failed';

interface GolferOpeningProps {
  golfer: GolferProfile | undefined;
  /** What the list has told, while the profile loads; the profile itself by default. */
  known?: GolferSummary;
  state: ProfileState;
  /** Within a page that has a title and a way back of its own. */
  isEmbedded?: boolean;
  /** To the form about the athlete; the one for visitors by default. */
  askPath?: string;
}

/** The heading element is never replaced, because it may hold the focus. */
export function GolferOpening({ golfer, known = golfer, state, isEmbedded, askPath }: GolferOpeningProps) {
  const isLoading = state === 'loading';
  return (
    <Band as="header" $tone="deep" $space="none">
      <Container>
        {!isEmbedded && <BackToList />}
        <Row $hasPortrait={isLoading || golfer !== undefined}>
          <PortraitPlace golfer={known} isLoading={isLoading} />
          <Words>
            <NameOrNotice golfer={known} state={state} isEmbedded={isEmbedded} />
            <VisuallyHidden role="status">{isLoading && golferCopy.loading}</VisuallyHidden>
            {known && <SportAndYear golfer={known} />}
          </Words>
          {golfer && <FigureLine figures={golfer.line} />}
          {golfer && <OpeningActions golfer={golfer} askPath={askPath ?? contactAbout(golfer.slug)} />}
        </Row>
      </Container>
    </Band>
  );
}

const BackToList = () => (
  <BackLink to={paths.golfers.to()}>
    <ArrowLeft {...iconProps} size={18} />
    {golferCopy.back}
  </BackLink>
);

// Lets two words of a sentence fit on a line of a phone.
const SENTENCE = 17;

type NameOrNoticeProps = Omit<GolferOpeningProps, 'golfer'> & { golfer: GolferSummary | undefined };

const EMBEDDED = { as: Heading, level: 3, size: 'display' } as const;

function NameOrNotice({ golfer, state, isEmbedded }: NameOrNoticeProps) {
  return (
    <Title
      {...(isEmbedded && EMBEDDED)}
      $letters={golfer ? longestWord(golfer.name) : SENTENCE}
      $length={golfer?.name.length}
    >
      {golfer?.name ?? notices[state]}
    </Title>
  );
}

const { title, incomplete, failed } = golferCopy;
const notices: Record<ProfileState, string> = { loading: title, loaded: title, incomplete, failed };

interface PortraitPlaceProps {
  golfer: GolferSummary | undefined;
  isLoading: boolean;
}

function PortraitPlace({ golfer, isLoading }: PortraitPlaceProps) {
  if (!golfer) return isLoading && <Skeleton $ratio="4 / 5" $width="250px" />;
  const { headshot, name, sports } = golfer;
  return <OpeningPortrait image={headshot} name={name} sports={sports} size={250} isPriority />;
}

const SportAndYear = ({ golfer: { sports, gradYear, isExample } }: { golfer: GolferSummary }) => (
  <>
    <Facts>
      <span>{sports.join(', ')}</span>
      {gradYear !== null && <strong>{peopleCopy.classOf(gradYear)}</strong>}
    </Facts>
    {isExample && <ExampleNote>{exampleCopy.athlete}</ExampleNote>}
  </>
);

interface OpeningActionsProps {
  golfer: GolferProfile;
  askPath: string;
}

function OpeningActions({ golfer: { firstName, films, updatedOn }, askPath }: OpeningActionsProps) {
  const film = films[0];
  return (
    <Actions>
      <ButtonLink to={askPath} variant="flag">
        {golferCopy.call.ask(firstName)}
      </ButtonLink>
      {film && (
        <ButtonAnchor href={film.address} rel="noopener noreferrer" variant="secondary">
          {golferCopy.film.link(film.opens)}
        </ButtonAnchor>
      )}
      {updatedOn && (
        <Text as="span" $size="small" $tone="muted">
          {golferCopy.updatedOn(updatedOn)}
        </Text>
      )}
    </Actions>
  );
}
