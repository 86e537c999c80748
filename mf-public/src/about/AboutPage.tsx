import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import {
  ButtonLink,
  Cluster,
  Columns,
  Container,
  Eyebrow,
  Heading,
  PullQuote,
  Reveal,
  Section,
  Stack,
  Text,
  TextLink,
} from '@site/ui';
import { aboutCopy } from '../content/about';
import { ProgramCards } from '../programs/ProgramCards';
import { ShownPeople } from '../trainers/ShownPeople';
import { ArtworkPicture } from '../shared/artwork/ArtworkPicture';
import { signingDay } from '../shared/artwork/scenes/signingDay';
import { riverEightWide } from '../shared/artwork/wide/riverEightWide';
import { openingPreload, PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';

const Tale = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.lg} {
    padding-top: ${({ theme }) => theme.space.xxl};
  }

  > p:first-child {
    font-size: ${({ theme }) => theme.size.lead};
    line-height: 1.45;
  }
`;

/* On wide screens it hangs below the heading, indented from the left edge, in the space beside the story. */
const Letter = styled(Reveal)`
  ${({ theme }) => theme.above.lg} {
    margin-top: ${({ theme }) => theme.space.xl};
    padding-inline-end: 12%;
  }

  img {
    border-radius: ${({ theme }) => theme.radius.card};
  }
`;

const { story } = aboutCopy;

function Story() {
  return (
    <Section>
      <Container>
        <Columns $ratio="5fr 6fr" $gutter="wide">
          <Stack $gap="l">
            <Eyebrow>{story.eyebrow}</Eyebrow>
            <Heading level={2}>{story.title}</Heading>
            <Letter>
              <ArtworkPicture series={signingDay} sizes="(min-width: 992px) 36vw, 92vw" ratio="3 / 2" />
            </Letter>
          </Stack>
          <Tale>
            {story.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Tale>
        </Columns>
      </Container>
    </Section>
  );
}

/* The second half of the story above. */
const Half = styled(Section)`
  padding-top: 0;
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: promise;
`;

/* Like the holes of a scorecard: a number, a name, a note. */
const Item = styled.li`
  display: grid;
  grid-template-columns: 2.5rem 1fr;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.l};
  counter-increment: promise;

  &::before {
    color: ${({ theme }) => theme.color.accent};
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.s};
    font-weight: ${({ theme }) => theme.weight.bold};
    line-height: ${({ theme }) => theme.leading.heading};
    content: counter(promise);
  }

  > p {
    grid-column: 2;
  }

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 3rem 4fr 6fr;

    > p {
      grid-column: auto;
    }
  }
`;

const { promises } = aboutCopy;

function Promises() {
  return (
    <Half>
      <Container>
        <Columns $ratio="4fr 8fr">
          <Stack as="header" $gap="l">
            <Eyebrow>{promises.eyebrow}</Eyebrow>
            <Heading level={2}>{promises.title}</Heading>
          </Stack>
          <List role="list">
            {promises.items.map(({ title, text }) => (
              <Item key={title}>
                <Heading level={3}>{title}</Heading>
                <Text>{text}</Text>
              </Item>
            ))}
          </List>
        </Columns>
      </Container>
    </Half>
  );
}

const { call } = aboutCopy;

function ApplyCall() {
  return (
    <Section>
      <Container>
        <Columns $ratio="7fr 5fr" $gap="l" $align="end">
          <Stack $gap="l" $align="start">
            <Eyebrow>{call.eyebrow}</Eyebrow>
            <Heading level={2} size="xl">
              {call.title}
            </Heading>
          </Stack>
          <Stack $gap="l" $align="start">
            <Text>{call.text}</Text>
            <Cluster $gap="l">
              <ButtonLink to={call.apply.path} variant="flag" size="large">
                {call.apply.label}
              </ButtonLink>
              <TextLink to={call.ask.path}>{call.ask.label}</TextLink>
            </Cluster>
          </Stack>
        </Columns>
      </Container>
    </Section>
  );
}

/* Indented from the columns above and below, as a pause rather than another section. */
const Aside = styled.div`
  ${({ theme }) => theme.above.lg} {
    padding-inline-start: 25%;
  }
`;

const { title, description, opening, quote } = aboutCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: 'About', path: paths.about.to() },
];

export function AboutPage() {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.about.to()}
        preload={openingPreload(riverEightWide, 'wide', toAddress)}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} layout="wide" series={riverEightWide} />
      <Story />
      <Promises />
      <ShownPeople />
      <ProgramCards />
      <Section $tone="sky">
        <Container>
          <Aside>
            <PullQuote source={quote.source}>{quote.words}</PullQuote>
          </Aside>
        </Container>
      </Section>
      <ApplyCall />
    </>
  );
}
