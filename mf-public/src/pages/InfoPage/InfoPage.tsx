import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import { Container, Section, VisuallyHidden } from '@site/ui';
import { studyDesk } from '../../shared/artwork/scenes/studyDesk';
import { infoPageCopy } from '../../content/infoPage';
import { InfoContents } from '../../features/info/InfoContents';
import { openingPreload } from '../../shared/opening/openingPictures';
import { PageOpening } from '../../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';
import { StartingPoints } from './StartingPoints';

const { title, description, opening, contents } = infoPageCopy;
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
        title={title}
        description={description}
        path={paths.info.to()}
        preload={openingPreload(studyDesk, 'split', toAddress)}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} layout="split" series={studyDesk} />
      <Section>
        <Container>
          <VisuallyHidden as="h2">{contents.title}</VisuallyHidden>
          <InfoContents />
        </Container>
      </Section>
      <StartingPoints />
    </>
  );
}
