import styled from 'styled-components';
import { Container, Eyebrow, Heading, Reveal, Section, Text } from '@site/ui';
import { futureChampionsCopy } from '../content/futureChampions';

const Opening = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  max-width: 44rem;
  margin-bottom: ${({ theme }) => theme.space.xxl};

  ${({ theme }) => theme.above.lg} {
    margin-bottom: 0;
  }
`;

/* Each year is a step higher than the previous one; the last has the flag. */
const Stairs = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    align-items: end;
    margin-top: -2rem;
  }
`;

const Step = styled.li<{ $index: number }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.xs};
  border-inline-start: 6px solid ${({ theme }) => theme.color.accent};
  padding: 0 0 ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.l};

  &:last-child {
    border-color: ${({ theme }) => theme.color.flag};
    padding-bottom: 0;
  }

  ${({ theme }) => theme.above.lg} {
    min-height: calc(13.5rem + ${({ $index }) => $index * 3.25}rem);
    border-top: 6px solid ${({ theme }) => theme.color.accent};
    border-inline-start: 1px solid ${({ theme }) => theme.color.line};
    padding: ${({ theme }) => theme.space.l} ${({ theme }) => theme.space.m};
    background: linear-gradient(${({ theme }) => theme.color.band}, transparent);

    &:last-child {
      border-top-color: ${({ theme }) => theme.color.flag};
      border-inline-start-color: ${({ theme }) => theme.color.line};
    }
  }
`;

const { years } = futureChampionsCopy;

export function Years() {
  return (
    <Section>
      <Container>
        <Opening>
          <Eyebrow>{years.eyebrow}</Eyebrow>
          <Heading level={2} size="xl">
            {years.title}
          </Heading>
          <Text $size="lead">{years.lead}</Text>
        </Opening>
        <Reveal>
          <Stairs role="list">
            {years.steps.map(({ when, title, text }, index) => (
              <Step key={when} $index={index}>
                <Text $size="small" $tone="muted">
                  {when}
                </Text>
                <Heading level={3}>{title}</Heading>
                <Text>{text}</Text>
              </Step>
            ))}
          </Stairs>
        </Reveal>
      </Container>
    </Section>
  );
}
