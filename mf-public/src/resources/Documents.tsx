import styled from 'styled-components';
import { type Download, type DownloadKey, downloads } from '@site/contract';
import eligibilityChecklist from '@site/downloads/files/eligibility-checklist.jpg';
import lettersToCoaches from '@site/downloads/files/letters-to-coaches.jpg';
import recruitingTimeline from '@site/downloads/files/recruiting-timeline.jpg';
import videoGuide from '@site/downloads/files/video-guide.jpg';
import { useRemoteAsset } from '@site/runtime';
import { CardAnchor, Container, Grid, Heading, Section, Stack, Text } from '@site/ui';
import { documentCopy, resourcesCopy } from '../content/resources';

const firstPages: Readonly<Record<DownloadKey, string>> = {
  eligibilityChecklist,
  recruitingTimeline,
  lettersToCoaches,
  videoGuide,
};

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: clamp(6.5rem, 30%, 10rem) 1fr;
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 1fr;
    align-content: start;
  }
`;

/* A document's first page: white paper in both colour schemes. */
const Cover = styled.img.attrs({ alt: '', width: 397, height: 562, loading: 'lazy' })`
  display: block;
  width: 100%;
  height: auto;
  border-radius: 3px;
  box-shadow: ${({ theme }) => theme.shadow.lift};
`;

const { documents: copy } = resourcesCopy;

export function Documents() {
  return (
    <Section $tone="band" id="documents" aria-labelledby="documents-title">
      <Container>
        <Stack $gap="xl">
          <Heading level={2} id="documents-title">
            {copy.title}
          </Heading>
          <Grid as="ul" role="list" $min="16rem" $gap="xl">
            {downloads.map((download) => (
              <DocumentItem key={download.key} download={download} />
            ))}
          </Grid>
          <Text $size="small" $tone="muted">
            {copy.note}
          </Text>
        </Stack>
      </Container>
    </Section>
  );
}

function DocumentItem({ download: { key, path, title, pages } }: { download: Download }) {
  const toAddress = useRemoteAsset();
  return (
    <Item>
      <Cover src={toAddress(firstPages[key])} />
      <Stack $gap="xs">
        <Heading level={3}>
          <CardAnchor href={path} type="application/pdf">
            {title}
          </CardAnchor>
        </Heading>
        <Text $size="small" $tone="muted">
          {copy.format}, {pages} {copy.pages}
        </Text>
        <Text>{documentCopy[key]}</Text>
      </Stack>
    </Item>
  );
}
