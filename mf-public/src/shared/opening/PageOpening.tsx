import type { ReactNode } from 'react';
import type { PreloadedPicture } from '@site/runtime';
import { Container, Eyebrow, PageTitle, Text } from '@site/ui';
import { ArtworkPicture, type ArtworkSeries, toSrcSet } from '../artwork/ArtworkPicture';
import { Actions, Band, Claim, Frame, Lead, Stage, Words } from './PageOpening.styles';

/** The position of the picture relative to the text. */
export type PicturedLayout = 'split' | 'wide' | 'stage';

/** The `sizes` of each layout. On phones 'wide' crops the sides, so it needs a picture wider than the screen. */
export const openingSizes: Record<PicturedLayout, string> = {
  split: '(min-width: 992px) 56vw, 100vw',
  wide: '(min-width: 768px) 100vw, 130vw',
  stage: '(min-width: 992px) 68vw, 100vw',
};

/** For `PageHead`: preloads the opening's picture, which is the page's largest. */
export function openingPreload(
  series: ArtworkSeries,
  layout: PicturedLayout,
  toAddress: (file: string) => string,
): PreloadedPicture[] {
  return [{ type: 'image/avif', srcSet: toSrcSet(series.avif, toAddress), sizes: openingSizes[layout] }];
}

export interface PageOpeningProps {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  /** 'split': picture beside the text; 'wide': full width below it; 'stage': the text on deep green. */
  layout?: PicturedLayout;
  /** A drawn scene: 3:2 for 'split' and 'stage', 2:1 for 'wide'. Without one, the text stands alone. */
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
            <Claim>
              {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
              <PageTitle size={look === 'wide' ? 'giant' : 'display'}>{title}</PageTitle>
            </Claim>
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
    <Lead>
      {lead && <Text $size="lead">{lead}</Text>}
      {children && <Actions>{children}</Actions>}
    </Lead>
  );
}

function OpeningPicture({ series, layout }: { series: ArtworkSeries; layout: PicturedLayout }) {
  return <ArtworkPicture series={series} sizes={openingSizes[layout]} isPriority />;
}
