import styled from 'styled-components';
import { paths } from '@site/contract';
import { isBeyondEnd, pageHeadline, usePage } from '@site/remote-kit';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { ButtonLink, Cluster, Container, Heading, Section, Text, TextLink, VisuallyHidden } from '@site/ui';
import { facts, factsCopy } from '../content/facts';
import { ExtraFacts } from './ExtraFacts';
import { useExtraFacts } from './factsApi';
import { FactGrid } from './FactGrid';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.l};
`;

const { next } = factsCopy;

function WhatNext() {
  return (
    <Section>
      <Container>
        <Words>
          <Heading level={2} size="l">
            {next.title}
          </Heading>
          <Text $size="lead">{next.text}</Text>
          <Cluster>
            <ButtonLink to={next.faq.path}>{next.faq.label}</ButtonLink>
            <ButtonLink to={next.contact.path} variant="secondary">
              {next.contact.label}
            </ButtonLink>
            <TextLink to={next.check.path}>{next.check.label}</TextLink>
          </Cluster>
        </Words>
      </Container>
    </Section>
  );
}

const { title, description, opening, crumb, listTitle } = factsCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: crumb, path: paths.facts.to() },
];

export function FactsPage() {
  const origin = useSiteOrigin();
  const page = usePage();
  const extraFacts = useExtraFacts(page);
  const { path, ...words } = pageHeadline({ title, description, path: paths.facts.to() }, page);
  const isMissing = isBeyondEnd(page, extraFacts);
  return (
    <>
      <PageHead
        {...words}
        path={isMissing ? undefined : path}
        noindex={isMissing}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} />
      <Section $space="none">
        <Container>
          <VisuallyHidden as="h2">{listTitle}</VisuallyHidden>
          <FactGrid facts={facts} />
        </Container>
      </Section>
      <ExtraFacts page={page} facts={extraFacts} />
      <WhatNext />
    </>
  );
}
