import styled from 'styled-components';
import { Columns, Container, Eyebrow, Heading, Reveal, Section, Stack, Stat, Text, TextLink } from '@site/ui';
import { homeFigures } from '../../content/figures';
import { homeCopy } from '../../content/home';

const Story = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.lg} {
    padding-top: ${({ theme }) => theme.space.xxl};
  }
`;

const Figures = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
  margin: ${({ theme }) => theme.space.section} 0 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => theme.space.xl} 0 0;
  list-style: none;

  ${({ theme }) => theme.above.md} {
    grid-template-columns: repeat(3, 1fr);
    gap: 0;
  }
`;

const Figure = styled.li`
  ${({ theme }) => theme.above.md} {
    & + & {
      border-inline-start: 1px solid ${({ theme }) => theme.color.line};
      padding-inline-start: ${({ theme }) => theme.space.xl};
    }

    padding-inline-end: ${({ theme }) => theme.space.xl};
  }
`;

const { intro } = homeCopy;

export function Intro() {
  return (
    <Section>
      <Container>
        <Columns $ratio="7fr 5fr" $gap="l">
          <Stack $gap="l">
            <Eyebrow>{intro.eyebrow}</Eyebrow>
            <Heading level={2} size="xl">
              {intro.title}
            </Heading>
          </Stack>
          <Story>
            {intro.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
            <TextLink to={intro.link.path}>{intro.link.label}</TextLink>
          </Story>
        </Columns>
        <Reveal>
          <Figures role="list">
            {homeFigures.map((figure) => (
              <Figure key={figure.value}>
                <Stat {...figure} />
              </Figure>
            ))}
          </Figures>
        </Reveal>
      </Container>
    </Section>
  );
}
