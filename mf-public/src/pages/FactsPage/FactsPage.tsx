import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { Container, Section, VisuallyHidden } from '@site/ui';
import { facts, factsCopy } from '../../content/facts';
import { ExtraFacts } from '../../features/facts/ExtraFacts';
import { FactGrid } from '../../features/facts/FactGrid';
import { PageOpening } from '../../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';
import { WhatNext } from './WhatNext';

const { title, description, opening, crumb, listTitle } = factsCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: crumb, path: paths.facts.to() },
];

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
      <Section $space="none">
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
