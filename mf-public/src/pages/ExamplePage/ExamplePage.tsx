import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead } from '@site/runtime';
import { Container, Section } from '@site/ui';
import { exampleCopy, type SpecimenKey, specimens } from '../../content/example';
import { PageOpening } from '../../shared/opening/PageOpening';
import { CardsAndBadges, GlowingCards } from './CardsAndBadges';
import { Buttons, Disclosures, Fields } from './Controls';
import { Feedback } from './Feedback';
import { Colours, SpaceAndShape, TypeScale } from './Foundations';
import { Motion } from './Motion';
import { SeasonTable } from './SeasonTable';
import { WordsSpecimen } from './WordsSpecimen';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.l};
  margin: 0;
  padding: 0 0 ${({ theme }) => theme.space.xl};
  list-style: none;
`;

const Entry = styled.a`
  display: inline-block;
  padding-block: ${({ theme }) => theme.space.xxs};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

function Contents() {
  return (
    <nav aria-label={exampleCopy.contents}>
      <List role="list">
        {(Object.keys(specimens) as SpecimenKey[]).map((key) => (
          <li key={key}>
            <Entry href={`#${key}`}>{specimens[key].title}</Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}

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
