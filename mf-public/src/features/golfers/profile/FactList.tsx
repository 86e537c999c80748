import { Text } from '@site/ui';
import { golferCopy } from '../../../content/golfer';
import type { KnownFact } from '../golferProfile';
import { Facts, Name, Unit, Value } from './cardParts';

interface FactListProps {
  facts: readonly KnownFact[];
  isLarge?: boolean;
  /** What is said where nothing is known. */
  unknown?: string;
}

export function FactList({ facts, isLarge, unknown = golferCopy.cards.unknown }: FactListProps) {
  if (facts.length === 0) return <Text $tone="muted">{unknown}</Text>;
  return (
    <Facts $isLarge={isLarge}>
      {facts.map(({ name, value, unit }) => (
        <div key={name}>
          <Name>{name}</Name>
          <Value $isLarge={isLarge}>
            {value}
            {unit && <Unit>{unit}</Unit>}
          </Value>
        </div>
      ))}
    </Facts>
  );
}
