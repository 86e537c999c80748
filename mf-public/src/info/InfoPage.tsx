import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import { Container, Heading, Section, Stack, VisuallyHidden } from '@site/ui';
import { infoCards, infoPageCopy, infoTools } from '../content/infoHub';
import { studyDesk } from '../shared/artwork/scenes';
import { openingPreload, PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { InfoCards } from './InfoHub';

const { title, headTitle, description, opening, contents, toolsTitle } = infoPageCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: title, path: paths.info.to() },
];

export function InfoPage() {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  return (
    <>
      <PageHead
        title={headTitle}
        description={description}
        path={paths.info.to()}
        preload={openingPreload(studyDesk, 'split', toAddress)}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} layout="split" series={studyDesk} />
      <Section>
        <Container>
          <VisuallyHidden as="h2">{contents}</VisuallyHidden>
          <InfoCards cards={infoCards} />
        </Container>
      </Section>
      <Section $tone="band">
        <Container>
          <Stack $gap="xl">
            <Heading level={2} size="xl">
              {toolsTitle}
            </Heading>
            <InfoCards cards={infoTools} />
          </Stack>
        </Container>
      </Section>
    </>
  );
}
