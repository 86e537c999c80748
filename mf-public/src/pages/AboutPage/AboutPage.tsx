import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useRemoteAsset, useSiteOrigin } from '@site/runtime';
import { Container, PullQuote, Section } from '@site/ui';
import { riverEightWide } from '../../shared/artwork/wide/riverEightWide';
import { aboutCopy } from '../../content/about';
import { ProgramCards } from '../../features/programs/ProgramCards';
import { openingPreload } from '../../shared/opening/openingPictures';
import { PageOpening } from '../../shared/opening/PageOpening';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';
import { ApplyCall } from './ApplyCall';
import { Promises } from './Promises';
import { Story } from './Story';

/* Set in from the columns above and below: a pause, not another section. */
const Aside = styled.div`
  ${({ theme }) => theme.above.lg} {
    padding-inline-start: 25%;
  }
`;

const { title, description, opening, quote } = aboutCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: 'About', path: paths.about.to() },
];

export function AboutPage() {
  const toAddress = useRemoteAsset();
  const origin = useSiteOrigin();
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.about.to()}
        preload={openingPreload(riverEightWide, 'wide', toAddress)}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} layout="wide" series={riverEightWide} />
      <Story />
      <Promises />
      <ProgramCards />
      <Section $tone="sky">
        <Container>
          <Aside>
            <PullQuote source={quote.source}>{quote.words}</PullQuote>
          </Aside>
        </Container>
      </Section>
      <ApplyCall />
    </>
  );
}
