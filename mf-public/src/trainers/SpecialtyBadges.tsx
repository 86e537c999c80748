import styled from 'styled-components';
import { Badge, Cluster, VisuallyHidden } from '@site/ui';
import { trainerCopy } from '../content/trainers';

// docs/product.md#trainer-list
const SHOWN_ON_CARDS = 3;

const List = styled(Cluster).attrs({ as: 'ul', $gap: 'xs' })`
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface SpecialtyBadgesProps {
  specialties: readonly string[];
  /** All specialties, as on the profile; a card shows three and the number of the others. */
  isWhole?: boolean;
}

export function SpecialtyBadges({ specialties, isWhole = false }: SpecialtyBadgesProps) {
  if (specialties.length === 0) return null;
  const shown = isWhole ? specialties : specialties.slice(0, SHOWN_ON_CARDS);
  const rest = specialties.slice(shown.length);
  return (
    <List role="list" aria-label={trainerCopy.specialties}>
      {shown.map((specialty) => (
        <li key={specialty}>
          <Badge dir="auto" $tone={isWhole ? 'neutral' : 'sky'} $wraps>
            {specialty}
          </Badge>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Badge title={rest.join(', ')}>
            +{rest.length}
            <VisuallyHidden> more: {rest.join(', ')}</VisuallyHidden>
          </Badge>
        </li>
      )}
    </List>
  );
}
