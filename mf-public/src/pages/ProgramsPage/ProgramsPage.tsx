import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import { ButtonLink, Cluster, Container, Heading, Section, Stack, Text, TextLink } from '@site/ui';
import { toSrcSet } from '../../shared/artwork/artworkSeries';
import { rangeDusk } from '../../shared/artwork/scenes/rangeDusk';
import { programPanels, programsPageCopy } from '../../content/programsPage';
import { useProgram } from '../../features/programs/useProgram';
import { PageOpening } from '../../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';
import { Comparison } from './Comparison';
import { Panels } from './Panels';
import { PANEL_SIZES } from './ProgramPanel';

const { title, description, opening, unsure } = programsPageCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: title, path: paths.programs.to() },
];

export function ProgramsPage() {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  const isClosed = {
    'future-champions': useProgram('future-champions').isClosed,
    'collegiate-pathway': useProgram('collegiate-pathway').isClosed,
  };
  // Both, unless the api says of one that it is not offered: a failed load says nothing about that.
  const open = programPanels.filter(({ slug }) => !isClosed[slug]);
  const first = { type: 'image/avif', srcSet: toSrcSet(rangeDusk.avif, toAddress), sizes: PANEL_SIZES };
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.programs.to()}
        preload={isClosed['future-champions'] ? [] : [first]}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} />
      <Panels open={open} />
      {open.length === programPanels.length && (
        <>
          <Comparison />
          <BetweenTheTwo />
        </>
      )}
    </>
  );
}

function BetweenTheTwo() {
  return (
    <Section $tone="sky" $space="tight">
      <Container>
        <Stack $gap="l" $align="start">
          <Heading level={2}>{unsure.title}</Heading>
          <Text $size="lead">{unsure.text}</Text>
          <Cluster $gap="l">
            <ButtonLink to={unsure.apply.path} variant="flag" size="large">
              {unsure.apply.label}
            </ButtonLink>
            <TextLink to={unsure.ask.path}>{unsure.ask.label}</TextLink>
            <TextLink to={unsure.fees.path}>{unsure.fees.label}</TextLink>
          </Cluster>
        </Stack>
      </Container>
    </Section>
  );
}
