import styled from 'styled-components';
import { type Download, type DownloadKey, downloads } from '@site/contract';
import eligibilityChecklist from '@site/downloads/files/eligibility-checklist.jpg';
import lettersToCoaches from '@site/downloads/files/letters-to-coaches.jpg';
import recruitingTimeline from '@site/downloads/files/recruiting-timeline.jpg';
import videoGuide from '@site/downloads/files/video-guide.jpg';
import { useRemoteAsset } from '@site/runtime';
import { CardAnchor, Container, Heading, Section, Text, visuallyHiddenCss } from '@site/ui';
import { documentCopy, resourcesCopy } from '../content/resources';

/* On wide screens the covers extend half out of the band, like brochures on a shelf. */
const RISE = 'clamp(7rem, 12vw, 11rem)';

const Band = styled(Section)`
  ${({ theme }) => theme.above.lg} {
    margin-top: ${RISE};
    scroll-margin-top: calc(${RISE} - 1rem);
  }
`;

/* Visually hidden there, because the covers and the page's title already say it. */
const ShelfTitle = styled(Heading)`
  margin-bottom: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.lg} {
    ${visuallyHiddenCss}
  }
`;

const Note = styled(Text)`
  margin-top: ${({ theme }) => theme.space.xl};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.m};
  max-width: none;
`;

const Shelf = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.md} {
    grid-template-columns: repeat(2, 1fr);
    gap: ${({ theme }) => theme.space.xxl} ${({ theme }) => theme.space.xl};
  }

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: repeat(4, 1fr);
    gap: clamp(24px, 3vw, 48px);
    margin-top: calc(-1 * (${RISE} + ${({ theme }) => theme.space.section} - 2rem));
  }
`;

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

const firstPages: Readonly<Record<DownloadKey, string>> = {
  eligibilityChecklist,
  recruitingTimeline,
  lettersToCoaches,
  videoGuide,
};

/* A document's first page: white paper in both colour schemes. */
const Cover = styled.img.attrs({ alt: '', width: 397, height: 562, loading: 'lazy' })`
  display: block;
  width: 100%;
  height: auto;
  border-radius: 3px;
  box-shadow: ${({ theme }) => theme.shadow.lift};
  transition: transform ${({ theme }) => theme.motion.quick};

  ${Item}:hover & {
    transform: translateY(-6px) rotate(-1deg);
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;

    ${Item}:hover & {
      transform: none;
    }
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.xs};
`;

/* The focus ring needs a distance, because the item has no border. */
const DocumentLink = styled(CardAnchor)`
  &::after {
    border-radius: ${({ theme }) => theme.radius.small};
  }

  &:focus-visible::after {
    outline-offset: 6px;
  }
`;

const { documents: copy } = resourcesCopy;

export function Documents() {
  return (
    <Band $tone="band" id="documents" aria-labelledby="documents-title">
      <Container>
        <ShelfTitle level={2} id="documents-title">
          {copy.title}
        </ShelfTitle>
        <Shelf role="list">
          {downloads.map((download) => (
            <DocumentItem key={download.key} download={download} />
          ))}
        </Shelf>
        <Note $size="small" $tone="muted">
          {copy.note}
        </Note>
      </Container>
    </Band>
  );
}

function DocumentItem({ download: { key, path, title, pages } }: { download: Download }) {
  const toAddress = useRemoteAsset();
  return (
    <Item>
      <Cover src={toAddress(firstPages[key])} />
      <Words>
        <Heading level={3}>
          <DocumentLink href={path} type="application/pdf">
            {title}
          </DocumentLink>
        </Heading>
        <Text $size="small" $tone="muted">
          {copy.format}, {pages} {copy.pages}
        </Text>
        <Text>{documentCopy[key]}</Text>
      </Words>
    </Item>
  );
}
