import styled from 'styled-components';
import { Container, Section, VisuallyHidden } from '@site/ui';
import { golferCopy } from '../../../content/golfer';
import type { GolferProfile } from '../golferProfile';
import { Cards } from './cardParts';
import { CoachCard } from './CoachCard';
import { FactList } from './FactList';
import { PersonalCard } from './PersonalCard';
import { ProfileCard } from './ProfileCard';

const Root = styled(Section)`
  padding-block: clamp(32px, 5vw, 64px) clamp(40px, 6vw, 88px);

  @media print {
    padding: 10mm 0 0;
  }
`;

const { cards } = golferCopy;

/** Spec 2: personal info, trainer, golf data, academics. All four stay, and say so where nothing is known. */
export function GolferCardsOfProfile({ golfer }: { golfer: GolferProfile }) {
  const noGolf = cards.noGolf(golfer.firstName, listed(golfer.sports));
  return (
    <Root>
      <Container>
        <VisuallyHidden as="h2">{cards.title}</VisuallyHidden>
        <Cards>
          <PersonalCard golfer={golfer} />
          <CoachCard golfer={golfer} />
          <ProfileCard title={cards.golf} span={7} tone="deep">
            <FactList facts={golfer.golf} isLarge unknown={golfer.isGolfer ? undefined : noGolf} />
          </ProfileCard>
          <ProfileCard title={cards.academics} span={5} tone="band">
            <FactList facts={golfer.academics} />
          </ProfileCard>
        </Cards>
      </Container>
    </Root>
  );
}

const listed = (sports: readonly string[]): string =>
  sports.map((sport) => sport.toLocaleLowerCase('en')).join(' and ');
