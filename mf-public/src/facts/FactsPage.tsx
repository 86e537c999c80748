import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import {
  ButtonLink,
  Cluster,
  Container,
  Heading,
  Section,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@site/ui';
import { facts, factsCopy } from '../content/facts';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { FactGrid } from './FactGrid';
import { useExtraFactsQuery } from './factsApi';

const { title, description, opening, crumb, listTitle, more, next } = factsCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: crumb, path: paths.facts.to() },
];

/** docs/product.md#messages: shows nothing while it loads or after a failure, which is logged. */
function ExtraFacts() {
  const { data: extraFacts = [] } = useExtraFactsQuery();
  if (extraFacts.length === 0) return null;
  return (
    <Section $tone="band">
      <Container>
        <Stack $gap="xl">
          <Heading level={2} size="xl">
            {more}
          </Heading>
          <FactGrid facts={extraFacts} />
        </Stack>
      </Container>
    </Section>
  );
}

function WhatNext() {
  return (
    <Section>
      <Container>
        <Stack $gap="l" $align="start">
          <Heading level={2}>{next.title}</Heading>
          <Text $size="lead">{next.text}</Text>
          <Cluster>
            <ButtonLink to={next.check.path}>{next.check.label}</ButtonLink>
            <ButtonLink to={next.faq.path} variant="secondary">
              {next.faq.label}
            </ButtonLink>
            <TextLink to={next.contact.path}>{next.contact.label}</TextLink>
          </Cluster>
        </Stack>
      </Container>
    </Section>
  );
}

export function FactsPage() {
  const origin = useSiteOrigin();
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.facts.to()}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} />
      <Section $space="tight">
        <Container>
          <VisuallyHidden as="h2">{listTitle}</VisuallyHidden>
          <FactGrid facts={facts} />
        </Container>
      </Section>
      <ExtraFacts />
      <WhatNext />
    </>
  );
}
