import styled from 'styled-components';
import { Card, type CardTone } from '@site/ui';
import type { ProgramTeaser } from '../content/programs';
import { TeaserWords } from './TeaserWords';
import { ArtworkPicture, type ArtworkSeries } from '../shared/artwork/ArtworkPicture';

export const PANEL_SIZES = '(min-width: 1432px) 720px, (min-width: 768px) 52vw, 92vw';

const Root = styled(Card)<{ $isFlipped: boolean }>`
  ${({ theme }) => theme.above.md} {
    display: grid;
    grid-template-columns: ${({ $isFlipped }) => ($isFlipped ? '6fr 7fr' : '7fr 6fr')};
    align-items: stretch;
  }
`;

const View = styled.div<{ $isFlipped: boolean }>`
  ${({ theme }) => theme.above.md} {
    order: ${({ $isFlipped }) => ($isFlipped ? 1 : 0)};

    picture,
    img {
      height: 100%;
    }
  }
`;

const Words = styled(TeaserWords)`
  padding: clamp(20px, 4vw, 64px);
`;

interface ProgramPanelProps {
  program: ProgramTeaser;
  picture: ArtworkSeries;
  tone: CardTone;
  isFlipped: boolean;
  isFirst: boolean;
}

export function ProgramPanel({ program, picture, tone, isFlipped, isFirst }: ProgramPanelProps) {
  return (
    <Root $tone={tone} $isFlush $isFlipped={isFlipped}>
      <View $isFlipped={isFlipped}>
        <ArtworkPicture series={picture} sizes={PANEL_SIZES} ratio="3 / 2" isPriority={isFirst} />
      </View>
      <Words program={program} size="l" />
    </Root>
  );
}
