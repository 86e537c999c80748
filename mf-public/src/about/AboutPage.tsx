import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import {
  ButtonLink,
  Cluster,
  Columns,
  Container,
  Eyebrow,
  Grid,
  Heading,
  Section,
  Stack,
  Text,
  TextLink,
} from '@site/ui';
import { aboutCopy } from '../content/about';
import { ProgramCards } from '../programs/ProgramCards';
import { rangeDusk } from '../shared/artwork/scenes';
import { openingPreload, PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { PullQuote } from '../shared/text/PullQuote';
import { ShownPeople } from '../trainers/ShownPeople';

const { title, description, opening, story, manner, quote, call } = aboutCopy;

function Story() {
  return (
    <Section>
      <Container>
        <Columns $ratio="5fr 6fr" $gutter="wide">
          <Stack $gap="l">
            <Eyebrow>{story.eyebrow}</Eyebrow>
            <Heading level={2}>{story.title}</Heading>
          </Stack>
          <Stack>
            {story.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        </Columns>
      </Container>
    </Section>
  );
}

function Manner() {
  return (
    <Section $tone="band">
      <Container>
        <Stack $gap="xl">
          <Heading level={2}>{manner.title}</Heading>
          <Grid as="ul" role="list" $min="26rem" $gap="xl" $isRuled>
            {manner.items.map((item) => (
              <Stack as="li" key={item.title} $gap="xs">
                <Heading level={3}>{item.title}</Heading>
                <Text>{item.text}</Text>
              </Stack>
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  );
}

function ApplyCall() {
  return (
    <Section>
      <Container>
        <Columns $ratio="7fr 5fr" $gap="l" $align="end">
          <Heading level={2} size="xl">
            {call.title}
          </Heading>
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
        preload={openingPreload(rangeDusk, 'stage', toAddress)}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} layout="stage" series={rangeDusk} />
      <Story />
      <Manner />
      <ShownPeople />
      <ProgramCards />
      <Section $tone="sky">
        <Container>
          <PullQuote source={quote.source}>{quote.words}</PullQuote>
        </Container>
      </Section>
      <ApplyCall />
    </>
  );
}
