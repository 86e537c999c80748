import { memo } from 'react';
import { paths } from '@site/contract';
import { peopleCopy } from '../content/people';
import {
  CardPortrait,
  ClassYear,
  Country,
  Line,
  Name,
  NameLink,
  PlayerCard,
  Sports,
  Words,
} from './GolferCard.styles';
import { ExampleBadge } from '../shared/people/ExampleMark';
import { type GolferSummary, longestWord } from './golferView';

export interface GolferCardProps {
  golfer: GolferSummary;
  /** Behind the initials, when there is no photo. */
  plate: string | undefined;
  /** In the first row, whose pictures are not lazy-loaded. */
  isEager: boolean;
  /** Called when a visitor is about to open this profile. */
  onIntent(slug: string): void;
}

export const GolferCard = memo(function GolferCard({ golfer, plate, isEager, onIntent }: GolferCardProps) {
  const { slug, name, sports, country, gradYear, headshot, isExample } = golfer;
  const handleIntent = () => onIntent(slug);

  return (
    <PlayerCard $isFlush $tone="surface" onPointerEnter={handleIntent} onFocus={handleIntent}>
      <CardPortrait
        image={headshot}
        name={name}
        sports={sports}
        plate={plate}
        size={150}
        isPriority={isEager}
      />
      <Words>
        <Sports>
          {isExample && (
            <>
              <ExampleBadge />{' '}
            </>
          )}
          {sports.join(', ')}
        </Sports>
        <Name level={2} size="xs" $letters={longestWord(name)}>
          <NameLink to={paths.golfer.to(slug)}>{name}</NameLink>
        </Name>
        {(gradYear ?? country) && (
          <Line>
            {gradYear && <ClassYear>{peopleCopy.classOf(gradYear)}</ClassYear>}
            {country && <Country>{country}</Country>}
          </Line>
        )}
      </Words>
    </PlayerCard>
  );
});
