import styled from 'styled-components';
import { Card, type CardTone } from '@site/ui';
import { ArtworkPicture } from '../../shared/artwork/ArtworkPicture';
import type { ArtworkSeries } from '../../shared/artwork/artworkSeries';
import type { ProgramTeaser } from '../../content/programs';
import { TeaserWords } from './TeaserWords';

const Words = styled(TeaserWords)`
  padding: clamp(20px, 2.6vw, 40px);

  dl {
    margin-top: ${({ theme }) => theme.space.xs};
  }
`;

interface ProgramCardProps {
  program: ProgramTeaser;
  picture: ArtworkSeries;
  tone: CardTone;
}

const SIZES = '(min-width: 1432px) 700px, (min-width: 768px) 50vw, 92vw';

export function ProgramCard({ program, picture, tone }: ProgramCardProps) {
  return (
    <Card $tone={tone} $isFlush>
      <ArtworkPicture series={picture} sizes={SIZES} ratio="3 / 2" />
      <Words program={program} size="m" />
    </Card>
  );
}
