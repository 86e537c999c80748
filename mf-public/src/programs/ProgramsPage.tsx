import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import { ButtonLink, Container, Section, TextLink, VisuallyHidden } from '@site/ui';
import { programPanels, programsPageCopy } from '../content/programsPage';
import { useProgram } from './programsApi';
import { toSrcSet } from '../shared/artwork/ArtworkPicture';
import { campusLawn } from '../shared/artwork/scenes/campusLawn';
import { rangeDusk } from '../shared/artwork/scenes/rangeDusk';
import { ClosingCall } from '../shared/closing/ClosingCall';
import { PageOpening } from '../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import { Comparison } from './Comparison';
import { PANEL_SIZES, ProgramPanel } from './ProgramPanel';

const List = styled.ul`
  display: grid;
  gap: clamp(24px, 4vw, 56px);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const LOOKS = [
  { picture: rangeDusk, tone: 'surface', isFlipped: false },
  { picture: campusLawn, tone: 'deep', isFlipped: true },
] as const;

type Panel = (typeof programPanels)[number];

function Panels({ title, open }: { title: string; open: readonly Panel[] }) {
  return (
    <Section $tone="band">
      <Container>
        <VisuallyHidden as="h2">{title}</VisuallyHidden>
        <List role="list">
          {LOOKS.map((look, index) => {
            const panel = programPanels[index];
            if (!panel || !open.includes(panel)) return null;
            return (
              <li key={panel.slug}>
                <ProgramPanel program={panel} {...look} isFirst={panel === open[0]} />
              </li>
            );
          })}
        </List>
      </Container>
    </Section>
  );
}

const { title, headTitle, opening, unsure, none, one, both } = programsPageCopy;
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
  // Both, unless the api says that one is inactive; a failed load proves nothing.
  const open = programPanels.filter(({ slug }) => !isClosed[slug]);
  const copy = [none, one, both][open.length] ?? both;
  const first = { type: 'image/avif', srcSet: toSrcSet(rangeDusk.avif, toAddress), sizes: PANEL_SIZES };
  return (
    <>
      <PageHead
        title={headTitle}
        description={copy.description}
        path={paths.programs.to()}
        preload={isClosed['future-champions'] ? [] : [first]}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} lead={copy.lead}>
        {open.length === 0 && <ButtonLink to={none.contact.path}>{none.contact.label}</ButtonLink>}
      </PageOpening>
      {copy.panels && <Panels title={copy.panels} open={open} />}
      {open.length === programPanels.length && (
        <>
          <Comparison />
          <ClosingCall {...unsure}>
            <TextLink to={unsure.fees.path}>{unsure.fees.label}</TextLink>
          </ClosingCall>
        </>
      )}
    </>
  );
}
