import { paths } from '@site/contract';
import { PageHead } from '@site/runtime';
import { Container, Section } from '@site/ui';
import { exampleCopy } from '../../content/example';
import { PageOpening } from '../../shared/opening/PageOpening';
import { Buttons } from './Buttons';
import { CardsAndBadges } from './CardsAndBadges';
import { Colours } from './Colours';
import { Contents } from './Contents';
import { Disclosures } from './Disclosures';
import { Feedback } from './Feedback';
import { Fields } from './Fields';
import { GlowingCards } from './GlowingCards';
import { Motion } from './Motion';
import { SeasonTable } from './SeasonTable';
import { SpaceAndShape } from './SpaceAndShape';
import { TypeScale } from './TypeScale';
import { WordsSpecimen } from './WordsSpecimen';

const { title, description, opening } = exampleCopy;

export function ExamplePage() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.example.to()} noindex />
      <PageOpening {...opening} />
      <Container>
        <Contents />
      </Container>
      <GlowingCards />
      <Section $space="tight">
        <Container>
          <Colours />
          <TypeScale />
          <SpaceAndShape />
          <Motion />
          <Buttons />
          <CardsAndBadges />
          <Fields />
          <SeasonTable />
          <Feedback />
          <Disclosures />
          <WordsSpecimen />
        </Container>
      </Section>
    </>
  );
}
