import { ArrowLeft } from 'lucide-react';
import { paths } from '@site/contract';
import { Container, Heading, iconProps, Skeleton, VisuallyHidden } from '@site/ui';
import { golferCopy } from '../../../content/golfer';
import { exampleCopy, peopleCopy } from '../../../content/people';
import { ExampleNote } from '../../../shared/people/ExampleMark';
import { type GolferProfile, longestWord } from '../golferView';
import { BackLink, Band, Facts, OpeningPortrait, Row, Title, Words } from './GolferOpening.styles';

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
        <Row $hasPortrait={isLoading || golfer !== undefined}>
          {isLoading && <Skeleton $ratio="4 / 5" $width="250px" />}
          {golfer && (
            <OpeningPortrait
              image={golfer.headshot}
              name={golfer.name}
              sports={golfer.sports}
              size={250}
              isPriority
            />
          )}
          <Words>
            <NameOrNotice golfer={golfer} state={state} isEmbedded={isEmbedded} />
            <VisuallyHidden role="status">{isLoading && golferCopy.loading}</VisuallyHidden>
            {golfer && <SportAndYear golfer={golfer} />}
            {golfer?.isExample && <ExampleNote>{exampleCopy.athlete}</ExampleNote>}
          </Words>
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
    <Title {...(isEmbedded && EMBEDDED)} $letters={golfer ? longestWord(golfer.name) : SENTENCE}>
      {golfer?.name ?? notices[state]}
    </Title>
  );
}

const { title, incomplete, failed } = golferCopy;
const notices: Record<ProfileState, string> = { loading: title, loaded: title, incomplete, failed };

const SportAndYear = ({ golfer: { sports, gradYear } }: { golfer: GolferProfile }) => (
  <Facts>
    <span>{sports.join(', ')}</span>
    {gradYear !== null && <strong>{peopleCopy.classOf(gradYear)}</strong>}
  </Facts>
);
