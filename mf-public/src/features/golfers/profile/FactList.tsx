import { Text } from '@site/ui';
import { golferCopy } from '../../../content/golfer';
import type { KnownFact } from '../golferView';
import { lengthOf } from './FigureLine';
import { isInLine, type PaperPlan } from './paperPlan';
import { Facts, Name, Note, Unit, Value } from './ProfileCards.styles';

interface FactListProps {
  facts: readonly KnownFact[];
  isLarge?: boolean;
  /** The line at the top, which a full sheet of paper does not repeat. */
  line?: readonly KnownFact[];
  plan?: PaperPlan;
  /** Shown when there are no facts. */
  unknown?: string;
}

/** The figures of a card. */
export function FactList({
  facts,
  isLarge,
  line = [],
  plan,
  unknown = golferCopy.cards.unknown,
}: FactListProps) {
  if (facts.length === 0) return <Text $tone="muted">{unknown}</Text>;
  return (
    <Facts $isLarge={isLarge}>
      {facts.map((fact) => (
        <div
          key={fact.name}
          data-known={isInLine(line, fact) || undefined}
          data-left-out={plan?.leftOut.has(fact) || undefined}
        >
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
