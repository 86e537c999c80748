import styled from 'styled-components';
import { paths } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { CardLink, Columns, Container, Eyebrow, Heading, Section, Stack, Text, TextLink } from '@site/ui';
import { shownPeopleCopy as copy } from '../content/people';
import { ExampleBadge } from '../shared/people/ExampleMark';
import { PersonPortrait } from '../shared/people/PersonPortrait';
import { useIsOpen } from '../shared/programs/useIsOpen';
import { useShownTrainersQuery } from './shownPeopleApi';
import type { ListedTrainer } from './trainerView';

const Founder = styled.figure`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  max-width: 36em;
  margin: 0;
`;

/* Keeps the paragraphs of the founder. */
const Words = styled.blockquote.attrs({ dir: 'auto' })`
  margin: 0;
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.45;
  white-space: pre-line;
`;

const Name = styled.strong.attrs({ dir: 'auto' })`
  display: block;
`;

const Role = styled.span.attrs({ dir: 'auto' })`
  display: block;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

const People = styled.ul`
  display: grid;
  gap: 0 ${({ theme }) => theme.space.xl};
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Person = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space.m};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.l};
  transition: border-color ${({ theme }) => theme.motion.quick};

  &:hover {
    border-color: ${({ theme }) => theme.color.flag};
  }
`;

const Who = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
`;

/**
 * The founder's words and trainers with one fact each. While nobody has written either, the way to the trainers alone; absent
 * without trainers.
 */
export function ShownPeople() {
  const { founder } = useAgency();
  // The page does not depend on them: a request that fails leaves them out.
  const { data: trainers = [], isSuccess } = useShownTrainersQuery();
  const isNobodyShown = !founder && trainers.length === 0;
  const isOpen = useIsOpen();
  if (isNobodyShown) return isSuccess && isOpen(copy.all.path) ? <WayToTrainers /> : null;
  return (
    <Section>
      <Container>
        <Columns $ratio={founder ? '5fr 7fr' : '4fr 8fr'}>
          <Introduction />
          <Stack $gap="xl">
            {founder && (
              <Founder>
                <Words>{founder.words}</Words>
                <figcaption>
                  <Name>{founder.name}</Name>
                  {founder.role && <Role>{founder.role}</Role>}
                </figcaption>
              </Founder>
            )}
            {trainers.length > 0 && (
              <People role="list">
                {trainers.map((trainer) => (
                  <Person key={trainer.id}>
                    <ShownPerson trainer={trainer} />
                  </Person>
                ))}
              </People>
            )}
          </Stack>
        </Columns>
      </Container>
    </Section>
  );
}

const WayToTrainers = () => (
  <Section>
    <Container>
      <Introduction />
    </Container>
  </Section>
);

const Introduction = () => (
  <Stack $gap="l" $align="start">
    <Eyebrow>{copy.eyebrow}</Eyebrow>
    <Heading level={2}>{copy.title}</Heading>
    <TextLink to={copy.all.path}>{copy.all.label}</TextLink>
  </Stack>
);

const ShownPerson = ({ trainer }: { trainer: ListedTrainer }) => {
  const { name, photo, slug, title, fact, specialties, isExample } = trainer;
  return (
    <>
      <PersonPortrait name={name} image={photo} sports={specialties} size={96} />
      <Who>
        <Heading level={3} size="s">
          <CardLink to={paths.trainer.to(slug)}>{name}</CardLink>
        </Heading>
        {title && (
          <Text $size="small" $tone="muted">
            {title}
          </Text>
        )}
        <Text>{fact}</Text>
        {isExample && (
          <div>
            <ExampleBadge />
          </div>
        )}
      </Who>
    </>
  );
};
