import { paths, type ShownAgency, site } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import {
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
import { homeFigures } from '../content/figures';
import { homeCopy } from '../content/home';
import { Reveal } from '../shared/reveal/Reveal';
import { InfoHub } from '../info/InfoHub';
import { PlacementBand } from '../results/PlacementBand';
import { LatestPosts } from './LatestPosts';
import { ProgramCards } from '../programs/ProgramCards';
import { ShownPeople } from '../trainers/ShownPeople';
import { Hero, heroPreload } from './Hero';
import { Stat } from '../shared/stat/Stat';

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

const { intro } = homeCopy;

function Intro() {
  return (
    <Section>
      <Container>
        <Stack $gap="xxxl">
          <Columns $ratio="7fr 5fr" $gap="l">
            <Stack $gap="l">
              <Eyebrow>{intro.eyebrow}</Eyebrow>
              <Heading level={2} size="xl">
                {intro.title}
              </Heading>
            </Stack>
            <Stack $align="start">
              {intro.paragraphs.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
              <TextLink to={intro.link.path}>{intro.link.label}</TextLink>
            </Stack>
          </Columns>
          <Reveal>
            <Grid as="ul" role="list" $min="18rem" $isRuled>
              {homeFigures.map((figure) => (
                <li key={figure.value}>
                  <Stat {...figure} />
                </li>
              ))}
            </Grid>
          </Reveal>
          <Stack $gap="s">
            <Heading level={3}>{intro.parents}</Heading>
            <Cluster $gap="l">
              {site.familyLinks.map(({ path, label }) => (
                <TextLink key={path} to={path}>
                  {label}
                </TextLink>
              ))}
            </Cluster>
          </Stack>
        </Stack>
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
      <PlacementBand />
      <ShownPeople />
      <LatestPosts />
      <InfoHub />
    </>
  );
}
