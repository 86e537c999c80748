import { ArrowLeft } from 'lucide-react';
import { paths } from '@site/contract';
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
import { golferCopy } from '../../../content/golfer';
import { exampleCopy, peopleCopy } from '../../../content/people';
import { ExampleNote } from '../../../shared/people/ExampleMark';
import { type GolferProfile, longestWord } from '../golferView';
import { FigureLine } from './FigureLine';
import { Actions, BackLink, Band, Facts, OpeningPortrait, Row, Title, Words } from './GolferOpening.styles';
import { printFillOf } from './printFill';

/** 'incomplete' stands for a missing profile, too; one that failed to load may exist. */
export type ProfileState = 'loading' | 'loaded' | 'incomplete' | 'failed';

interface GolferOpeningProps {
  golfer: GolferProfile | undefined;
  state: ProfileState;
  /** Within a page that has a title and a way back of its own. */
  isEmbedded?: boolean;
}

/** The heading element is never replaced, because it may hold the focus. */
export function GolferOpening({ golfer, state, isEmbedded }: GolferOpeningProps) {
  const isLoading = state === 'loading';
  return (
    <Band as="header" $tone="deep" $space="none">
      <Container>
        {!isEmbedded && (
          <BackLink to={paths.golfers.to()}>
            <ArrowLeft {...iconProps} size={18} />
            {golferCopy.back}
          </BackLink>
        )}
        <Row $hasPortrait={isLoading || golfer !== undefined} $fill={golfer ? printFillOf(golfer) : 'some'}>
          {isLoading && <Skeleton $ratio="4 / 5" $width="250px" />}
          {golfer && <ProfilePortrait golfer={golfer} />}
          <Words>
            <NameOrNotice golfer={golfer} state={state} isEmbedded={isEmbedded} />
            <VisuallyHidden role="status">{isLoading && golferCopy.loading}</VisuallyHidden>
            {golfer && <SportAndYear golfer={golfer} />}
          </Words>
          {golfer && <FigureLine figures={golfer.line} />}
          {golfer && <OpeningActions golfer={golfer} />}
        </Row>
      </Container>
    </Band>
  );
}

// Lets two words of a sentence fit on a line of a phone.
const SENTENCE = 17;

const EMBEDDED = { as: Heading, level: 3, size: 'display' } as const;

function NameOrNotice({ golfer, state, isEmbedded }: GolferOpeningProps) {
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

const ProfilePortrait = ({ golfer: { headshot, name, sports } }: { golfer: GolferProfile }) => (
  <OpeningPortrait image={headshot} name={name} sports={sports} size={250} isPriority />
);

const SportAndYear = ({ golfer: { sports, gradYear, isExample } }: { golfer: GolferProfile }) => (
  <>
    <Facts>
      <span>{sports.join(', ')}</span>
      {gradYear !== null && <strong>{peopleCopy.classOf(gradYear)}</strong>}
    </Facts>
    {isExample && <ExampleNote>{exampleCopy.athlete}</ExampleNote>}
  </>
);

function OpeningActions({ golfer: { firstName, films, updatedOn } }: { golfer: GolferProfile }) {
  const film = films[0];
  return (
    <Actions>
      <ButtonLink to={paths.contact.to()} variant="flag">
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
