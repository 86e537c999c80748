import styled, { keyframes } from 'styled-components';
import { Cluster } from '../cluster/Cluster';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

export const BusyMark = styled.span`
  display: inline-block;
  flex: none;
  width: 1.125em;
  height: 1.125em;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: ${({ theme }) => theme.radius.full};
  animation: ${turn} 900ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    border-right-color: currentcolor;
    border-style: dotted;
    animation: none;
  }
`;

const Root = styled(Cluster).attrs({ as: 'p', $justify: 'center' })`
  min-height: 12rem;
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
`;

export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <Root role="status">
      <BusyMark aria-hidden="true" />
      {label}
    </Root>
  );
}
