import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { Card, CardLink, Heading, iconProps, Text, type CardTone } from '@site/ui';
import { ArtworkPicture } from '../../artwork/ArtworkPicture';
import type { ArtworkSeries } from '../../artwork/artworkSeries';
import { programsCopy, type ProgramTeaser } from '../../content/programs';

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  padding: clamp(20px, 2.6vw, 40px);
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.xl};
  margin: ${({ theme }) => theme.space.xs} 0 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.m};
`;

const Name = styled.dt`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

const Value = styled.dd`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.012em;
`;

const More = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  color: ${({ theme }) => theme.color.accent};
  font-weight: ${({ theme }) => theme.weight.bold};
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
      <Words>
        <Text $size="small" $tone="muted">
          {program.who}
        </Text>
        <Heading level={3} size="m">
          <CardLink to={program.path}>{program.title}</CardLink>
        </Heading>
        <Text>{program.text}</Text>
        <Facts>
          {program.facts.map(({ name, value }) => (
            <div key={name}>
              <Name>{name}</Name>
              <Value>{value}</Value>
            </div>
          ))}
        </Facts>
        <More aria-hidden="true">
          {programsCopy.more}
          <ArrowRight {...iconProps} size={18} />
        </More>
      </Words>
    </Card>
  );
}
