import styled from 'styled-components';
import { paths, type ShownAgency, site } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import {
  Columns,
  Container,
  Eyebrow,
  Heading,
  PullQuote,
  Reveal,
  Section,
  Stack,
  Stat,
  Text,
  TextLink,
} from '@site/ui';
import { homeFigures } from '../content/figures';
import { homeCopy } from '../content/home';
import { InfoHub } from '../info/InfoHub';
import { PlacementBand } from '../results/PlacementBand';
import { HomePosts } from './HomePosts';
import { ProgramCards } from '../programs/ProgramCards';
import { ShownPeople } from '../trainers/ShownPeople';
import { Hero } from './Hero';
import { heroPreload } from './heroSources';

/** The agency for search engines, with absolute addresses. */
function homeJsonLd(origin: string, agency: ShownAgency): object {
  const home = origin + paths.home.to();
  const { addressLines, phone, social, hasOwnSocial } = agency;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${home}#organization`,
        name: site.name,
        legalName: site.legalName,
        url: home,
        slogan: site.tagline,
        email: site.email,
        telephone: phone,
        // The built-in links lead to the front pages of the networks.
        ...(hasOwnSocial && social.length > 0 ? { sameAs: social.map(({ href }) => href) } : {}),
        address: {
          '@type': 'PostalAddress',
          streetAddress: addressLines.slice(0, -1).join(', ') || undefined,
          addressLocality: addressLines.at(-1),
          addressCountry: site.address.countryCode,
        },
      },
      { '@type': 'WebSite', name: site.name, url: home, publisher: { '@id': `${home}#organization` } },
    ],
  };
}

/* Extends beyond the left edge of the columns above and below, as a pause. */
const Aside = styled(Reveal)`
  ${({ theme }) => theme.above.lg} {
    padding-inline-start: 16.667%;
  }
`;

function Principle() {
  return (
    <Section $tone="sky">
      <Container>
        <Aside>
          <PullQuote source={homeCopy.principle.source}>{homeCopy.principle.words}</PullQuote>
        </Aside>
      </Container>
    </Section>
  );
}

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

function Intro() {
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

export function HomePage() {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  const agency = useAgency();
  return (
    <>
      <PageHead
        title={homeCopy.title}
        description={homeCopy.description}
        path={paths.home.to()}
        preload={heroPreload(toAddress)}
        jsonLd={homeJsonLd(origin, agency)}
      />
      <Hero />
      <Intro />
      <ProgramCards />
      <Principle />
      <PlacementBand />
      <ShownPeople />
      <HomePosts />
      <InfoHub />
    </>
  );
}
