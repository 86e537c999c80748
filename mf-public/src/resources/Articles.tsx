import styled from 'styled-components';
import { CardLink, Columns, Container, Eyebrow, Heading, Section, Stack, Text, TextLink } from '@site/ui';
import { ArtworkPicture } from '../shared/artwork/ArtworkPicture';
import { studyDesk } from '../shared/artwork/scenes/studyDesk';
import { articles, resourcesCopy } from '../content/resources';

const Scene = styled(ArtworkPicture)`
  width: 100%;
  border-radius: ${({ theme }) => theme.radius.card};
  overflow: clip;
`;

const List = styled.ol`
  margin: 0;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: clamp(24px, 3vw, 40px);
`;

const { articles: copy } = resourcesCopy;

export function Articles() {
  return (
    <Section id="articles" aria-labelledby="articles-title">
      <Container>
        <Columns $ratio="5fr 7fr" $gap="xl">
          <Stack $gap="l" $align="start">
            <Eyebrow>{copy.eyebrow}</Eyebrow>
            <Heading level={2} size="xl" id="articles-title">
              {copy.title}
            </Heading>
            <TextLink to={copy.all.path}>{copy.all.label}</TextLink>
            <Scene series={studyDesk} sizes="(min-width: 992px) 36vw, 92vw" />
          </Stack>
          <List role="list">
            {articles.map(({ title, text, path }) => (
              <Entry key={path}>
                <Heading level={3} size="l">
                  <CardLink to={path}>{title}</CardLink>
                </Heading>
                <Text $tone="muted">{text}</Text>
              </Entry>
            ))}
          </List>
        </Columns>
      </Container>
    </Section>
  );
}
