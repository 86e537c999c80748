import type { ReactNode } from 'react';
import type { PreloadedPicture } from '@site/runtime';
import { Cluster, Container, Eyebrow, PageTitle, Stack, Text } from '@site/ui';
import { ArtworkPicture } from '../artwork/ArtworkPicture';
import { type ArtworkSeries, toSrcSet } from '../artwork/scenes';
import { Band, Frame, Stage, Words } from './PageOpening.styles';

/** The position of the picture relative to the text. */
export type PicturedLayout = 'split' | 'stage';

/** The `sizes` of each layout. */
export const openingSizes: Record<PicturedLayout, string> = {
  split: '(min-width: 992px) 56vw, 100vw',
  stage: '(min-width: 992px) 68vw, 100vw',
};

/** For `PageHead`: preloads the opening's picture, which is the page's largest. */
export function openingPreload(
  series: ArtworkSeries,
  layout: PicturedLayout,
  toAddress: (file: string) => string,
): PreloadedPicture[] {
  return [{ type: 'image/avif', srcSet: toSrcSet(series, toAddress), sizes: openingSizes[layout] }];
}

export interface PageOpeningProps {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  /** 'split': picture beside the text; 'stage': the same on deep green. */
  layout?: PicturedLayout;
  /** A drawn scene. Without one, the text stands alone. */
  series?: ArtworkSeries;
  /** Instead of `series`: an uploaded picture, `<Picture isPriority sizes={openingSizes[layout]} … />`. */
  picture?: ReactNode;
  /** Calls to action, links or a field, below the text. */
  children?: ReactNode;
}

/** The opening of every page but the home page: text first, in the source as on phones. */
export function PageOpening({ eyebrow, title, lead, series, picture, children, ...rest }: PageOpeningProps) {
  const { layout = 'split' } = rest;
  const shown = picture ?? (series && <OpeningPicture series={series} layout={layout} />);
  const look = shown ? layout : 'plain';
  return (
    <Band as="header" $tone={look === 'stage' ? 'deep' : 'page'} $space="none">
      <Stage $layout={look}>
        <Container>
          <Words $layout={look}>
            <Stack $gap="l">
              {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
              <PageTitle>{title}</PageTitle>
            </Stack>
            <Invitation lead={lead}>{children}</Invitation>
          </Words>
        </Container>
        {shown && <Frame $layout={layout}>{shown}</Frame>}
      </Stage>
    </Band>
  );
}

function Invitation({ lead, children }: Pick<PageOpeningProps, 'lead' | 'children'>) {
  if (!lead && !children) return null;
  return (
    <Stack $gap="l" $align="start">
      {lead && <Text $size="lead">{lead}</Text>}
      {children && <Cluster>{children}</Cluster>}
    </Stack>
  );
}

function OpeningPicture({ series, layout }: { series: ArtworkSeries; layout: PicturedLayout }) {
  return <ArtworkPicture series={series} sizes={openingSizes[layout]} isPriority />;
}
