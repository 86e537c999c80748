import { Text } from '@site/ui';
import { golferCopy } from '../content/golfer';
import type { KnownFact } from './golferView';
import { lengthOf } from './FigureLine';
import { Facts, Name, Note, Unit, Value } from './ProfileCards.styles';

interface FactListProps {
  facts: readonly KnownFact[];
  isLarge?: boolean;
  /** Shown when there are no facts. */
  unknown?: string;
}

/** The figures of a card. */
export function FactList({ facts, isLarge, unknown = golferCopy.cards.unknown }: FactListProps) {
  if (facts.length === 0) return <Text $tone="muted">{unknown}</Text>;
  return (
    <Facts $isLarge={isLarge}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <Name>{fact.name}</Name>
          <Value $isLarge={isLarge && lengthOf(fact.value + (fact.unit ?? '')) === 'short'}>
            {fact.value}
            {fact.unit && <Unit>{fact.unit}</Unit>}
          </Value>
          {fact.note && <Note>{fact.note}</Note>}
        </div>
      ))}
    </Facts>
  );
}
