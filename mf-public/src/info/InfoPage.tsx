import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import { Container, Heading, Section, Stack } from '@site/ui';
import { infoCards, infoHubCopy, infoPageCopy, infoTools } from '../content/infoHub';
import { studyDesk } from '../shared/artwork/scenes';
import { openingPreload, PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { InfoCards } from './InfoHub';

const { title, headTitle, description, opening, toolsTitle } = infoPageCopy;
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
      <Section>
        <Container>
          <Stack $gap="xl">
            <Heading level={2} size="xl">
              {infoHubCopy.title}
            </Heading>
            <InfoCards cards={infoCards} />
          </Stack>
        </Container>
      </Section>
    </>
  );
}
