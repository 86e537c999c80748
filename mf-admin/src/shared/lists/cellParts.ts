import { Badge } from '@site/ui';
import styled from 'styled-components';

/** Stands for what there is none of. */
export const NOTHING = '—';

export const MutedCell = styled.span`
  color: ${({ theme }) => theme.color.muted};
`;

/* The word stays as the api writes it; only its first letter looks larger. */
export const StatusBadge = styled(Badge)`
  text-transform: capitalize;
`;
